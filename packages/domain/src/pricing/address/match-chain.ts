import { ancestorRegionCodes, type RegionCode } from '../../kit/regions/region-code';
import type { AddressIndex, NamedRegion } from './address-index';
import { isSeparator } from './address-text';
import { isInformalRegionName, isFormerTown, isGeneric, wasInDistrict } from './region-names';

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
  /^(?:[新旧老]?[东西南北中上下前后]?[一二三四五六七八九十]?(?:[路巷]|街(?!道)|大道)|[弄村桥站岛湖山]|港(?!口)|河(?![东西南北])|街(?!道)|道(?!滘)|大道|大街|大桥|公路|高速|立交|社区|公园|广场|大厦|医院|学校|大学|中学|小学|火车|地铁|机场|市场|商城)/u;
const LEADS_TO_A_PLACE = /[到往至在于址送去装卸A-Za-z0-9]/u;

function skipSeparators(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSeparator(text.charAt(at))) at++;
  return at;
}

function* namesAt(index: AddressIndex, text: string, at: number): Generator<[NamedRegion, number]> {
  for (let length = Math.min(index.longestName, text.length - at); length >= 2; length--) {
    for (const region of index.byName.get(text.slice(at, at + length)) ?? []) {
      const end = at + length;
      if (region.how === 'alias' && NOT_A_REGION_AFTER.test(text.slice(end, end + 5))) continue;
      yield [region, end];
    }
  }
}

/** Whether a word may begin here. */
export function isWordStart(text: string, at: number): boolean {
  return at === 0 || isSeparator(text.charAt(at - 1)) || LEADS_TO_A_PLACE.test(text.charAt(at - 1));
}

/**
 * All chains beginning at a place in the text that are as good as the best one there; the short name of a street begins one
 * only at `home`.
 */
export function chainsAt(
  index: AddressIndex,
  text: string,
  start: number,
  home: readonly string[],
): RegionChain[] {
  const atWordStart = isWordStart(text, start);
  const found: RegionChain[] = [];
  for (const [region, end] of namesAt(index, text, start)) {
    // In the middle of a word only 广东省 and 深圳市 count; far away a street's short name with nothing above it is chance.
    if (!atWordStart && (region.how === 'alias' || region.level > 2)) continue;
    const name = text.slice(start, end);
    if (isGeneric(name)) continue;
    if (region.how === 'alias' && region.level === 4 && !isInformalRegionName(name)) {
      if (isFormerTown(name, region.code) || !isAtHome(region.code, home)) continue;
    }
    found.push(...follow(index, text, start, end, [region]));
  }
  return bestOf(found);
}

/** Whether a region lies in one of those that ambiguous names are taken to lie in. */
export function isAtHome(code: string, home: readonly string[]): boolean {
  return home.some((one) => code.startsWith(one));
}

/** All ways in which the text goes on from a chain that ends at `end`, as good as the best one. */
export function follow(
  index: AddressIndex,
  text: string,
  start: number,
  end: number,
  regions: readonly NamedRegion[],
  repeats = 0,
): RegionChain[] {
  const last = regions.at(-1)!;
  const found: RegionChain[] = [{ start, end, regions, score: scoreOf(regions) }];
  // Nothing lies below a street; 城关镇 is the name of two hundred.
  if (last.level === 4) return found;
  const next = skipSeparators(text, end);
  for (const [region, stop] of namesAt(index, text, next)) {
    const deeper =
      region.level > last.level &&
      (region.code.startsWith(last.code) ||
        (/[镇道办处]$/u.test(text.slice(next, stop)) && wasInDistrict(region.code, last.code)));
    if (deeper) found.push(...follow(index, text, start, stop, [...regions, region], repeats));
    // 东莞市东莞市, 广东广东省: said twice, meant once.
    else if (region.how === 'exact' && last.code.startsWith(region.code) && repeats < MOST_REPEATS)
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

/** A chain with regions of it that are written elsewhere in the text, which begin and end where `also` says. */
export type ScatteredChain = {
  readonly chain: RegionChain;
  readonly also?: readonly [start: number, end: number];
};

/**
 * The chain with the regions of it that stand further on or before it: 珠海市高栏港保税物流园 平沙镇, 龙江镇仙塘（佛山顺德）. A short
 * name counts only where a word begins, or with its kind behind it (仲恺陈江镇).
 */
export function withScattered(index: AddressIndex, text: string, chain: RegionChain): ScatteredChain {
  const last = chain.regions.at(-1)!;
  if (last.level === 4) return { chain };
  for (const how of ['exact', 'alias'] as const) {
    for (const at of placesFrom(text.length, chain)) {
      const found = [...namesAt(index, text, at)]
        .filter(
          ([region, end]) =>
            region.how === how &&
            region.level > last.level &&
            region.code.startsWith(last.code) &&
            (how === 'exact' || isWordStart(text, at) || /[镇道办处]$/u.test(text.slice(at, end))),
        )
        .flatMap(([region, end]) => follow(index, text, at, end, [...chain.regions, region]));
      const [best, other] = found.length > 0 ? bestOf(found) : [];
      if (best && !other)
        return { chain: { ...best, start: chain.start, end: chain.end }, also: [at, best.end] };
    }
  }
  return { chain };
}

/** Every place outside the chain, those behind it first. */
function* placesFrom(length: number, { start, end }: RegionChain): Generator<number> {
  for (let at = end; at < length; at++) yield at;
  for (let at = 0; at < start; at++) yield at;
}
