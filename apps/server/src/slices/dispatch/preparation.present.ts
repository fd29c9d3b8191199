import type { BoardOrder } from '@boxhaul/contract';
import {
  CUT_OFF_WORDS,
  CUT_OFFS,
  type CutOff,
  cutOffsLeft,
  missingOf,
  type OrderType,
  proposeCutOffs,
  sailingOf,
  toWireTime,
} from '@boxhaul/domain';
import type { BookingWord } from '../sailings';
import type { PreparationRow } from './preparation.repo';

type Shown = BoardOrder['cabinets'][number]['preparation'];

interface Box {
  orderType: OrderType;
  /** Its number was noted where it was fetched. */
  fetched: boolean;
  done: boolean;
  cabinetNo: string | null;
  /** What is known of the ships of its booking. */
  sailings: readonly BookingWord[];
}

const NOTHING = {
  released: false,
  printed: false,
  gateBooking: '',
  gateSlot: null,
  vgmKg: null,
  cutOffs: { pickup: null, yardFree: null, boxFree: null, weight: null },
  version: 0,
};

/** What has been done for a box, what is missing, and what comes next of its cut-offs. */
export function presentPreparation(row: PreparationRow | undefined, box: Box, now: Date): Shown {
  const { cutOffs, gateSlot, version, ...done } = row ?? NOTHING;
  const [next] = cutOffsLeft(cutOffs, box, now);
  return {
    released: done.released,
    printed: done.printed,
    gateBooking: done.gateBooking,
    gateSlot: gateSlot && toWireTime(gateSlot),
    vgmKg: done.vgmKg,
    cutOffs: wireTimes(cutOffs),
    version,
    saved: row ? { username: row.savedBy, time: toWireTime(row.savedAt) } : null,
    missing: box.done || box.fetched ? [] : missingOf(box.orderType, done),
    sailing: box.done ? null : presentSailing(cutOffs, row?.savedAt ?? null, box),
    next: next ? { kind: next.kind, hoursLeft: next.hoursLeft, standing: next.standing } : null,
  };
}

const wireTimes = (
  moments: Readonly<Partial<Record<CutOff, Date | null>>>,
): Partial<Record<CutOff, string>> =>
  Object.fromEntries(
    CUT_OFFS.flatMap((kind) => {
      const at = moments[kind];
      return at ? [[kind, toWireTime(at)]] : [];
    }),
  );

/** What the ship proposes for the box's cut-offs; nothing is taken over without a person. */
function presentSailing(
  kept: Readonly<Record<CutOff, Date | null>>,
  keptAt: Date | null,
  { orderType, cabinetNo, sailings }: Box,
): Shown['sailing'] {
  const word = sailingOf(sailings, cabinetNo);
  if (!word) return null;
  const proposed = proposeCutOffs(word, kept, keptAt);
  const counts = (kind: CutOff) => CUT_OFF_WORDS[kind].of.includes(orderType);
  const cutOffs = Object.fromEntries(
    CUT_OFFS.flatMap((kind) =>
      counts(kind) && proposed.cutOffs[kind] ? [[kind, proposed.cutOffs[kind]]] : [],
    ),
  );
  if (Object.keys(cutOffs).length === 0) return null;
  return {
    vessel: word.vessel,
    voyage: word.voyage,
    source: word.source,
    saidAt: toWireTime(word.saidAt),
    cutOffs: wireTimes(cutOffs),
    changed: proposed.changed.filter(counts),
  };
}
