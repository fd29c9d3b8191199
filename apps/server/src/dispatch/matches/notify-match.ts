import { MATCH_KIND_WORDS, MATCH_STATE_WORDS, type MatchState } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import { selectCarrierAccounts } from '../tenders';
import { sendNotice, type NoticeToSend } from '../../identity/notices';
import { codeOf, MATCH_PAGE } from './match-codes';
import type { MatchRow } from './matches.repo';

const boxFacts = (row: MatchRow) => ({
  orderNo: row.order_no,
  seq: row.seq,
  plateNumber: row.plate_number,
  kindText: MATCH_KIND_WORDS[row.kind],
});
const signedPage = ({ match_id: matchId, code_no: codeNo }: MatchRow) => ({
  page: MATCH_PAGE,
  codeOf: codeOf({ matchId, codeNo }),
});

const loadOf = (row: MatchRow): string =>
  `${row.cabinet_type} ${ORDER_TYPE_WORDS[row.order_type]}，${row.kind === 'street_turn' ? `用 ${row.turned_cabinet_no ?? '进口空箱'} 套箱` : row.dock_name} 到 ${row.door_area}${row.saved_drive !== null && row.saved_drive > 0 ? `，少跑空车约 ${Math.round(row.saved_drive)} 公里` : ''}`;

type FleetKind = 'fleet_match_offered' | 'fleet_match_answered';

/** Dispatchers of the truck's carrier: the driver answers, they plan his day. */
async function tellCarrier<K extends FleetKind>(
  tx: Db,
  { carrier_id: carrierId }: MatchRow,
  told: Omit<NoticeToSend<K>, 'accountIds'>,
): Promise<void> {
  const accountIds = carrierId === null ? [] : await selectCarrierAccounts(tx, carrierId);
  if (accountIds.length > 0) await sendNotice<K>(tx, { ...told, accountIds });
}

/**
 * Its driver hears of an offer, once for each of its codes, the link comes with the text message alone; so do the
 * dispatchers of his carrier, without a link.
 */
export async function notifyOffered(tx: Db, row: MatchRow, now: Date): Promise<void> {
  const told = { event: `match ${row.match_id} ${row.code_no}`, subjectId: row.match_id, now };
  const facts = {
    kindText: MATCH_KIND_WORDS[row.kind],
    plateNumber: row.plate_number,
    load: loadOf(row),
    until: toWireTime(row.valid_until),
  };
  await sendNotice(tx, {
    kind: 'match_offered',
    ...told,
    driverId: row.driver_id,
    facts: { ...signedPage(row), ...facts },
  });
  await tellCarrier(tx, row, {
    kind: 'fleet_match_offered',
    ...told,
    facts: { ...facts, driverName: row.driver_name },
  });
}

/** Dispatch hears of a lock. */
export const notifyLocked = (tx: Db, row: MatchRow, until: Date, now: Date): Promise<void> =>
  sendNotice(tx, {
    kind: 'match_locked',
    event: `match ${row.match_id}`,
    subjectId: row.match_id,
    facts: { ...boxFacts(row), driverName: row.driver_name, until: toWireTime(until) },
    now,
  });

/** Its driver, and the dispatchers of his carrier, hear how an offer ended. */
export async function notifyAnswered(
  tx: Db,
  row: MatchRow,
  { state, outcome, now }: { state: MatchState; outcome: string; now: Date },
): Promise<void> {
  const told = { event: `match ${row.match_id}`, subjectId: row.match_id, now };
  const facts = { ...boxFacts(row), stateText: MATCH_STATE_WORDS[state], outcome };
  await sendNotice(tx, {
    kind: 'match_answered',
    ...told,
    driverId: row.driver_id,
    facts: { ...facts, ...signedPage(row) },
  });
  await tellCarrier(tx, row, {
    kind: 'fleet_match_answered',
    ...told,
    facts: { ...facts, driverName: row.driver_name },
  });
}
