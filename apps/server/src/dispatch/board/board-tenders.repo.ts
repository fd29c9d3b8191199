import type { Db } from '@boxhaul/db';
import type { LegKind, TenderState } from '@boxhaul/domain/dispatch';

/** The newest of each leg of some boxes that lives, or ended without a truck, as the board shows it. */
export const selectBoardTenders = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('tender as w')
    .innerJoin('carrier as f', 'f.carrier_id', 'w.carrier_id')
    .distinctOn(['w.cabinet_id', 'w.leg_kind'])
    .select([
      'w.tender_id as tenderId',
      'w.cabinet_id as cabinetId',
      'w.leg_kind as legKind',
      'w.carrier_id as carrierId',
      'f.carrier_name as carrierName',
      'w.state',
      'w.answer_by as answerBy',
      'w.reason',
    ])
    .$narrowType<{ legKind: LegKind; state: TenderState }>()
    .where('w.order_id', 'in', orderIds)
    .orderBy('w.cabinet_id')
    .orderBy('w.leg_kind')
    .orderBy('w.tender_id', 'desc')
    .execute();

export type BoardTenderRow = Awaited<ReturnType<typeof selectBoardTenders>>[number];
