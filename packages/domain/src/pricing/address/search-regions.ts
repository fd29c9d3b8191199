import { ancestorRegionCodes, type RegionCode } from '../../kit/regions/region-code';
import type { AddressIndex } from './address-index';
import { isAtHome } from './match-chain';
import { stemOf } from './region-names';
import { simplified } from '../../kit/text/simplified';

/** A region that was searched for. */
export type FoundRegion = { readonly code: RegionCode; readonly fullName: string };

const MOST_FOUND = 20;
const LONGEST_QUERY = 30;

/** The names of all regions one after the other, each behind a line end, and where each begins. */
type NameList = { readonly text: string; readonly starts: readonly number[] };

/** The list of names that `searchRegions` looks through; build it once beside the index. */
export function buildNameList({ regions }: AddressIndex): NameList {
  const starts: number[] = [];
  let length = 0;
  for (const { name } of regions) {
    starts.push(length + 1);
    length += name.length + 1;
  }
  return { text: regions.map(({ name }) => `\n${name}`).join('') + '\n', starts };
}

/** The number of the name in which a place of the list lies. */
function numberAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Regions by the beginning or a part of their name, or of one above and theirs with a blank between (深圳 西乡): at most
 * twenty, those at home and the wider first. One character finds beginnings alone.
 */
export function searchRegions(
  index: AddressIndex,
  names: NameList,
  query: string,
  home: readonly string[],
): FoundRegion[] {
  const words = simplified(query.slice(0, LONGEST_QUERY)).trim().split(/\s+/u);
  const typed = words.at(-1) ?? '';
  if (typed === '') return [];
  const above = words.slice(0, -1);
  const sought = typed.length === 1 ? `\n${typed}` : typed;
  const ranked: FoundRegion[][] = [];
  for (let at = names.text.indexOf(sought); at >= 0; at = names.text.indexOf(sought, at + 1)) {
    const first = at + sought.length - typed.length;
    const number = numberAt(names.starts, first);
    const { code, name, level } = index.regions[number]!;
    if (above.length > 0 && !liesIn(index, code, above)) continue;
    const how = name === typed || stemOf(name) === typed ? 0 : first === names.starts[number] ? 1 : 2;
    // A province or a city that is written out is meant wherever it lies.
    const isFar = !isAtHome(code, home) && !(how === 0 && level <= 2);
    const rank = how * 5 + level + (isFar ? 20 : 0);
    const group = (ranked[rank] ??= []);
    if (group.length < MOST_FOUND) group.push({ code, fullName: '' });
  }
  return ranked
    .flat()
    .slice(0, MOST_FOUND)
    .map(({ code }) => ({ code, fullName: fullNameOf(index, code) }));
}

function liesIn(index: AddressIndex, code: RegionCode, above: readonly string[]): boolean {
  const path = ancestorRegionCodes(code).map((one) => index.nameOf.get(one) ?? '');
  return above.every((word) => path.some((one) => one.startsWith(word)));
}

/** 广东省深圳市宝安区; a name that a city and its only district share is said once. */
export function fullNameOf(index: AddressIndex, code: RegionCode): string {
  const names = [...ancestorRegionCodes(code), code].map((one) => index.nameOf.get(one) ?? '');
  return names.filter((name, i) => name !== names[i - 1]).join('');
}
