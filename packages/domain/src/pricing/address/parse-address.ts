import { ancestorRegionCodes, type RegionCode } from '../../kit/regions/region-code';
import type { AddressSource } from '../words/address-source';
import { MATCH_LEVELS } from '../words/match-level';
import type { AddressIndex } from './address-index';
import { plainText, tidyDetail, withoutLabels } from './address-text';
import { cutContactName, cutPhone, nameAskedFor } from './contact';
import { cutNotes } from './notes';
import { isAtHome } from './match-chain';
import { type OutsideMainland, outsideMainland, outsideRegion } from './outside-mainland';
import { readRegions, type RegionReading } from './read-regions';
import { fullNameOf } from './search-regions';
import { simplified } from '../../kit/text/simplified';
import { findVillageHint } from './village-hint';

/**
 * A level of the address and how it was found: written out, by a short name, by a village in it, or out of the levels around
 * it.
 */
export type ParsedRegion = {
  readonly code: RegionCode;
  readonly name: string;
  readonly how: AddressSource;
};

/** What was read out of a pasted address. What is no region, contact, note or form label stays in `detail`. */
export type ParsedAddress = {
  /** The deepest region that is certain. */
  readonly regionCode?: RegionCode;
  readonly province?: ParsedRegion;
  readonly city?: ParsedRegion;
  readonly district?: ParsedRegion;
  readonly street?: ParsedRegion;
  readonly detail: string;
  readonly contactName?: string;
  /** A mobile number as 11 digits, else a landline as 0755-12345678(-ext). */
  readonly contactPhone?: string;
  /** What the driver is asked for or told: 送货前电联陈生. */
  readonly note?: string;
  /** The address lies where boxes are not hauled to by road; then it has no region. */
  readonly outside?: OutsideMainland;
  /** Regions to ask about, likeliest first and at most ten, when it is not sure; else empty. */
  readonly candidates: readonly { readonly code: RegionCode; readonly fullName: string }[];
};

const MOST_CANDIDATES = 10;
/** What stands further on in a pasted text is kept as detail unread. */
const MOST_READ = 1_000;
/** Words that only lead to an address. */
const LEAD_IN = /^(?:中国|请?(?:[送运发拉](?:货|柜)?|派车)[到至往去])$/u;

/**
 * Reads a Chinese address as people paste it. `home` is the region, or several, that an ambiguous name is taken to lie in
 * ('44': the 南山区 of 深圳, not that of 鹤岗); `metresOff` how far a region is from where boxes come from. Never throws; an address without any region is all detail. Time grows with the
 * length of the text, of which the first 1,000 characters are read.
 */
export function parseAddress(
  index: AddressIndex,
  pasted: string,
  home: readonly string[] = [],
  metresOff?: (code: RegionCode) => number,
): ParsedAddress {
  const plain = plainText(pasted);
  const unread = plain.slice(MOST_READ);
  const { text: withoutPhone, phone } = cutPhone(plain.slice(0, MOST_READ));
  const { text: withoutName, name } = cutContactName(withoutPhone);
  const { text: withoutNote, note } = cutNotes(withoutName);
  const text = withoutLabels(withoutNote);
  const contactName = name ?? (note === undefined ? undefined : nameAskedFor(note));
  const contact = {
    ...(contactName === undefined ? {} : { contactName }),
    ...(phone === undefined ? {} : { contactPhone: phone }),
    ...(note === undefined ? {} : { note }),
  };
  const simple = simplified(text);
  const reading = readRegions(index, simple, home);
  const outside = outsideOf(simple, reading);
  if (outside) return { detail: tidyDetail(text + unread), ...contact, outside, candidates: [] };
  const levels = levelsOf(index, reading);
  return {
    ...(levels.length > 0 ? { regionCode: levels.at(-1)!.code } : {}),
    ...Object.fromEntries(levels.map((level, i) => [MATCH_LEVELS[i], level])),
    detail: detailOf(text, reading) + unread,
    ...contact,
    candidates: byService(index, simple, reading.candidates, home, metresOff)
      .slice(0, MOST_CANDIDATES)
      .map((code) => ({
        code,
        fullName: fullNameOf(index, code),
      })),
  };
}

/** Those at home first; of these those that a village in the text speaks for, then the nearer ones. */
function byService(
  index: AddressIndex,
  text: string,
  codes: readonly RegionCode[],
  home: readonly string[],
  metresOff: (code: RegionCode) => number = () => 0,
): RegionCode[] {
  if (codes.length < 2) return [...codes];
  const ranked = codes.map((code) => {
    if (!isAtHome(code, home)) return { code, rank: 3, metres: 0 };
    const told = findVillageHint(index, text, code);
    const rank = told === undefined ? 2 : told.guess ? 1 : 0;
    return { code, rank, metres: metresOff(code) };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank || one.metres - other.metres)
    .map(({ code }) => code);
}

function outsideOf(
  text: string,
  { code, said, candidates, spans }: RegionReading,
): OutsideMainland | undefined {
  const listed = code === undefined ? undefined : outsideRegion(code);
  if (listed) return listed;
  const sign = outsideMainland(text);
  if (!sign) return undefined;
  const start = spans[0]?.[0] ?? text.length;
  // 香港城 in 布吉 and a firm's name do not outweigh a city that is written out.
  const isStrong = candidates.length === 0 && said.some(({ level, how }) => level <= 3 && how === 'exact');
  return sign.at <= start && !isStrong && !(said.length > 1 && candidates.length === 0)
    ? sign.place
    : undefined;
}

/** The text around what was read; an undecided name stays where a person can read it. */
function detailOf(text: string, { spans, candidates }: RegionReading): string {
  if (spans.length === 0 || (candidates.length > 0 && spans.length === 0)) return tidyDetail(text);
  const sorted = [...spans].sort(([one], [other]) => one - other);
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of sorted) {
    parts.push(tidyDetail(text.slice(from, start)));
    from = end;
  }
  parts.push(tidyDetail(text.slice(from)));
  parts[0] = parts[0]!.replace(LEAD_IN, '');
  return parts.filter(Boolean).join(' ');
}

function levelsOf(index: AddressIndex, { code, said, candidates }: RegionReading): ParsedRegion[] {
  if (code === undefined) return [];
  const written = new Map(said.map((region) => [region.code, region.how] as const));
  const path = [...ancestorRegionCodes(code), code];
  // A city without districts chooses its only one by itself (decisions 3); so does a municipality its city.
  const next = index.onlyChild.get(code);
  if (next !== undefined && candidates.length === 0 && next.length < 9) path.push(next);
  const byVillage = (one: RegionCode) => one.length === 9 && !written.has(one);
  return path.map((one) => ({
    code: one,
    name: index.nameOf.get(one) ?? '',
    how: written.get(one) ?? (byVillage(one) ? 'village' : 'inferred'),
  }));
}
