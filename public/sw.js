// The service worker: an offline page at hand, and the hashed parts of pages once they were used. Pages themselves
// always come from the network, calls and audio are none of its business, and nothing here ever answers for them.

const VERSION = "unbuilt"; // the build puts a hash of the offline pages here: a new one replaces everything kept
const CACHE = `saywrite-${VERSION}`;
/** What the paths of the pages in each language begin with; the build puts it here. */
const PREFIXES = {};
/** Parts of a page that have no hash in their name. */
const UNHASHED = ["/favicon.svg"];

const prefixes = () => Object.values(PREFIXES);
const prefixOf = (path) =>
  prefixes().find((one) => one && (path === one || path.startsWith(`${one}/`))) ?? "";
const offlinePage = (prefix) => `${prefix}/offline`;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET" || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(navigate(event, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(hashed(request));
  else if (UNHASHED.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

/** Of a notification that a page had shown here, as phones want it: its press leads to what it is about. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data ?? "/", location.origin)));
});

async function open({ href }) {
  const pages = await clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url === href) ?? pages[0];
  if (!page) return clients.openWindow(href);
  await page.focus();
  if (page.url !== href) await page.navigate(href);
}

/** Keeps the offline page in every language: without a connection it is too late to learn which one is wanted. */
async function install() {
  await Promise.all(prefixes().map((prefix) => keep(offlinePage(prefix))));
}

/** A new worker waits until no page of the old one is open; then what the old one kept is of no use. */
async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("saywrite-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

/** Puts a page into the cache with every part that its HTML names. All or nothing. */
async function keep(page) {
  const cache = await caches.open(CACHE);
  if (await cache.match(page)) return;
  const reply = await fetch(page, { headers: { accept: "text/html" } });
  if (!reply.ok || reply.redirected) throw new Error(`${page}: ${reply.status}`);
  const parts = (await reply.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g);
  await cache.addAll([...new Set([...parts].map(([, part]) => part)), ...UNHASHED]);
  await cache.put(page, reply);
}

/** From the network, or on to the offline page, which leads back to where the person was going. */
async function navigate(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = offlinePage(await prefixFor(event.request, pathname));
    const kept = await caches.match(page);
    if (!kept) throw error;
    if (pathname === page) return kept;
    const { search } = new URL(event.request.url);
    return Response.redirect(`${page}?${new URLSearchParams({ to: pathname + search })}`);
  }
}

/** As the server would have decided: an address with a prefix is meant, and so is one that a page of ours led to. */
async function prefixFor({ referrer }, pathname) {
  const own = prefixOf(pathname);
  if (own || pathname === offlinePage("") || referrer.startsWith(`${location.origin}/`)) return own;
  const chosen = await chosenLanguage();
  for (const wish of chosen ? [chosen] : navigator.languages) {
    const prefix = PREFIXES[wish.toLowerCase().split("-")[0]];
    if (prefix !== undefined) return prefix;
  }
  return "";
}

/** The language that the person chose at the foot of a page (boot.js), where the browser lets a worker know. */
async function chosenLanguage() {
  for (const name of ["__Host-language", "language"]) {
    const cookie = await globalThis.cookieStore?.get(name).catch(() => null);
    if (cookie) return cookie.value;
  }
  return null;
}

/** A name with a hash stands for one content for ever. */
async function hashed(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request.url, reply.clone());
  }
  return reply;
}
