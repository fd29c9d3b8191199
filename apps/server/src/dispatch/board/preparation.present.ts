import type { BoardOrder } from '@boxhaul/contract/dispatch';
import {
  boxOfSlip,
  cutOffsLeft,
  missingOf,
  preparationsOf,
  slipWords,
  slotWords,
} from '@boxhaul/domain/dispatch';
import { countedCutOffs, proposeCutOffs, sailingOf } from '@boxhaul/domain/fleet';
import { toWireTime, toYuan } from '@boxhaul/domain/kit';
import { costOfFreeTime, type FeePolicy, type FeeScope } from '@boxhaul/domain/money';
import { CUT_OFF_WORDS, CUT_OFFS, type CutOff } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import type { BookingWord } from '../../fleet/sailings';
import type { PreparationRow } from '../boxes';
import type { BoxWeighing } from './board-weighings.repo';

type Shown = BoardOrder['cabinets'][number]['preparation'];

/** A policy with what people call it. */
export interface NamedPolicy extends FeePolicy {
  readonly rule: string;
}

interface Box {
  orderType: OrderType;
  /** When its number was noted where it was fetched. */
  fetchedAt: Date | null;
  done: boolean;
  /** It goes into the empty box of an import, and so is not fetched any more. */
  turnedInto: boolean;
  cabinetNo: string | null;
  /** What is known of the ships of its booking. */
  sailings: readonly BookingWord[];
  /** Whose prices by the day are its. */
  scope: FeeScope;
  cabinetType: CabinetType;
  /** What speaks against its booking at the gate. */
  gateDoubts: readonly string[];
  /** Its newest slip. */
  weighing: BoxWeighing | undefined;
}

const NOTHING = {
  released: false,
  printed: false,
  gateBooking: '',
  gateSlot: null,
  gateUntil: null,
  gatePlate: '',
  vgmKg: null,
  cargoKg: null,
  cutOffs: { pickup: null, yardFree: null, boxFree: null, weight: null },
  version: 0,
};

/** What has been done for a box, what is missing, and what comes next of its cut-offs. */
export function presentPreparation(
  row: PreparationRow | undefined,
  box: Box,
  { policies, now }: { policies: readonly NamedPolicy[]; now: Date },
): Shown {
  const { cutOffs, version, ...done } = row ?? NOTHING;
  const fetched = box.turnedInto || box.fetchedAt !== null;
  const counted = countedCutOffs(sailingOf(box.sailings, box.cabinetNo), cutOffs);
  return {
    released: done.released,
    printed: done.printed,
    gateBooking: done.gateBooking,
    gateSlot: done.gateSlot && toWireTime(done.gateSlot),
    gateUntil: done.gateUntil && toWireTime(done.gateUntil),
    gatePlate: done.gatePlate,
    gateWords: slotWords(done),
    gateDoubts: [...box.gateDoubts],
    vgmKg: done.vgmKg,
    cargoKg: done.cargoKg,
    cutOffs: wireTimes(cutOffs),
    version,
    saved: row ? { username: row.savedBy, time: toWireTime(row.savedAt) } : null,
    missing: box.done || fetched ? [] : missingOf(box.orderType, done),
    weighing: presentSlip(box),
    sailing: box.done ? null : presentSailing(cutOffs, row?.savedAt ?? null, box),
    clocks: cutOffsLeft(counted.cutOffs, { ...box, fetched }, now).map(({ at, ...left }) => ({
      kind: left.kind,
      byShip: counted.byShip.includes(left.kind),
      hoursLeft: left.hoursLeft,
      standing: left.standing,
      cost: presentCost(policies, box, { kind: left.kind, until: at }, now),
    })),
  };
}

/** What a slip proposes as the mass of a box that is shipped loaded; nothing is taken over without a person. */
function presentSlip({ orderType, cabinetType, weighing }: Box): Shown['weighing'] {
  if (!weighing || weighing.proof === 'rejected' || !preparationsOf(orderType).includes('weighed'))
    return null;
  const said = boxOfSlip(weighing, cabinetType);
  return said && { vgmKg: said.vgmKg, slip: slipWords(weighing), proof: weighing.proof };
}

function presentCost(
  policies: readonly NamedPolicy[],
  { scope, fetchedAt }: Box,
  { kind, until }: { kind: CutOff; until: Date },
  now: Date,
): Shown['clocks'][number]['cost'] {
  const { fee } = CUT_OFF_WORDS[kind];
  if (!fee) return null;
  const cost = costOfFreeTime(policies, scope, { kind: fee, until, picked: fetchedAt }, now);
  if (!cost) return null;
  return {
    rule: cost.policy.rule,
    days: cost.days,
    dayAmount: toYuan(cost.perDay),
    hourAmount: toYuan(cost.perHour),
    sumAmount: toYuan(cost.sum),
    full: cost.full,
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
