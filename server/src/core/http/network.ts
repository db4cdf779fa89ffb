import { isIPv4, isIPv6 } from "node:net";

/** Returns the network of an address: of an IPv6 address the /64 prefix, because its owner can choose the rest. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [withoutZone = ""] = address.split("%");
  const [front, back] = withoutZone.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array(8 - (front?.length ?? 0) - (back?.length ?? 0)).fill("0");
  const groups = [...(front ?? []), ...zeros, ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** Returns the network around an address, which one owner often has as a whole: /24, and of an IPv6 address /48. */
export function widerNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return network.endsWith("/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}
