import { ancestorRegionCodes, type RegionCode } from '../../kit/regions/region-code';
import type { AddressIndex, NamedRegion } from './address-index';
import { isSeparator } from './address-text';
import {
  chainsAt,
  deepestOf,
  follow,
  isAtHome,
  isWordStart,
  type RegionChain,
  withScattered,
} from './match-chain';
import { otherPlaces } from './other-places';
import { type Typo, typosAt, pinyinTyposAt } from './typos';
import { streetWithVillage, findVillageHint } from './village-hint';

/** A part of the text that was read as a region. */
export type ReadSpan = readonly [start: number, end: number];

/** What the names in a text say about where it lies. */
export type RegionReading = {
  /** The deepest region without doubt; undefined when there is none. */
  readonly code: RegionCode | undefined;
  /** Regions as they are written, by whom `code` is told. */
  readonly said: readonly NamedRegion[];
  /** What a person should be asked, likeliest first; empty when `code` needs no question. */
  readonly candidates: readonly RegionCode[];
  readonly spans: readonly ReadSpan[];
};

const NOTHING: RegionReading = { code: undefined, said: [], candidates: [], spans: [] };
/** Words that are tried for slips when nothing was read. */
const MOST_TRIED_WORDS = 8;

/** Reads the regions out of a line of simplified, half-width text. */
export function readRegions(index: AddressIndex, text: string, home: readonly string[]): RegionReading {
  const found = narrow(index, text, bestChains(index, text, home), home);
  if (found.length === 0) return withoutRegion(index, text, home);
  const [first] = found;
  if (found.length > 1) return undecided(index, text, found);
  const other =
    readSlips(index, text, first!).codes.length > 0 ? [] : contradicted(index, text, first!, home);
  if (other.length > 0)
    return { ...NOTHING, candidates: [...other, deepestOf(first!)], said: first!.regions };
  const elsewhere = sameSoundAtHome(index, text, first!, home);
  if (elsewhere.length > 0)
    return { ...NOTHING, candidates: [...elsewhere, deepestOf(first!)], said: first!.regions };
  const others = otherPlaces(index, text, first!, home);
  if (others.length > 0) return oneOfTwo(index, text, first!, others);
  const { chain, also } = withScattered(index, text, first!);
  const spans: ReadSpan[] = also ? [[chain.start, chain.end], also] : [[chain.start, chain.end]];
  return withStreet(index, text, chain, spans, home);
}

/** Two places that contradict each other: of one district a village may tell which, else both are asked about. */
function oneOfTwo(
  index: AddressIndex,
  text: string,
  first: RegionChain,
  others: readonly RegionChain[],
): RegionReading {
  const codes = [...others.map(deepestOf), deepestOf(first)];
  const spans = [first, others[0]!].map(({ start, end }): ReadSpan => [start, end]);
  const rest = blanked(text, spans);
  const said = [...first.regions, ...others.flatMap(({ regions }) => regions)];
  const shared = commonCode(codes);
  const told = codes.filter((code) => code.length === 9 && findVillageHint(index, rest, code)?.sure);
  const [only, more] = told;
  if (only !== undefined && more === undefined && shared?.length === 6)
    return { code: only, said, candidates: [], spans };
  return { code: shared, said, candidates: codes, spans: [] };
}

function bestChains(index: AddressIndex, text: string, home: readonly string[]): RegionChain[] {
  let best: RegionChain[] = [];
  for (let start = 0; start < text.length; start++) {
    const chains = chainsAt(index, text, start, home);
    if (chains[0] && chains[0].score > (best[0]?.score ?? 0)) best = chains;
  }
  return best;
}

/** Of equally good chains keeps those that the rest of the text, or else home, speaks for. */
function narrow(
  index: AddressIndex,
  text: string,
  chains: RegionChain[],
  home: readonly string[],
): RegionChain[] {
  if (chains.length < 2) return chains;
  const mentioned = chains.filter((chain) => isMentioned(index, text, chain));
  const left = mentioned.length > 0 ? mentioned : chains;
  const near = left.filter((chain) => isAtHome(deepestOf(chain), home));
  return near.length > 0 ? near : left;
}

const isMentioned = (index: AddressIndex, text: string, chain: RegionChain): boolean => {
  const rest = text.slice(0, chain.start) + text.slice(chain.end);
  return ancestorRegionCodes(deepestOf(chain)).some((code) => {
    const name = index.nameOf.get(code);
    const short = name?.replace(/[省市区县]$/u, '') ?? '';
    return short.length >= 2 && rest.includes(short);
  });
};

function commonCode([first, ...others]: readonly RegionCode[]): RegionCode | undefined {
  if (first === undefined) return undefined;
  return [...ancestorRegionCodes(first), first].findLast((code) =>
    others.every((other) => other.startsWith(code)),
  );
}

/** Several regions of one name: a village may tell which, else all are asked about. */
function undecided(index: AddressIndex, text: string, chains: readonly RegionChain[]): RegionReading {
  const codes = chains.map(deepestOf);
  const { start, end } = chains[0]!;
  const rest = blanked(text, [[start, end]]);
  const told = codes.flatMap((code) => {
    const streets = findVillageHint(index, rest, code);
    return streets?.sure ? streets.streets : [];
  });
  const said = chains.flatMap(({ regions }) => regions);
  const [only, other] = told;
  if (only !== undefined && other === undefined)
    return { code: only, said, candidates: [], spans: [[start, end]] };
  return { code: commonCode(codes), said, candidates: codes, spans: [] };
}

