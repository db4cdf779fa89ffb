import { BlockList, isIP, isIPv6 } from "node:net";

/** Returns networks such as 203.0.113.0/24 as a list to check addresses against; undefined if one of them is no network. */
export function networksOf(networks: readonly string[]): BlockList | undefined {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    const most = family === "ipv6" ? 128 : 32;
    if (!isIP(address) || (bits !== undefined && Number(bits) > most)) return undefined;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return list;
}

export const isListed = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
