import type { CabinetType } from '../../pricing/words/cabinet-type';
import { CUT_OFFS, type CutOff } from '../../orders/words/preparation';
import {
  SAILING_CUT_OFF_WORDS,
  SAILING_CUT_OFFS,
  type SAILING_FIELD_WORDS,
  type SailingCutOff,
} from '../words/sailing';

const DAY_MS = 24 * 3_600_000;

/** So many days after it was said a date of a ship that has not sailed is doubted. */
export const SAILING_FRESH_DAYS = 3;

/** How many boxes of a type a booking has. */
export interface TypeCount {
  readonly cabinetType: CabinetType;
  readonly amount: number;
}

/** A box of a booking; its own day ('YYYY-MM-DD') where it did not go with the others. */
export interface SailingBox {
  readonly cabinetNo: string;
  readonly cabinetType: CabinetType | null;
  readonly shippedOn: string | null;
}

/** When a ship sails, is expected to, or has. */
export interface SailingTimes {
  readonly etd: Date | null;
  readonly atd: Date | null;
}

/** Whether what was said of a ship may be overtaken: it has not sailed, and was said too long ago or before it should have sailed. */
export function isStaleSailing({ etd, atd, saidAt }: SailingTimes & { saidAt: Date }, now: Date): boolean {
  if (atd !== null) return false;
  if (now.getTime() - saidAt.getTime() > SAILING_FRESH_DAYS * DAY_MS) return true;
  return etd !== null && etd < now && saidAt < etd;
}

type Moments = Readonly<Partial<Record<SailingCutOff, Date | null>>>;

interface Facts extends SailingTimes {
  readonly cutOffs: Moments;
  readonly cabinetTypes: readonly TypeCount[];
  readonly boxes: readonly SailingBox[];
  readonly saidAt: Date;
}

/** What contradicts itself in a sailing, with the field at which it is said; null when nothing does. */
export function sailingFault(
  { etd, atd, cutOffs, cabinetTypes, boxes, saidAt }: Facts,
  now: Date,
): { field: keyof typeof SAILING_FIELD_WORDS; message: string } | null {
  if (atd !== null && atd > now) return { field: 'atd', message: '实际开船时间不能晚于现在' };
  if (saidAt > now) return { field: 'saidAt', message: '信息时间不能晚于现在' };
  const sails = atd ?? etd;
  for (const kind of SAILING_CUT_OFFS) {
    const at = cutOffs[kind];
    if (at && sails && at > sails) {
      return { field: kind, message: `${SAILING_CUT_OFF_WORDS[kind]}不能晚于开船时间` };
    }
  }
  for (const { cabinetType, amount } of cabinetTypes) {
    const listed = boxes.filter((box) => box.cabinetType === cabinetType).length;
    if (listed > amount) {
      return { field: 'boxes', message: `${cabinetType} 列了 ${listed} 个柜号，箱量只有 ${amount}` };
    }
  }
  const total = cabinetTypes.reduce((sum, { amount }) => sum + amount, 0);
  if (total > 0 && boxes.length > total) {
    return { field: 'boxes', message: `列了 ${boxes.length} 个柜号，箱量合计只有 ${total}` };
  }
  const other = boxes.find(
    ({ cabinetType }) =>
      cabinetType !== null && total > 0 && !cabinetTypes.some((one) => one.cabinetType === cabinetType),
  );
  if (other) return { field: 'boxes', message: `箱型箱量里没有 ${other.cabinetType}（${other.cabinetNo}）` };
  return null;
}

/** What a sailing says of boxes' own cut-offs. */
export interface SailingWord {
  readonly cutOffs: Moments;
  readonly boxNos: readonly string[];
  readonly atd: Date | null;
  /** When it was last changed. */
  readonly savedAt: Date;
}

const OF_BOX: Readonly<Partial<Record<CutOff, SailingCutOff>>> = { weight: 'weight', pickup: 'pickup' };

/** The sailing that a box of a booking goes with: the one that names it, else the first to close that has not sailed. */
export function sailingOf<W extends SailingWord>(
  words: readonly W[],
  cabinetNo: string | null,
): W | undefined {
  const own = cabinetNo === null ? undefined : words.find(({ boxNos }) => boxNos.includes(cabinetNo));
  if (own) return own;
  const closes = ({ cutOffs }: SailingWord): number =>
    (cutOffs.weight ?? cutOffs.pickup)?.getTime() ?? Number.POSITIVE_INFINITY;
  return words.filter(({ atd }) => atd === null).toSorted((a, b) => closes(a) - closes(b))[0];
}

/**
 * The cut-offs of a box that count: what somebody kept, else what the ship says that has not sailed; `byShip` names those
 * that nobody kept.
 */
export function countedCutOffs(
  word: SailingWord | undefined,
  kept: Readonly<Partial<Record<CutOff, Date | null>>>,
): { cutOffs: Partial<Record<CutOff, Date>>; byShip: CutOff[] } {
  const cutOffs: Partial<Record<CutOff, Date>> = {};
  const byShip: CutOff[] = [];
  for (const kind of CUT_OFFS) {
    const source = OF_BOX[kind];
    const said = word && word.atd === null && source ? word.cutOffs[source] : null;
    const counts = kept[kind] ?? said;
    if (!counts) continue;
    cutOffs[kind] = counts;
    if (!kept[kind]) byShip.push(kind);
  }
  return { cutOffs, byShip };
}

/**
 * What a sailing proposes for a box's cut-offs, those that differ from what is kept alone; `changed` names those that
 * somebody kept before the sailing was changed. What is kept is never replaced by itself.
 */
export function proposeCutOffs(
  word: SailingWord,
  kept: Readonly<Partial<Record<CutOff, Date | null>>>,
  keptAt: Date | null,
): { cutOffs: Partial<Record<CutOff, Date>>; changed: CutOff[] } {
  const cutOffs: Partial<Record<CutOff, Date>> = {};
  const changed: CutOff[] = [];
  for (const kind of CUT_OFFS) {
    const source = OF_BOX[kind];
    const said = source && word.cutOffs[source];
    const had = kept[kind];
    if (!said || had?.getTime() === said.getTime()) continue;
    cutOffs[kind] = said;
    if (had && keptAt !== null && word.savedAt > keptAt) changed.push(kind);
  }
  return { cutOffs, changed };
}
