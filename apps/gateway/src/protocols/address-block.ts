import { isIPv6 } from 'node:net';

/**
 * What counts as one sender of `remote` (address:port): an IPv4 address, or the /64 of an IPv6 one, since a subscriber
 * has all of it.
 */
export function addressBlock(remote: string): string {
  const address = remote.slice(0, remote.lastIndexOf(':'));
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const behind = tail === '' ? [] : tail.split(':');
    while (groups.length + behind.length < 8) groups.push('0');
    groups.push(...behind);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
