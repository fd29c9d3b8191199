interface ReadRegion {
  regionCode: string;
  how: string;
}

/** 北京, 天津, 上海, 重庆: provinces that are cities themselves. */
const MUNICIPALITIES = new Set(['11', '12', '31', '50']);
const CITY_DIGITS = 4;

const isCity = ({ regionCode }: ReadRegion): boolean =>
  regionCode.length === CITY_DIGITS || MUNICIPALITIES.has(regionCode);

/**
 * Whether a person should look at a region that was read out of an address. A province follows from its city, 市辖区 from
 * its municipality and the pseudo-district of 东莞 from 东莞 without doubt; a city that only its district's name told
 * may be another of that name.
 */
export function isUnsureRegion({ regionCode, how }: ReadRegion, all: readonly ReadRegion[]): boolean {
  if (how !== 'inferred') return false;
  const said = all.find((one) => isCity(one) && one.how !== 'inferred')?.regionCode;
  if (said === undefined) return true;
  const above = said.startsWith(regionCode);
  const only = regionCode === `${said}00` || (MUNICIPALITIES.has(said) && regionCode.length === CITY_DIGITS);
  return !above && !only;
}
