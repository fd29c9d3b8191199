import { ancestorRegionCodes, type RegionCode } from '../regions/region-code';
import type { AddressIndex, NamedRegion } from './address-index';
import { isSeparator } from './address-text';
import { isFolkName } from './region-names';

/** Regions read one after the other out of a text, each within the one before. */
export type RegionChain = {
  readonly start: number;
  readonly end: number;
  readonly regions: readonly NamedRegion[];
  readonly score: number;
};

/** Each repetition doubles the ways in which 东莞市东莞市… can be read. */
const MOST_REPEATS = 2;
const EXACT = 10;
const ALIAS = 6;
/** After a short name these say that a road, village or building is meant: 福永大道, 南京路, 中山公园. */
const NOT_A_REGION_AFTER =
  /^(?:[路巷弄村桥站港岛湖山河]|街(?!道)|道(?!滘)|大道|大街|大桥|公路|高速|立交|社区|公园|广场|大厦|医院|学校|大学|中学|小学|火车|地铁|机场|市场|商城)/u;
const LEADS_TO_A_PLACE = /[到往至在于址送去]/u;

function skipSeparators(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSeparator(text.charAt(at))) at++;
  return at;
}

function* namesAt(index: AddressIndex, text: string, at: number): Generator<[NamedRegion, number]> {
  for (let length = Math.min(index.longestName, text.length - at); length >= 2; length--) {
    for (const region of index.byName.get(text.slice(at, at + length)) ?? []) {
      const end = at + length;
      if (region.how === 'alias' && NOT_A_REGION_AFTER.test(text.slice(end, end + 2))) continue;
      yield [region, end];
    }
  }
}

/** All chains beginning at a place in the text that are as good as the best one there. */
export function chainsAt(index: AddressIndex, text: string, start: number): RegionChain[] {
  const atWordStart =
    start === 0 || isSeparator(text.charAt(start - 1)) || LEADS_TO_A_PLACE.test(text.charAt(start - 1));
  const found: RegionChain[] = [];
  for (const [region, end] of namesAt(index, text, start)) {
    // In the middle of a word only 广东省 and 深圳市 count; a street's short name with nothing above it is chance.
    if (!atWordStart && (region.how === 'alias' || region.level > 2)) continue;
    if (region.how === 'alias' && region.level === 4 && !isFolkName(text.slice(start, end))) continue;
    found.push(...follow(index, text, start, end, [region]));
  }
  return bestOf(found);
}

function follow(
  index: AddressIndex,
  text: string,
  start: number,
  end: number,
  regions: readonly NamedRegion[],
  repeats = 0,
): RegionChain[] {
  const last = regions.at(-1)!;
  const found: RegionChain[] = [{ start, end, regions, score: scoreOf(regions) }];
  const next = skipSeparators(text, end);
  for (const [region, stop] of namesAt(index, text, next)) {
    const deeper = region.level > last.level && region.code.startsWith(last.code);
    if (deeper) found.push(...follow(index, text, start, stop, [...regions, region], repeats));
    // 东莞市东莞市, 广东广东省: said twice, meant once.
    else if (
      region.how === 'exact' &&
      last.code.startsWith(region.code) &&
      last.level < 4 &&
      repeats < MOST_REPEATS
    )
      found.push(...follow(index, text, start, stop, regions, repeats + 1));
  }
  return bestOf(found);
}

function scoreOf(regions: readonly NamedRegion[]): number {
  return regions.reduce((sum, { how }) => sum + (how === 'exact' ? EXACT : ALIAS), 0);
}

/** Those with the highest score; among equals those that read more of the text. */
function bestOf(chains: readonly RegionChain[]): RegionChain[] {
  const score = Math.max(...chains.map((chain) => chain.score));
  const best = chains.filter((chain) => chain.score === score);
  const end = Math.max(...best.map((chain) => chain.end));
  const byCode = new Map<RegionCode, RegionChain>();
  for (const chain of best) {
    if (chain.end === end && !byCode.has(deepestOf(chain))) byCode.set(deepestOf(chain), chain);
  }
  // 南沙 is a district and a street in it, 中山市 a city and its one district: the wider is meant.
  return [...byCode.values()].filter(
    (chain) => !ancestorRegionCodes(deepestOf(chain)).some((code) => byCode.has(code)),
  );
}

/** The last and smallest region of a chain. */
export function deepestOf(chain: RegionChain): RegionCode {
  return chain.regions.at(-1)!.code;
}

/** Words further on that a full region name may follow: 珠海市高栏港保税物流园 平沙镇. */
const REACH = 16;

/**
 * The chain with the regions of it that are written out in full a little further on, and what stood between. Undefined
 * when there are none.
 */
export function extendOverGap(
  index: AddressIndex,
  text: string,
  chain: RegionChain,
): { chain: RegionChain; gap: string } | undefined {
  const last = chain.regions.at(-1)!;
  if (last.level === 4) return undefined;
  for (let at = chain.end + 1; at < Math.min(text.length, chain.end + REACH); at++) {
    const found = [...namesAt(index, text, at)]
      .filter(
        ([region]) =>
          region.how === 'exact' && region.level > last.level && region.code.startsWith(last.code),
      )
      .flatMap(([region, end]) => follow(index, text, chain.start, end, [...chain.regions, region]));
    const [best, other] = found.length > 0 ? bestOf(found) : [];
    if (best && !other) return { chain: best, gap: text.slice(chain.end, at) };
  }
  return undefined;
}
