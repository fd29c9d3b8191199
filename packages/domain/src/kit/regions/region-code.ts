declare const regionCode: unique symbol;

/** An administrative region in canonical form: 2 digits province, 4 city, 6 district, 9 street. */
export type RegionCode = string & { readonly [regionCode]: true };

/** 1 province, 2 city, 3 district, 4 street. */
export type RegionLevel = 1 | 2 | 3 | 4;

const LENGTHS = [2, 4, 6, 9];

// Cities without districts: the six digits that elsewhere mean the city are their one district (decisions 3).
const WHOLE_CITY_DISTRICTS = new Set(['441900', '442000', '460400']);

/** Whether the text is a region code in canonical form; says nothing of whether such a region exists. */
export function isRegionCode(text: string): text is RegionCode {
  return LENGTHS.includes(text.length) && /^[1-8]\d+$/.test(text);
}

/**
 * Canonical form of what people and other systems write: '440000' → '44', '440300' → '4403', '440308000' → '440308',
 * '440308001000' → '440308001'; '441900' stays a district. Undefined when it is no region code at all.
 */
export function normaliseRegionCode(text: string): RegionCode | undefined {
  let code = text.trim();
  if (code.length === 12 && code.endsWith('000')) code = code.slice(0, 9);
  if (code.length === 9 && code.endsWith('000')) code = code.slice(0, 6);
  if (code.length === 6 && !WHOLE_CITY_DISTRICTS.has(code)) code = code.replace(/(?:00){1,2}$/, '');
  if (code.length === 4 && code.endsWith('00')) code = code.slice(0, 2);
  return isRegionCode(code) ? code : undefined;
}

/** Level of a canonical code. */
export function regionLevel(code: RegionCode): RegionLevel {
  return (LENGTHS.indexOf(code.length) + 1) as RegionLevel;
}

/** Code of the region one level up, undefined for a province. */
export function parentRegionCode(code: RegionCode): RegionCode | undefined {
  return ancestorRegionCodes(code).at(-1);
}

/** Codes above this one, province first: '440308001' → ['44', '4403', '440308']. */
export function ancestorRegionCodes(code: RegionCode): RegionCode[] {
  const codes: RegionCode[] = [];
  for (const length of LENGTHS) if (length < code.length) codes.push(code.slice(0, length) as RegionCode);
  return codes;
}

/** The code itself and all above it, the longest first: the order in which a rate card is searched (decisions 5). */
export function regionMatchOrder(code: RegionCode): RegionCode[] {
  return [code, ...ancestorRegionCodes(code).reverse()];
}

/** Whether a region lies in another or is that other. */
export function isWithinRegion(code: RegionCode, container: RegionCode): boolean {
  return code.startsWith(container);
}
