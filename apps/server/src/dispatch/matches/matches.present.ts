import type { Match, MatchRow as Row, OpenMatch } from '@boxhaul/contract/dispatch';
import {
  DESK_MATCH_STEPS,
  DRIVER_MATCH_STEPS,
  MATCH_KIND_WORDS,
  MATCH_STATE_WORDS,
  matchStateAt,
  matchSteps,
} from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { ORDER_TYPE_WORDS, type OrderType } from '@boxhaul/domain/pricing';
import type { Deps } from '../../platform/context';
import { pathOfMatch } from './match-codes';
import type { MatchRow } from './matches.repo';
import type { MatchViewer } from './open-match';

/** About a kilometre: what is told of a door before there is a deal. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;
const timeOf = (at: Date | null): string | null => at && toWireTime(at);

export const stateOf = (row: MatchRow, now: Date) =>
  matchStateAt({ state: row.state, validUntil: row.valid_until, lockedUntil: row.locked_until }, now);

interface Box {
  order_no: string;
  seq: number;
  order_type: OrderType;
  cabinet_type: string;
  cabinet_no: string | null;
  require_date: Date;
}

export const presentBox = (box: Box): Match['box'] => ({
  orderNo: box.order_no,
  seq: box.seq,
  orderTypeText: ORDER_TYPE_WORDS[box.order_type],
  cabinetType: box.cabinet_type,
  cabinetNo: box.cabinet_no,
  requireDate: toWireTime(box.require_date),
});

function presentTurned(row: MatchRow): Match['turned'] {
  const { turned_order_no, turned_seq, turned_order_type, turned_cabinet_type, turned_require_date } = row;
  if (
    turned_order_no === null ||
    turned_seq === null ||
    turned_order_type === null ||
    turned_cabinet_type === null ||
    turned_require_date === null
  ) {
    return null;
  }
  return presentBox({
    order_no: turned_order_no,
    seq: turned_seq,
    order_type: turned_order_type,
    cabinet_type: turned_cabinet_type,
    cabinet_no: row.turned_cabinet_no,
    require_date: turned_require_date,
  });
}

/** An offer; where exactly its door is, dispatch sees, and the driver once there is a deal. */
export function presentMatch(row: MatchRow, as: MatchViewer, now: Date): Match {
  const state = stateOf(row, now);
  const exact = as === 'operator' || state === 'confirmed';
  return {
    matchId: row.match_id,
    kind: row.kind,
    kindText: MATCH_KIND_WORDS[row.kind],
    state,
    stateText: MATCH_STATE_WORDS[state],
    box: presentBox(row),
    turned: presentTurned(row),
    plateNumber: row.plate_number,
    driverName: row.driver_name,
    emptyAt: toWireTime(row.empty_at),
    emptyPlace: { name: row.empty_name, lon: row.empty_lng, lat: row.empty_lat },
    dock: { name: row.dock_name, lon: row.dock_lng, lat: row.dock_lat },
    door: exact
      ? { name: row.address, lon: row.address_lng, lat: row.address_lat }
      : { name: row.door_area, lon: coarse(row.address_lng), lat: coarse(row.address_lat) },
    emptyKm: row.empty_drive,
    savedKm: row.saved_drive,
    note: row.note,
    offeredAt: toWireTime(row.offered_at),
    validUntil: toWireTime(row.valid_until),
    lockedAt: timeOf(row.locked_at),
    lockedUntil: timeOf(row.locked_until),
    closedAt: timeOf(row.closed_at),
    reason: row.reason,
  };
}

/** The same with what whoever looks may do. `mayAnswer`: a dispatcher. */
export function presentOpen(
  row: MatchRow,
  { as, mayAnswer, now }: { as: MatchViewer; mayAnswer: boolean; now: Date },
): OpenMatch {
  const state = stateOf(row, now);
  const steps =
    as === 'driver'
      ? matchSteps(state, DRIVER_MATCH_STEPS)
      : mayAnswer
        ? matchSteps(state, DESK_MATCH_STEPS)
        : [];
  return { ...presentMatch(row, as, now), as, steps, asOf: toWireTime(now) };
}

/** A row of a list of offers, of the desk or of a carrier; links are for those who dispatch at the desk. */
export function presentRow(
  deps: Pick<Deps, 'signer'>,
  row: MatchRow,
  { as, mayAnswer, now }: { as: MatchViewer; mayAnswer: boolean; now: Date },
): Row {
  const opens = mayAnswer && row.has_code && row.code_until > now;
  return {
    ...presentMatch(row, as, now),
    orderId: row.order_id,
    driverPhone: row.driver_phone,
    carrierName: row.carrier_name,
    offeredBy: row.offered_name,
    closedBy: row.closed_name,
    path: opens ? pathOfMatch(deps, { matchId: row.match_id, codeNo: row.code_no }) : null,
    steps: mayAnswer ? matchSteps(stateOf(row, now), DESK_MATCH_STEPS) : [],
  };
}
