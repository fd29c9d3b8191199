import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that leads into a network of one's own, to the machine itself, to many, or nowhere (RFC 6890). */
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of IPv6 only 2000::/3 is given out; in it these tunnel an IPv4 address, or are for books and tests. */
const GIVEN_OUT_V6 = ['2000::', 3] as const;
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

function listOf(nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
}

const reservedV4 = listOf(RESERVED_V4, 'ipv4');
const givenOutV6 = listOf([GIVEN_OUT_V6], 'ipv6');
const reservedV6 = listOf(RESERVED_V6, 'ipv6');

/** Whether an IP address is one of the open internet. IPv4 in the clothes of IPv6 is not, whatever it is. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedV4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return givenOutV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6');
}
