import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import type { DropReason } from '../words/drop-reason';
import { DOUBT_WORDS, type TrackDoubt } from '../words/track-doubt';
import type { CleanRows } from './clean-track';
import type { Gap } from './coverage';
import type { TrackColumns } from './track-columns';

/** A silence over which a truck went farther than this was no parking. */
const MOVED_M = 5_000;
/** So many reports in a row without a place: the terminal lives, its receiver does not hear. */
const NO_FIX_REPORTS = 3;
const NO_FIX_MS = 2 * 60_000;
/** One point elsewhere is drift; so many over such a time, so far away, are another place told on purpose or by a fault. */
const JUMP_REPORTS = 3;
const JUMP_MS = 20_000;
const JUMP_M = 2_000;

export interface Doubt {
  kind: TrackDoubt;
  /** Epoch milliseconds. */
  from: number;
  to: number;
  /** How far it moved unseen, or jumped; 0 where that means nothing. */
  metres: number;
}

interface Facts {
  raw: TrackColumns;
  clean: CleanRows;
  /** Silences of the kept points. */
  gaps: readonly Gap[];
  /** The moment until which is asked, when what is watched goes on after it; null when it is over. */
  goesOnAt: number | null;
}

interface Group {
  reason: DropReason;
  rows: number[];
}

/** Dropped rows of one reason with no kept one between them. */
function groupsOf({ raw, clean: { kept, dropped } }: Pick<Facts, 'raw' | 'clean'>): Group[] {
  const groups: Group[] = [];
  let next = 0;
  let last: Group | undefined;
  for (const { row, reason } of dropped) {
    while (next < kept.length && raw.at[kept[next]!]! <= raw.at[row]!) {
      next += 1;
      last = undefined;
    }
    if (last?.reason === reason) last.rows.push(row);
    else groups.push((last = { reason, rows: [row] }));
  }
  return groups;
}

/** The kept row at or before a moment, or after it; undefined where there is none. */
function keptBeside(
  { raw, clean: { kept } }: Pick<Facts, 'raw' | 'clean'>,
  at: number,
  after: boolean,
): number | undefined {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const moment = raw.at[kept[middle]!]!;
    if (after ? moment < at : moment <= at) low = middle + 1;
    else high = middle;
  }
  return after ? kept[low] : kept[low - 1];
}

const metresOf = ({ lng, lat }: TrackColumns, a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined ? 0 : metresBetween(wgs84(lng[a]!, lat[a]!), wgs84(lng[b]!, lat[b]!));

/** What a silence was: the terminal lived, the truck moved, it goes on, or nobody knows more. */
function doubtOfGap(facts: Facts, { from, to }: Gap, noFix: readonly Group[]): Doubt {
  const reports = noFix
    .flatMap(({ rows }) => rows)
    .filter((row) => facts.raw.at[row]! > from && facts.raw.at[row]! < to);
  const metres = metresOf(facts.raw, keptBeside(facts, from, false), keptBeside(facts, to, true));
  if (reports.length >= NO_FIX_REPORTS) return { kind: 'no_fix', from, to, metres };
  if (metres > MOVED_M) return { kind: 'moved_silently', from, to, metres };
  return { kind: facts.goesOnAt === to ? 'silent' : 'silence', from, to, metres: 0 };
}

/** Reports far away that hold together, as a spoofed or broken receiver tells them. */
function doubtOfJump(facts: Facts, { rows }: Group): Doubt[] {
  const { raw } = facts;
  const [from, to] = [raw.at[rows[0]!]!, raw.at[rows.at(-1)!]!];
  if (rows.length < JUMP_REPORTS || to - from < JUMP_MS) return [];
  const beside = keptBeside(facts, from, false) ?? keptBeside(facts, to, true);
  const metres = metresOf(raw, beside, rows[0]);
  return metres > JUMP_M ? [{ kind: 'jumped', from, to, metres }] : [];
}

/** What is to be said of a track beside its line, by time: silences, receivers that do not hear, places that cannot be. */
export function trackDoubts(facts: Facts): Doubt[] {
  const groups = groupsOf(facts);
  const noFix = groups.filter(({ reason }) => reason === 'no_coordinates');
  const ofGaps = facts.gaps.map((gap) => doubtOfGap(facts, gap, noFix));
  const { at } = facts.raw;
  const short = noFix.flatMap(({ rows }): Doubt[] => {
    const [from, to] = [at[rows[0]!]!, at[rows.at(-1)!]!];
    const isInGap = facts.gaps.some((gap) => gap.from <= to && gap.to >= from);
    if (isInGap || rows.length < NO_FIX_REPORTS || to - from < NO_FIX_MS) return [];
    return [{ kind: 'no_fix', from, to, metres: 0 }];
  });
  const jumps = groups
    .filter(({ reason }) => reason !== 'no_coordinates')
    .flatMap((group) => doubtOfJump(facts, group));
  return [...ofGaps, ...short, ...jumps].sort((a, b) => a.from - b.from);
}

/** A doubt in words. */
export function doubtSentence({ kind, from, to, metres }: Doubt): string {
  const minutes = Math.max(1, Math.round((to - from) / 60_000));
  const far = metres >= 100 ? `，约 ${(metres / 1000).toFixed(1)} 公里` : '';
  return `${DOUBT_WORDS[kind]} ${minutes} 分钟${far}`;
}
