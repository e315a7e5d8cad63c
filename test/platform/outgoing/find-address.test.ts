import os from "node:os";
import { expect, it, onTestFinished, test, vi } from "vitest";
import { type Bounds, findAddresses, readTarget } from "#server/platform/outgoing/find-address.ts";
import { isPublicAddress } from "#server/platform/outgoing/is-public-address.ts";
import { readOwnNetworks } from "#server/platform/outgoing/own-networks.ts";

const nothing: Bounds = { own: readOwnNetworks(""), self: "say.example.org" };

/** What an attacker types who wants this server to ask a machine that they can't reach, and why it is none. */
const REFUSED: readonly [typed: string, why: string][] = [
  ["http://example.com/", "not encrypted"],
  ["ftp://example.com/", "another protocol"],
  ["file:///etc/passwd", "a file"],
  ["gopher://127.0.0.1:6379/_INFO", "a protocol that can say anything"],
  ["javascript:alert(1)", "no request at all"],
  ["//127.0.0.1/", "no protocol"],
  ["https://", "no host"],
  ["https://user@example.com/", "a user"],
  ["https://user:pass@example.com/", "a password"],
  ["https://example.com@127.0.0.1/", "a name that is a user"],
  ["https://example.com:22/", "another service's port"],
  ["https://example.com:25/", "mail"],
  ["https://example.com:80/", "http's port"],
  ["https://localhost/", "this machine"],
  ["https://LOCALHOST/", "in capitals"],
  ["https://localhost./", "with a point"],
  ["https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/", "in letters that are written otherwise"],
  ["https://db/", "a name of one's own network"],
  ["https://example.com./", "a name with a point at its end"],
  ["https://say.example.org/api", "this server itself"],
  ["https://SAY.example.ORG/api", "the same"],
  ["https://127.0.0.1/", "loopback"],
  ["https://127.0.0.1./", "with a point"],
  ["https://127.1/", "in short"],
  ["https://127.255.255.254/", "all of loopback"],
  ["https://2130706433/", "as a number"],
  ["https://0x7f000001/", "in hex"],
  ["https://0x7f.0.0.1/", "a part in hex"],
  ["https://0177.0.0.1/", "in octal"],
  ["https://017700000001/", "all of it in octal"],
  ["https://①②⑦.⓪.⓪.①/", "in circles"],
  ["https://127。0。0。1/", "with other points"],
  ["https://%31%32%37.0.0.1/", "encoded"],
  ["https://1\t27.0.0.1/", "with a tab"],
  ["https:\\\\127.0.0.1\\", "with other slashes"],
  ["https:127.0.0.1", "without slashes"],
  ["https://0/", "unspecified"],
  ["https://0.0.0.0/", "unspecified"],
  ["https://0.1.2.3/", "this network"],
  ["https://10.0.0.1/", "private"],
  ["https://172.16.0.1/", "private"],
  ["https://172.31.255.255/", "private"],
  ["https://192.168.1.1/", "private"],
  ["https://100.64.0.1/", "behind a provider's NAT"],
  ["https://169.254.169.254/latest/meta-data/", "a cloud's metadata"],
  ["https://2852039166/", "the same as a number"],
  ["https://192.0.0.192/", "another cloud's metadata"],
  ["https://192.0.2.1/", "documentation"],
  ["https://198.51.100.1/", "documentation"],
  ["https://203.0.113.1/", "documentation"],
  ["https://198.18.0.1/", "benchmarks"],
  ["https://224.0.0.1/", "multicast"],
  ["https://240.0.0.1/", "reserved"],
  ["https://255.255.255.255/", "broadcast"],
  ["https://192.88.99.1/", "relays of 6to4"],
  ["https://[::]/", "unspecified"],
  ["https://[::1]/", "loopback"],
  ["https://[0:0:0:0:0:0:0:1]/", "the same at length"],
  ["https://[::ffff:127.0.0.1]/", "IPv4 in IPv6"],
  ["https://[::ffff:7f00:1]/", "the same in hex"],
  ["https://[::ffff:8.8.8.8]/", "even a public one: nobody has such an address"],
  ["https://[::127.0.0.1]/", "IPv4 in IPv6 of old"],
  ["https://[::ffff:0:127.0.0.1]/", "IPv4 translated"],
  ["https://[64:ff9b::7f00:1]/", "by NAT64"],
  ["https://[64:ff9b:1::a00:1]/", "by NAT64 of one's own"],
  ["https://[2002:7f00:1::]/", "by 6to4"],
  ["https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/", "by Teredo"],
  ["https://[2a00:1450::5efe:a00:1]/", "by ISATAP"],
  ["https://[2a00:1450::200:5efe:a00:1]/", "by ISATAP"],
  ["https://[fc00::1]/", "unique local"],
  ["https://[fd00:ec2::254]/", "a cloud's metadata"],
  ["https://[fe80::1]/", "link-local"],
  ["https://[fec0::1]/", "site-local of old"],
  ["https://[ff02::1]/", "multicast"],
  ["https://[100::1]/", "discarded"],
  ["https://[2001:db8::1]/", "documentation"],
  ["https://[3fff::1]/", "documentation"],
  ["https://[2001:2::1]/", "benchmarks"],
  ["https://[5f00::1]/", "segment routing"],
  ["https://[4000::1]/", "not routed"],
  [`https://example.com/${"a".repeat(2_000)}`, "too long"],
];

