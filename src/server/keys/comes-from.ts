import ipaddr from "ipaddr.js";

/** Whether an address is one of these, or in one of these networks. */
export function isIn(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const here = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = networkOf(network);
    return base.kind() === here.kind() && here.match(base, bits);
  });
}

/** An address, or a network, as IPv4 where that is what an IPv6 one stands for. */
function networkOf(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [base, bits] = network.includes("/")
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.parse(network), undefined] as const);
  const isMapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress();
  const plain = isMapped ? base.toIPv4Address() : base;
  const whole = plain.kind() === "ipv4" ? 32 : 128;
  return [plain, bits === undefined ? whole : isMapped ? Math.max(0, bits - 96) : bits];
}
