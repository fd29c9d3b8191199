interface Region {
  readonly regionName: string;
  /** 1 province to 4 street. */
  readonly level: number;
}

/** Groups of counties that the register of regions keeps as a city: no office is called after them. */
const isGroup = (name: string): boolean => name === '县' || name.endsWith('行政区划');

/**
 * The tax authorities that are competent in a region, the nearest first: of its district or county, its city, its
 * province. `chain` is the region with those above it, province first. An urban district bears its city's name before
 * its own, a county does not.
 */
export function taxAuthorities(chain: readonly Region[]): string[] {
  const at = (level: number): string =>
    chain.find((region) => region.level === level && !isGroup(region.regionName))?.regionName ?? '';
  const [province, city, district] = [at(1), at(2), at(3)];
  const nearest = district.endsWith('区') ? `${city}${district}` : district;
  const names = [nearest, city, province].filter((name) => name !== '');
  return [...new Set(names)].map((name) => `国家税务总局${name}税务局`);
}
