const MAPPED = '::ffff:';

/**
 * Whom an address counts for: an IPv4 address for itself (also when written as IPv6), an IPv6 address for its /64, of
 * which one caller commands every address.
 */
export function addressBlock(address: string): string {
  const plain = address.split('%', 1)[0]!.toLowerCase();
  if (!plain.includes(':')) return plain;
  if (plain.startsWith(MAPPED) && plain.includes('.')) return plain.slice(MAPPED.length);
  const [before = '', after] = plain.split('::', 2);
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
