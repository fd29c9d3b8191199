import type { RegionCode } from '../../kit/regions/region-code';
import type { AddressIndex } from './address-index';
import { isSeparator } from './address-text';
import { chainsAt, deepestOf, isAtHome, isWordStart, type RegionChain } from './match-chain';
import { findVillageHint } from './village-hint';
import { wasInDistrict, wasPartOf } from './region-names';

/** Somebody is told to go there. */
const GO_TO = /[到至往去]$/u;
/** What is done there: a city before it is a door, before 五金厂 a part of a firm's name. */
const DONE_THERE = /^(?:[装卸送拉]|[提还交](?![空重]?[柜箱])|$|[\s,，。;；、)）])/u;
/** Then a road, a gate or a direction is named by a place. */
const ON_THE_WAY = /^(?:\p{Script=Han}{1,4}[镇道村])?(?:出口|入口|方向|高速|路口|收费站|交界|交汇|立交)/u;
/** Then what stands beside the door is, unless somebody is told to go there. */
const BESIDE_IT = /^(?:\p{Script=Han}{1,4}[镇道村])?(?:旁|附近|对面|隔壁|边上)/u;
const BESIDE = /[近原](?:\p{Script=Han}{2,4}[区市县])?$/u;
/** Where the box is fetched or given back is no door: 还柜到盐田, 提空到蛇口, 装完还到盐田, 到盐田还柜. */
const BOX_GOES_TO = /(?:[还提交](?:[空重]?[柜箱]|[空重])|[还回返]|[进回返]港)[到至往去]$/u;
const BOX_ENDS_THERE = /^港?(?:码头)?[提还交][空重]?[柜箱]/u;
/** So many signs tell what is done at a place. */
const LOOKED_AT = 8;
const beforeOf = (text: string, { start }: RegionChain): string =>
  text.slice(Math.max(0, start - LOOKED_AT), start);

/** Whether a place is named so that it is meant as one: with what it lies in, by its kind, or as where to go. */
function isMeant(text: string, chain: RegionChain): boolean {
  const { start, end, regions } = chain;
  const [before, behind] = [beforeOf(text, chain), text.slice(end, end + LOOKED_AT)];
  if (ON_THE_WAY.test(behind) || BESIDE.test(before)) return false;
  if (BOX_GOES_TO.test(before) || BOX_ENDS_THERE.test(behind)) return false;
  const isBeside = BESIDE_IT.test(behind);
  if (GO_TO.test(before) && (isBeside || DONE_THERE.test(behind))) return true;
  if (isBeside) return false;
  const { level, how } = regions.at(-1)!;
  const name = text.slice(start, end);
  // 东莞港 is a region of its own, and a harbour.
  if (level < 3 || (level === 4 && name.endsWith('港'))) return false;
  return regions.length > 1 || how === 'exact' || /[镇道办处区]$/u.test(name);
}

/** A street's name alone has namesakes: it is another place where it lies in the same city, or somebody is told to go there. */
function isSurelyThere(text: string, chain: RegionChain, code: RegionCode, home: readonly string[]): boolean {
  const [only, more] = chain.regions;
  if (more !== undefined) return true;
  return only?.level === 4
    ? only.code.startsWith(code.slice(0, 4)) || GO_TO.test(beforeOf(text, chain))
    : isAtHome(deepestOf(chain), home);
}

/** Whether both can be said of one door. */
const agree = (one: RegionCode, other: RegionCode): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([a = '', b = '']) => a.startsWith(b) || wasPartOf(a, b) || wasInDistrict(a, b));

/** Of places that share a name those nearest to a region by their codes. */
function nearest(chains: readonly RegionChain[], code: RegionCode): RegionChain[] {
  const shared = (chain: RegionChain): number =>
    [6, 4, 2].find((length) => deepestOf(chain).slice(0, length) === code.slice(0, length)) ?? 0;
  const most = Math.max(...chains.map(shared));
  return chains.filter((chain) => shared(chain) === most);
}

/**
 * Places outside a chain that no door in it can have: a second door (先去横岗提样，再到凤岗装), or another street
 * (市桥…东涌镇). A name that several places have contradicts nothing where one of them agrees.
 */
export function otherPlaces(
  index: AddressIndex,
  text: string,
  first: RegionChain,
  home: readonly string[],
): RegionChain[] {
  const code = deepestOf(first);
  let at = 0;
  while (at < text.length) {
    if (at >= first.start && at < first.end) at = first.end;
    const follows = at === first.end;
    const isStart = follows || isWordStart(text, at);
    const found = isStart ? placesAt(index, text, at, home) : townsAt(index, text, at, code);
    const others = found.some((one) => agree(deepestOf(one), code))
      ? []
      : found.filter(
          (one) =>
            (isMeant(text, one) && isSurelyThere(text, one, code, home)) ||
            isToldNext(index, text, first, one),
        );
    if (others.length > 0) return nearest(others, code);
    at = Math.max(at + 1, found[0]?.end ?? 0);
  }
  return [];
}

/** What begins at a place where a word does. */
const placesAt = (index: AddressIndex, text: string, at: number, home: readonly string[]): RegionChain[] =>
  at >= text.length || isSeparator(text.charAt(at))
    ? []
    : chainsAt(index, `${' '.repeat(at)}${text.slice(at)}`, at, home);

/** Streets of the same city that are written out in the middle of a word. */
const townsAt = (index: AddressIndex, text: string, at: number, code: RegionCode): RegionChain[] =>
  placesAt(index, text, at, [code.slice(0, 4)]).filter(({ start, end, regions: [only, other] }) => {
    const isTown = only?.level === 4 && only.how === 'exact' && other === undefined;
    return isTown && only.code.startsWith(code.slice(0, 4)) && /[镇道处]$/u.test(text.slice(start, end));
  });

/** 淡水秋长白石村: a street's short name right behind another of its district, where a village of it stands. */
function isToldNext(index: AddressIndex, text: string, first: RegionChain, next: RegionChain): boolean {
  const [one, other] = [deepestOf(first), deepestOf(next)];
  if (next.start !== first.end || one.length < 9 || other.length < 9) return false;
  return (
    one.slice(0, 6) === other.slice(0, 6) &&
    findVillageHint(index, text.slice(next.end), other)?.sure === true
  );
}
