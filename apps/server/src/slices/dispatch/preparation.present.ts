import type { BoardOrder } from '@boxhaul/contract';
import { CUT_OFFS, cutOffsLeft, missingOf, type OrderType, toWireTime } from '@boxhaul/domain';
import type { PreparationRow } from './preparation.repo';

type Shown = BoardOrder['cabinets'][number]['preparation'];

interface Box {
  orderType: OrderType;
  /** Its number was noted where it was fetched. */
  fetched: boolean;
  done: boolean;
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
    cutOffs: Object.fromEntries(
      CUT_OFFS.flatMap((kind) => {
        const at = cutOffs[kind];
        return at ? [[kind, toWireTime(at)]] : [];
      }),
    ),
    version,
    saved: row ? { username: row.savedBy, time: toWireTime(row.savedAt) } : null,
    missing: box.done || box.fetched ? [] : missingOf(box.orderType, done),
    next: next ? { kind: next.kind, hoursLeft: next.hoursLeft, standing: next.standing } : null,
  };
}
