import { isIPv6 } from 'node:net';

/** What one caller may be taken to hold: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const first = [...left, ...zeros, ...right].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
