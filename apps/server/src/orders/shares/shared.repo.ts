import { type Db, sql } from '@boxhaul/db';
import type { LegKind } from '@boxhaul/domain/dispatch';
import { type PaperKind, type SharePart, SHOWN_TASK_STATES } from '@boxhaul/domain/orders';

/** A share that works, with its order; undefined alike for one that is unknown, over, or taken back, or whose enterprise is closed. */
export const findLiveShare = (db: Db, codeHash: Buffer, now: Date) =>
  db
    .selectFrom('order_share as s')
    .innerJoin('cus_order as o', 'o.order_id', 's.order_id')
    .innerJoin('customer as k', 'k.customer_id', 'o.customer_id')
    .innerJoin('harbor as h', 'h.harbor_id', 'o.harbor_id')
    .leftJoin('dock as d', 'd.dock_id', 'o.dock_id')
    .innerJoin('region as r', 'r.region_code', 'o.region_code')
    .select(['s.share_id', 's.order_id', 's.for_whom', 's.created_by', 's.expires_at'])
    .select(['o.order_no', 'o.order_type', 'o.state', 'o.cabinet_type', 'o.require_date', 'o.unit_price_fen'])
    .select(['o.customer_id', 'k.customer_name', 'h.harbor_name', 'd.dock_name', 'd.lng', 'd.lat'])
    .select([
      'r.full_name as door_area',
      sql<SharePart[]>`s.parts`.as('parts'),
      sql<string[]>`array(select b.cabinet_id::text from order_share_box b where b.share_id = s.share_id)`.as(
        'cabinet_ids',
      ),
    ])
    .where('s.code_hash', '=', codeHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('k.disabled_at', 'is', null)
    .executeTakeFirst();

export type LiveShare = NonNullable<Awaited<ReturnType<typeof findLiveShare>>>;

type OfBoxes = Pick<LiveShare, 'order_id' | 'cabinet_ids'>;

/** The boxes that a share is of. */
export const selectSharedBoxes = (db: Db, { order_id, cabinet_ids }: OfBoxes) =>
  db
    .selectFrom('cus_cabinet')
    .select(['cabinet_id', 'seq', 'cabinet_no', 'state'])
    .where('order_id', '=', order_id)
    .$if(cabinet_ids.length > 0, (q) => q.where('cabinet_id', 'in', cabinet_ids))
    .orderBy('seq')
    .execute();

/** Their legs that drivers have been told of. */
export const selectSharedLegs = (db: Db, { order_id, cabinet_ids }: OfBoxes) =>
  db
    .selectFrom('task as t')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .innerJoin('driver as d', 'd.driver_id', 't.driver_id')
    .select(['t.task_id', 't.cabinet_id', 't.vehicle_id', 't.leg', 't.state', 't.phase'])
    .select(['t.published_at', 't.started_at', 't.finished_at'])
    .select(['v.plate_number', 'd.driver_name', 'd.phone'])
    .select(sql<LegKind>`t.leg_kind`.as('leg_kind'))
    .where('t.order_id', '=', order_id)
    .where('t.state', 'in', SHOWN_TASK_STATES)
    .$if(cabinet_ids.length > 0, (q) => q.where('t.cabinet_id', 'in', cabinet_ids))
    .orderBy('t.cabinet_id')
    .orderBy('t.leg')
    .orderBy('t.task_id')
    .execute();

export type SharedLegRow = Awaited<ReturnType<typeof selectSharedLegs>>[number];

export const selectSharedNodes = async (db: Db, taskIds: readonly string[]) =>
  taskIds.length === 0
    ? []
    : db
        .selectFrom('task_node')
        .select(['task_id', 'node_name', 'done_at'])
        .where('task_id', 'in', taskIds)
        .where('turn_id', 'is', null)
        .orderBy('task_id')
        .orderBy('seq')
        .execute();

/** The papers of a share: of a share of some boxes those alone that are said to be of them. */
export const selectSharedPapers = (db: Db, { order_id, cabinet_ids }: OfBoxes) =>
  db
    .selectFrom('cus_order_document as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select(['d.document_id', 'd.file_id', 'd.file_name', 'd.created_at', 'f.content_type', 'f.storage_key'])
    .select(sql<PaperKind>`d.kind`.as('kind'))
    .where('d.order_id', '=', order_id)
    .$if(cabinet_ids.length > 0, (q) => q.where('d.cabinet_id', 'in', cabinet_ids))
    .orderBy('d.document_id')
    .execute();
