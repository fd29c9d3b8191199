import { containing, type Db, sql } from '@boxhaul/db';
import type { AskedPicture, Proof, ProofState, ProofVerdict } from '@boxhaul/domain/dispatch';
import type { CabinetType } from '@boxhaul/domain/pricing';

interface Filter {
  state: ProofState;
  keyword?: string | undefined;
}

export interface ProofAt {
  node_id: string;
  version: number;
  state: ProofState;
  node_name: string;
  proofs: string[];
  kinds: AskedPicture[] | null;
  done_at: Date;
  in_fence: boolean | null;
  note: string | null;
  order_id: string;
  order_no: string;
  customer_name: string;
  seq: number;
  cabinet_type: CabinetType;
  cabinet_no: string | null;
  cabinet_no_override: boolean;
  seal_no: string | null;
  /** Of its slip; a revision of null: nobody typed any. */
  gross_kg: number | null;
  tare_kg: number | null;
  tare_with_box: boolean;
  weighing_revision: number | null;
  declared_kg: number | null;
  corrector: string | null;
  corrected_at: Date | null;
  plate_number: string;
  driver_name: string;
  pics: { fileId: string; name: string; kind: string | null; sentBack: boolean }[];
  waiting_since: Date;
  reason: string | null;
  returned_kinds: string[] | null;
  reviewer: string | null;
  reviewed_at: Date | null;
}

/** What a node `n` asks for by kind; null: any one picture will do. */
export const askedOfNode = sql<
  AskedPicture[] | null
>`(select json_agg(json_build_object('kind', w.kind, 'wanted', w.wanted)
  order by w.place) from unnest(n.proofs, n.picture_counts) with ordinality as w (kind, wanted, place)
  where n.picture_counts is not null)`;

const FROM = sql`node_review r
  join task_node n on n.node_id = r.node_id
  join task t on t.task_id = n.task_id
  join cus_order o on o.order_id = t.order_id
  join customer u on u.customer_id = o.customer_id
  join cus_cabinet c on c.cabinet_id = t.cabinet_id
  join vehicle v on v.vehicle_id = t.vehicle_id
  join driver d on d.driver_id = t.driver_id`;

function where({ state, keyword }: Filter) {
  const like = containing(keyword ?? '');
  return keyword
    ? sql`r.state = ${state} and (o.order_no ilike ${like} or c.cabinet_no ilike ${like}
        or v.plate_number ilike ${like} or d.driver_name ilike ${like} or u.customer_name ilike ${like})`
    : sql`r.state = ${state}`;
}

export async function selectProofs(
  db: Db,
  filter: Filter & { pageNo: number; pageSize: number },
): Promise<ProofAt[]> {
  const order =
    filter.state === 'waiting' ? sql`r.waiting_since, r.node_id` : sql`r.reviewed_at desc, r.node_id desc`;
  const { rows } = await sql<ProofAt>`
    select r.node_id, r.version, r.state, n.node_name, n.proofs, ${askedOfNode} as kinds, n.done_at, n.in_fence, n.note, o.order_id, o.order_no,
      u.customer_name, c.seq, o.cabinet_type, c.cabinet_no, c.cabinet_no_override, c.seal_no, w.gross_kg, w.tare_kg,
      coalesce(w.tare_with_box, false) as tare_with_box, w.revision as weighing_revision, bp.cargo_kg as declared_kg,
      (select x.username from account x where x.account_id = w.corrected_by) as corrector, w.corrected_at, v.plate_number,
      d.driver_name, r.waiting_since, r.reason, r.kinds as returned_kinds, a.username as reviewer, r.reviewed_at,
      coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.file_name, 'kind', p.kind,
          'sentBack', p.sent_back_at is not null) order by f.created_at, f.file_id)
        from task_node_pic p join stored_file f on f.file_id = p.file_id where p.node_id = n.node_id), '[]'::json) as pics
    from ${FROM} left join box_weighing w on w.node_id = n.node_id
      left join box_preparation bp on bp.cabinet_id = c.cabinet_id left join account a on a.account_id = r.reviewed_by
    where ${where(filter)}
    order by ${order}
    limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(db);
  return rows;
}

export async function countProofs(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${filter.keyword ? FROM : sql`node_review r`} where ${where(filter)}`.execute(
    db,
  );
  return rows[0]!.n;
}

/** What is to be done: by dispatch, and by drivers. */
export const countOpen = (db: Db) =>
  db
    .selectFrom('node_review')
    .select([
      sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 'rejected'))::int`.as('rejected'),
    ])
    .where('state', 'in', ['waiting', 'rejected'])
    .executeTakeFirstOrThrow();

export const findReview = (tx: Db, nodeId: string) =>
  tx
    .selectFrom('node_review')
    .select(['version', 'reason', 'reviewed_at as reviewedAt', sql<ProofState>`state`.as('state')])
    .where('node_id', '=', nodeId)
    .forUpdate()
    .executeTakeFirst();

/** Pictures that came with a check-in wait to be looked at. */
export const beginReview = (tx: Db, nodeId: string, now: Date) =>
  tx.insertInto('node_review').values({ node_id: nodeId, waiting_since: now }).execute();

/** What the driver sent instead waits anew; why it was wanted stays beside it. */
export const reopenReview = (tx: Db, nodeId: string, version: number, now: Date) =>
  tx
    .updateTable('node_review')
    .set({ state: 'waiting', version, waiting_since: now })
    .where('node_id', '=', nodeId)
    .execute();

interface Verdict {
  verdict: ProofVerdict;
  /** Null where they are accepted. */
  reason: string | null;
  /** Which are sent back; null: all. */
  kinds: Proof[] | null;
  accountId: string;
  now: Date;
}

export const storeVerdict = (tx: Db, nodeId: string, { verdict, reason, kinds, accountId, now }: Verdict) =>
  tx
    .updateTable('node_review')
    .set({ state: verdict, reason, kinds, reviewed_by: accountId, reviewed_at: now })
    .where('node_id', '=', nodeId)
    .execute();