/** 佛山市番禺区: a region right behind the chain that does not lie in it, as deep as the text goes on. */
function contradicted(
  index: AddressIndex,
  text: string,
  chain: RegionChain,
  home: readonly string[],
): RegionCode[] {
  let at = chain.end;
  while (at < text.length && isSeparator(text.charAt(at))) at++;
  const inner = deepestOf(chain);
  if (at >= text.length || inner.length > 4) return [];
  const written = chainsAt(index, ` ${text.slice(at)}`, 1, home).filter(
    ({ regions: [top] }) => top?.how === 'exact' && top.level === 3 && !top.code.startsWith(inner),
  );
  return narrow(index, text, written, home).map(deepestOf);
}

/** 黄浦区 alone is one of Shanghai, and 黄埔区 by a slip: what is called like a district far away, or sounds so, at home. */
function sameSoundAtHome(
  index: AddressIndex,
  text: string,
  chain: RegionChain,
  home: readonly string[],
): RegionCode[] {
  const [top] = chain.regions;
  if (!top || top.level < 3 || isAtHome(top.code, home) || isMentioned(index, text, chain)) return [];
  const name = text.slice(chain.start, chain.end);
  const namesakes = (index.byName.get(name) ?? []).filter(({ code }) => isAtHome(code, home));
  const slips = pinyinTyposAt(index, text, chain.start)
    .map(({ region }) => region)
    .filter(({ code, level }) => level === top.level && isAtHome(code, home));
  return [...new Set([...namesakes, ...slips].map(({ code }) => code))];
}

const blanked = (text: string, spans: readonly ReadSpan[]): string =>
  spans.reduce(
    (left, [start, end]) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

/** The regions below a code, all levels of them. */
function* below(index: AddressIndex, code: string): Generator<NamedRegion> {
  for (const child of index.children.get(code) ?? []) {
    yield child;
    yield* below(index, child.code);
  }
}

function withStreet(
  index: AddressIndex,
  text: string,
  chain: RegionChain,
  spans: readonly ReadSpan[],
  home: readonly string[],
): RegionReading {
  const code = deepestOf(chain);
  const said = chain.regions;
  const rest = blanked(text, spans);
  if (code.length === 9) {
    const { street, doubt } = streetWithVillage(index, rest, code);
    if (doubt === undefined) return { code: street, said, candidates: [], spans };
    return { code: commonCode([street, doubt]), said, candidates: [doubt, street], spans };
  }
  const told = code.length >= 4 ? findVillageHint(index, rest, code) : undefined;
  const slips = readSlips(index, text, chain);
  if (slips.codes.length > 0) {
    const confirmed = slips.codes.filter((slip) => findVillageHint(index, rest, slip)?.guess === false);
    if (confirmed.length === 1 && confirmed[0]!.length === 9)
      return { code: confirmed[0]!, said, candidates: [], spans: [...spans, slips.span] };
    return { code, said, candidates: slips.codes, spans };
  }
  if (!told) return { code, said, candidates: [], spans };
  // In a whole city there are villages that no register lists.
  const wide = code.length === 4 && !index.onlyChild.has(code);
  if (told.sure && (told.plain || !wide)) return { code: told.streets[0]!, said, candidates: [], spans };
  const worthAsking = isAtHome(code, home) && !(wide && told.guess);
  return { code, said, candidates: worthAsking ? told.streets : [], spans };
}

/** What stands right behind a chain, read as slips of regions below it, as deep as it goes. */
function readSlips(
  index: AddressIndex,
  text: string,
  chain: RegionChain,
): { codes: RegionCode[]; span: ReadSpan } {
  let at = chain.end;
  while (at < text.length && isSeparator(text.charAt(at))) at++;
  const all = typosAt(index, text, at, below(index, deepestOf(chain)));
  // 龙冈 is the district 龙岗 before it is the street of that name in it.
  const slips = all.filter(
    ({ region }) =>
      !all.some((other) => other.region !== region && region.code.startsWith(other.region.code)),
  );
  const deeper = slips.flatMap(({ region, end }) => {
    const next = follow(index, text, chain.start, end, [...chain.regions, region]);
    return next.flatMap((one) =>
      deepestOf(one).length < 9 && one.end === end ? [one, ...slipChains(index, text, one)] : [one],
    );
  });
  const deepest = Math.max(...deeper.map((one) => deepestOf(one).length));
  const best = deeper.filter((one) => deepestOf(one).length === deepest);
  const codes = [...new Set(best.map(deepestOf))];
  return { codes, span: [at, best[0]?.end ?? at] };
}

function slipChains(index: AddressIndex, text: string, chain: RegionChain): RegionChain[] {
  let at = chain.end;
  while (at < text.length && isSeparator(text.charAt(at))) at++;
  return typosAt(index, text, at, below(index, deepestOf(chain))).map(({ region, end }) => ({
    ...chain,
    end,
    regions: [...chain.regions, region],
  }));
}

/** The region that a slip means, or those below it that the text goes on with. */
function goOn(index: AddressIndex, text: string, at: number, { region, end }: Typo): RegionCode[] {
  return follow(index, text, at, end, [region]).map(deepestOf);
}

/** No region is named: a slip of one, or a village at home, is worth a question. */
function withoutRegion(index: AddressIndex, text: string, home: readonly string[]): RegionReading {
  let tried = 0;
  for (let at = 0; at < text.length && tried < MOST_TRIED_WORDS; at++) {
    if (!isWordStart(text, at) || isSeparator(text.charAt(at))) continue;
    tried++;
    const slips = pinyinTyposAt(index, text, at);
    if (slips.length > 0)
      return { ...NOTHING, candidates: slips.flatMap((slip) => goOn(index, text, at, slip)) };
  }
  for (const scope of home) {
    const told = findVillageHint(index, text, scope);
    if (told?.plain && !told.guess && told.streets.length <= MOST_TRIED_WORDS)
      return { ...NOTHING, candidates: told.streets };
  }
  return NOTHING;
}
