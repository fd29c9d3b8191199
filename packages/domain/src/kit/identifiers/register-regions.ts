import { REGISTER_REGIONS } from './register-regions.gen';

type Span = readonly [first: number, last: number];
const spansOf = (text: string): Span[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((span) => {
      const [first = '', last = first] = span.split('-');
      return [Number(first), Number(last)];
    });
const DISTRICTS: ReadonlyMap<string, string> = new Map(
  REGISTER_REGIONS.trim()
    .split(' ')
    .map((word) => [word.slice(0, 4), word.slice(5)] as const),
);
const PROVINCES: ReadonlySet<string> = new Set(Array.from(DISTRICTS.keys(), (code) => code.slice(0, 2)));

const COUNTRY = '100000';
/** Offices of zones whose numbers have no form of their own. */
const ZONES = new Set('110302 310141 370220 500901 610131 610132 610133 610134 610136 610137'.split(' '));
const isZone = (last: number): boolean => (last >= 70 && last < 80) || last >= 90;

/** Whether six digits are of a province of the mainland, or of the whole country. */
export const isRegisterProvince = (region: string): boolean =>
  region === COUNTRY || PROVINCES.has(region.slice(0, 2));

/** Whether an office that registers companies is known to stand there, now or once (GB/T 2260, GB 32100). */
export function isRegisterRegion(region: string): boolean {
  if (region === COUNTRY || ZONES.has(region)) return true;
  if (region.endsWith('0000')) return isRegisterProvince(region);
  const districts = DISTRICTS.get(region.slice(0, 4));
  if (districts === undefined) return false;
  const last = Number(region.slice(4));
  // 00 and 01 are the prefecture itself.
  return last <= 1 || isZone(last) || spansOf(districts).some(([from, to]) => last >= from && last <= to);
}
