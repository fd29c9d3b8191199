import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import {
  ACTIVE_TENDER_STATES,
  type LegKind,
  type TenderState,
  type TollTerms,
} from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';

export interface TenderRow {
  tenderId: string;
  orderId: string;
  orderNo: string;
  cabinetId: string;
  seq: number;
  leg: number;
  legKind: LegKind;
  dockId: number;
  carrierId: string;
  carrierName: string;
  state: TenderState;
  answerBy: Date;
  taskId: string | null;
}

const tenders = (db: Db) =>
  db
    .selectFrom('tender as w')
    .innerJoin('carrier as f', 'f.carrier_id', 'w.carrier_id')
    .innerJoin('cus_order as o', 'o.order_id', 'w.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'w.cabinet_id')
    .select([
      'w.tender_id as tenderId',
      'w.order_id as orderId',
      'o.order_no as orderNo',
      'w.cabinet_id as cabinetId',
      'c.seq',
      'w.leg',
      'w.leg_kind as legKind',
      'w.dock_id as dockId',
      'w.carrier_id as carrierId',
      'f.carrier_name as carrierName',
      'w.state',
      'w.answer_by as answerBy',
      'w.task_id as taskId',
    ])
    .$narrowType<{ legKind: LegKind; state: TenderState }>()
    .orderBy('w.tender_id');

/** Tenders to look at; whoever changes one locks its order first, then it. */
export const findTenders = (db: Db, tenderIds: readonly string[]): Promise<TenderRow[]> =>
  tenders(db).where('w.tender_id', 'in', tenderIds).execute();

/** The same, held until the call is over. */
export async function lockTenders(tx: Db, tenderIds: readonly string[]): Promise<TenderRow[]> {
  await tx
    .selectFrom('tender')
    .select('tender_id')
    .where('tender_id', 'in', tenderIds)
    .orderBy('tender_id')
    .forUpdate()
    .execute();
  return findTenders(tx, tenderIds);
}

/** Held too: those of boxes that nobody has marked as over; the clock may say otherwise. */
export async function lockActiveTenders(tx: Db, cabinetIds: readonly string[]): Promise<TenderRow[]> {
  const living = await tx
    .selectFrom('tender')
    .select('tender_id')
    .where('cabinet_id', 'in', cabinetIds)
    .where('state', 'in', ACTIVE_TENDER_STATES)
    .orderBy('tender_id')
    .forUpdate()
    .execute();
  return living.length === 0
    ? []
    : findTenders(
        tx,
        living.map(({ tender_id }) => tender_id),
      );
}

/** The tender whose assignment a task is, held. */
export async function lockTenderOfTask(tx: Db, taskId: string): Promise<TenderRow | undefined> {
  const held = await tx
    .selectFrom('tender')
    .select('tender_id')
    .where('task_id', '=', taskId)
    .where('state', '=', 'assigned')
    .forUpdate()
    .executeTakeFirst();
  return held && (await findTenders(tx, [held.tender_id]))[0];
}

/** The tender that ended at that moment because its task was taken back, held. */
export async function lockTenderEndedWith(
  tx: Db,
  taskId: string,
  endedAt: Date,
): Promise<TenderRow | undefined> {
  const held = await tx
    .selectFrom('tender')
    .select('tender_id')
    .where('task_id', '=', taskId)
    .where('state', '=', 'withdrawn')
    .where('ended_at', '=', endedAt)
    .forUpdate()
    .executeTakeFirst();
  return held && (await findTenders(tx, [held.tender_id]))[0];
}

interface Offer {
  orderId: string;
  cabinetId: string;
  leg: number;
  legKind: LegKind;
  dockId: number;
}

interface Terms {
  carrierId: string;
  answerBy: Date;
  priceFen: number | null;
  tolls: TollTerms;
  priceNote: string;
  note: string;
  accountId: string;
  now: Date;
}

/** Their ids, in the order of the boxes. */
export async function insertTenders(tx: Db, offers: readonly Offer[], terms: Terms): Promise<string[]> {
  const rows = await tx
    .insertInto('tender')
    .values(
      offers.map((offer) => ({
        order_id: offer.orderId,
        cabinet_id: offer.cabinetId,
        leg: offer.leg,
        leg_kind: offer.legKind,
        dock_id: offer.dockId,
        carrier_id: terms.carrierId,
        state: 'offered',
        answer_by: terms.answerBy,
        price_fen: terms.priceFen,
        tolls: terms.tolls,
        price_note: terms.priceNote,
        note: terms.note,
        offered_by: terms.accountId,
        offered_at: terms.now,
      })),
    )
    .returning('tender_id')
    .execute();
  return rows.map(({ tender_id }) => tender_id);
}

/** Its carrier takes it, or does not. */
export const answerTender = (
  tx: Db,
  tenderId: string,
  answer: { state: 'accepted' | 'declined'; reason: string; accountId: string; now: Date },
) =>
  tx
    .updateTable('tender')
    .set({
      state: answer.state,
      reason: answer.reason,
      answered_by: answer.accountId,
      answered_at: answer.now,
      ended_at: answer.state === 'declined' ? answer.now : null,
    })
    .where('tender_id', '=', tenderId)
    .execute();

/** It is over without an answer, or after one. */
export const endTender = (
  tx: Db,
  tenderId: string,
  end: { state: 'expired' | 'withdrawn' | 'returned'; reason: string; now: Date },
) =>
  tx
    .updateTable('tender')
    .set({ state: end.state, reason: end.reason, ended_at: end.now })
    .where('tender_id', '=', tenderId)
    .execute();

/** Its carrier has named truck and driver. */
export const setTenderTask = (tx: Db, tenderId: string, taskId: string) =>
  tx
    .updateTable('tender')
    .set({ state: 'assigned', task_id: taskId })
    .where('tender_id', '=', tenderId)
    .execute();

/** What had ended it was taken back: its carrier has the leg again, with the task that it had named. */
export const restoreTender = (tx: Db, tenderId: string) =>
  tx
    .updateTable('tender')
    .set({ state: 'assigned', reason: '', ended_at: null })
    .where('tender_id', '=', tenderId)
    .execute();

/** Its carrier is to name another truck or driver. */
export const reopenTender = (tx: Db, tenderId: string) =>
  tx
    .updateTable('tender')
    .set({ state: 'accepted', task_id: null })
    .where('tender_id', '=', tenderId)
    .execute();

/** Accounts of a carrier's dispatchers that may sign in. */
export const selectCarrierAccounts = async (db: Db, carrierId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('account as a')
      .innerJoin('carrier as f', 'f.carrier_id', 'a.carrier_id')
      .select('a.account_id')
      .where('a.carrier_id', '=', carrierId)
      .where('a.disabled_at', 'is', null)
      .where('f.disabled_at', 'is', null)
      .execute()
  ).map(({ account_id }) => account_id);

/** The boxes of a tender's offer, with the dock that their orders name. */
export const selectOfferedBoxes = (db: Db, cabinetIds: readonly string[]) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select(['c.cabinet_id as cabinetId', 'c.order_id as orderId', 'c.seq', 'c.state', 'o.dock_id as dockId'])
    .where('c.cabinet_id', 'in', cabinetIds)
    .orderBy('c.order_id')
    .orderBy('c.seq')
    .execute();

/** The carrier that a truck or a driver in use is of; undefined where there is none such. */
export const findCarrierOf = async (
  db: Db,
  { holder, id }: { holder: 'vehicle' | 'driver'; id: string },
): Promise<string | null | undefined> =>
  (
    await db
      .selectFrom(holder)
      .select('carrier_id')
      .where(holder === 'vehicle' ? 'vehicle_id' : 'driver_id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
  )?.carrier_id;

/** Living ones that time, their order or their carrier has ended. */
export const selectDueTenders = (db: Db, now: Date, { most, orderId }: { most: number; orderId?: string }) =>
  db
    .selectFrom('tender as w')
    .innerJoin('cus_order as o', 'o.order_id', 'w.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'w.cabinet_id')
    .innerJoin('carrier as f', 'f.carrier_id', 'w.carrier_id')
    .select([
      'w.tender_id as tenderId',
      'w.order_id as orderId',
      'o.state as orderState',
      'c.state as cabinetState',
      'f.disabled_at as carrierDisabledAt',
    ])
    .where('w.state', 'in', ['offered', 'accepted'])
    .where((eb) =>
      eb.or([
        eb.and([eb('w.state', '=', 'offered'), eb('w.answer_by', '<=', now)]),
        eb('o.state', 'not in', HAULED_ORDER_STATES),
        eb('c.state', 'in', [CABINET_STATES.done, CABINET_STATES.dry]),
        eb('f.disabled_at', 'is not', null),
      ]),
    )
    .$if(orderId !== undefined, (query) => query.where('w.order_id', '=', orderId ?? ''))
    .orderBy('w.order_id')
    .limit(most)
    .execute();
