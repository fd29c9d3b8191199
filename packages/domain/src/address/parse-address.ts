import { ancestorRegionCodes, type RegionCode } from '../regions/region-code';
import type { AddressSource } from '../words/address-source';
import { MATCH_LEVELS } from '../words/match-level';
import type { AddressIndex } from './address-index';
import { plainText, tidyDetail, withoutLabels } from './address-text';
import { cutContactName, cutPhone } from './contact';
import { chainsAt, deepestOf, extendOverGap, type RegionChain } from './match-chain';

/** A level of the address and how it was found: written out, by a short name, or out of the levels around it. */
export type ParsedRegion = {
  readonly code: RegionCode;
  readonly name: string;
  readonly how: AddressSource;
};

/** What was read out of a pasted address. What is no region, contact or form label stays in `detail`. */
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
  /** Regions that fit equally well, at most ten, when there is more than one; else empty. */
  readonly candidates: readonly { readonly code: RegionCode; readonly fullName: string }[];
};

const MOST_CANDIDATES = 10;
/** Words that only lead to an address. */
const LEAD_IN = /^(?:中国|请?(?:[送运发拉](?:货|柜)?|派车)[到至往去])$/u;

/**
 * Reads a Chinese address as people paste it. `home` is the region, or several, that an ambiguous name is taken to lie in
 * ('44': the 南山区 of 深圳, not that of 鹤岗). Never throws; an address without any region is all detail.
 */
export function parseAddress(
  index: AddressIndex,
  pasted: string,
  home: readonly string[] = [],
): ParsedAddress {
  const { text: withoutPhone, phone } = cutPhone(plainText(pasted));
  const { text: withoutName, name } = cutContactName(withoutPhone);
  const text = withoutLabels(withoutName);
  const chains = narrow(index, text, bestChains(index, text), home);
  const extended = chains.length === 1 ? extendOverGap(index, text, chains[0]!) : undefined;
  const [chain] = extended ? [extended.chain] : chains;
  const contact = {
    ...(name === undefined ? {} : { contactName: name }),
    ...(phone === undefined ? {} : { contactPhone: phone }),
  };
  if (!chain) return { detail: tidyDetail(text), ...contact, candidates: [] };
  const levels = levelsOf(index, extended ? [extended.chain] : chains);
  const around = [text.slice(0, chain.start), extended?.gap ?? '', text.slice(chain.end)].map(tidyDetail);
  around[0] = around[0]!.replace(LEAD_IN, '');
  return {
    regionCode: levels.at(-1)?.code,
    ...Object.fromEntries(levels.map((level, i) => [MATCH_LEVELS[i], level])),
    // An undecided name stays where a person can read it.
    detail: chains.length > 1 ? tidyDetail(text) : around.filter(Boolean).join(' '),
    ...contact,
    candidates:
      chains.length < 2
        ? []
        : chains.slice(0, MOST_CANDIDATES).map((one) => candidateOf(index, deepestOf(one))),
  };
}

function bestChains(index: AddressIndex, text: string): RegionChain[] {
  let best: RegionChain[] = [];
  for (let start = 0; start < text.length; start++) {
    const chains = chainsAt(index, text, start);
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
  const mentioned = chains.filter((chain) => {
    const rest = text.slice(0, chain.start) + text.slice(chain.end);
    return ancestorRegionCodes(deepestOf(chain)).some((code) => {
      const name = index.nameOf.get(code);
      return name !== undefined && (rest.includes(name) || rest.includes(name.replace(/[省市区县]$/u, '')));
    });
  });
  const left = mentioned.length > 0 ? mentioned : chains;
  const near = left.filter((chain) => home.some((code) => deepestOf(chain).startsWith(code)));
  return near.length > 0 ? near : left;
}

function levelsOf(index: AddressIndex, chains: readonly RegionChain[]): ParsedRegion[] {
  const [first, ...others] = chains.map(deepestOf) as [RegionCode, ...RegionCode[]];
  const said = new Map(
    chains.flatMap((chain) => chain.regions.map((region) => [region.code, region.how] as const)),
  );
  const path = [...ancestorRegionCodes(first), first].filter((code) =>
    others.every((other) => other.startsWith(code)),
  );
  // A city without districts chooses its only one by itself (decisions 3); so does a municipality its city.
  const last = path.at(-1);
  const next = last === undefined ? undefined : index.onlyChild.get(last);
  if (next !== undefined && others.length === 0 && next.length < 9) path.push(next);
  return path.map((code) => ({
    code,
    name: index.nameOf.get(code) ?? '',
    how: said.get(code) ?? 'inferred',
  }));
}

function candidateOf(index: AddressIndex, code: RegionCode): { code: RegionCode; fullName: string } {
  const names = [...ancestorRegionCodes(code), code].map((one) => index.nameOf.get(one) ?? '');
  return { code, fullName: names.filter((name, i) => name !== names[i - 1]).join('') };
}
