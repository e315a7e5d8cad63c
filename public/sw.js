// The service worker: an offline page at hand, and the hashed parts of pages once they were used. Pages themselves
// always come from the network, calls and audio are none of its business, and nothing here ever answers for them.

const VERSION = "unbuilt"; // the build puts a hash of the offline pages here: a new one replaces everything kept
const CACHE = `saywrite-${VERSION}`;
/** Paths of the pages in other languages begin with these; the build puts them here. */
const PREFIXES = [];
/** Parts of a page that have no hash in their name. */
const UNHASHED = ["/favicon.svg"];

const prefixOf = (path) => PREFIXES.find((one) => path === one || path.startsWith(`${one}/`)) ?? "";
const offlinePage = (path) => `${prefixOf(path)}/offline`;

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

/** Keeps the offline page in the language of every page that is open. */
async function install() {
  const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  const wanted = new Set(pages.map(({ url }) => offlinePage(new URL(url).pathname)));
  await Promise.all([...wanted].map(keep));
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
  const page = offlinePage(pathname);
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keep(page).catch(() => {}));
    return reply;
  } catch (error) {
    const kept = await caches.match(page);
    if (!kept) throw error;
    if (pathname === page) return kept;
    const { search } = new URL(event.request.url);
    return Response.redirect(`${page}?${new URLSearchParams({ to: pathname + search })}`);
  }
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