test.each(REFUSED)("nothing is sent to %s: %s", async (typed) => {
  expect(readTarget(typed, nothing)).toBeUndefined();
});

it("is more than forty forms", () => expect(REFUSED.length).toBeGreaterThan(40));

test.each([
  ["https://example.com/", "https://example.com/"],
  ["https://Example.COM:443/a?b#c", "https://example.com/a?b"],
  ["https://example.com:8443/", "https://example.com:8443/"],
  ["https://8.8.8.8/", "https://8.8.8.8/"],
  ["https://[2606:4700::1111]/", "https://[2606:4700::1111]/"],
  ["https://münchen.example/", "https://xn--mnchen-3ya.example/"],
])("%s may be named, and is kept as %s", (typed, kept) => {
  expect(readTarget(typed, nothing)?.href).toBe(kept);
});

/** Names of a stranger's, and what their servers answer. */
const NAMES: Readonly<Record<string, string[]>> = {
  "good.example": ["93.184.216.34", "2606:4700::1111"],
  "inside.example": ["10.0.0.7"],
  "half.example": ["93.184.216.34", "127.0.0.1"],
  "half6.example": ["93.184.216.34", "::ffff:169.254.169.254"],
  "metadata.example": ["169.254.169.254"],
  "zone.example": ["fe80::1%eth0"],
  "none.example": [],
  "nonsense.example": ["not an address"],
  "hooks.internal.example": ["10.1.2.3"],
};
const resolve = async (name: string) => NAMES[name] ?? Promise.reject(new Error("no such name"));
const find = (url: string, bounds = nothing) => findAddresses(new URL(url), bounds, resolve);

it("goes to a name all of whose addresses are public, and to none of which one is not", async () => {
  expect(await find("https://good.example/")).toEqual(["93.184.216.34", "2606:4700::1111"]);
  for (const name of Object.keys(NAMES).filter((one) => one !== "good.example"))
    expect([name, await find(`https://${name}/`)]).toEqual([name, []]);
  expect(await find("https://missing.example/")).toEqual([]);
});

it("goes to none of this machine's own addresses, by whatever name", async () => {
  const real = os.networkInterfaces();
  const [one] = Object.values(real).flatMap((all) => all ?? []);
  if (!one) throw new Error("this machine has no address");
  const reached = { ...one, address: "93.184.216.34" }; // as a server has it that stands in the internet itself
  const seen = vi.spyOn(os, "networkInterfaces").mockReturnValue({ ...real, internet: [reached] });
  onTestFinished(() => seen.mockRestore());
  const own = Object.values(os.networkInterfaces()).flatMap((all) => all ?? []);
  expect(own).toContain(reached);
  for (const { address } of own) {
    const found = await findAddresses(new URL("https://me.example/"), nothing, async () => [address]);
    expect([address, found]).toEqual([address, []]);
    // Nor where all of its network is allowed, or the name: each is listed itself.
    const bits = address.includes(":") ? 8 : 4;
    const wide = { ...nothing, own: readOwnNetworks(`me.example ${address}/${bits}`) };
    expect([
      address,
      await findAddresses(new URL("http://me.example/"), wide, async () => [address]),
    ]).toEqual([address, []]);
    const listing = { ...nothing, own: readOwnNetworks(`me.example ${address}`) };
    const listed = await findAddresses(new URL("http://me.example/"), listing, async () => [address]);
    expect(listed).toEqual([address]);
  }
});

it("goes where the operator allows it besides, by http too, and nowhere else", async () => {
  const own = readOwnNetworks("127.0.0.0/8, 127.0.0.1 ::1 hooks.internal.example\n10.9.0.0/16");
  const bounds = { ...nothing, own };
  expect(await find("http://127.0.0.1:8080/", bounds)).toEqual(["127.0.0.1"]);
  expect(await find("http://[::1]/", bounds)).toEqual(["::1"]);
  expect(await find("http://hooks.internal.example/", bounds)).toEqual(["10.1.2.3"]);
  expect(await find("http://10.9.1.1:22/", bounds)).toEqual(["10.9.1.1"]);
  for (const other of [
    "http://10.1.2.3/",
    "https://10.1.2.3/",
    "https://127.1.2.3:22/",
    "http://good.example/",
    "https://half6.example/",
  ])
    expect([other, await find(other, bounds)]).toEqual([other, []]);
  expect(readTarget("http://10.9.1.1/", bounds)?.href).toBe("http://10.9.1.1/");
  expect(readTarget("ftp://127.0.0.1/", bounds)).toBeUndefined();
  expect(readTarget("http://user@127.0.0.1/", bounds)).toBeUndefined();
  for (const wrong of [
    "http://x",
    "10.0.0.0/33",
    "a_b",
    "*.example.org",
    "10.1/16",
    "10.1",
    "012.0.0.1",
    "0x0a.1/8",
  ])
    expect(() => readOwnNetworks(wrong), wrong).toThrow();
});

test.each(["", "example.com", "1.2.3", "fe80::1%eth0", "2a00:1450::1%eth0"])(
  "%s is no public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
