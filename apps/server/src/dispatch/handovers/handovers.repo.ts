import { countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import type { HandoverFigures, HandoverNoteKind, HandoverState } from '@boxhaul/domain/dispatch';
import type { Right } from '@boxhaul/domain/identity';

/** The right that lets one hand over and take. */
const RIGHT: Right = 'dispatch.assign';
const MOST_COLLEAGUES = 500;

const noteCount = sql<number>`(select count(*)::int from handover_note n where n.handover_id = h.handover_id)`;

const withNames = (db: Db) =>
  db
    .selectFrom('handover as h')
    .innerJoin('account as f', 'f.account_id', 'h.from_account')
    .leftJoin('account as t', 't.account_id', 'h.to_account')
    .select(['h.handover_id', 'h.from_account', 'h.to_account', 'h.state', 'h.remark'])
    .select(['h.written_at', 'h.taken_at', 'f.username as from_name', 't.username as to_name'])
    .select([sql<HandoverFigures>`h.figures`.as('figures'), noteCount.as('note_count')]);

const statesOf = (open: boolean): HandoverState[] => (open ? ['offered'] : ['taken', 'withdrawn']);

/** Those that wait to be taken, or those that are over; the newest first. */
export const selectHandovers = (db: Db, open: boolean, paging: Paging) =>
  withNames(db)
    .where('h.state', 'in', statesOf(open))
    .orderBy('h.handover_id', 'desc')
    .$call(onPage(paging))
    .execute();

export type HandoverAt = Awaited<ReturnType<typeof selectHandovers>>[number];

export const countHandovers = (db: Db, open: boolean): Promise<number> =>
  countRows(db.selectFrom('handover').where('state', 'in', statesOf(open)));

export const findHandover = (db: Db, handoverId: string): Promise<HandoverAt | undefined> =>
  withNames(db).where('h.handover_id', '=', handoverId).executeTakeFirst();

/** The one that was taken last, of all. */
export const findLastTaken = (db: Db): Promise<HandoverAt | undefined> =>
  withNames(db).where('h.state', '=', 'taken').orderBy('h.taken_at', 'desc').limit(1).executeTakeFirst();

/**
 * Of two who take it the second sees what the first has made of it. It is read once it is locked: in the query that waits for
 * the lock, the names would still be those of before.
 */
export async function lockHandover(tx: Db, handoverId: string): Promise<HandoverAt | undefined> {
  await tx
    .selectFrom('handover')
    .select('handover_id')
    .where('handover_id', '=', handoverId)
    .forUpdate()
    .execute();
  return findHandover(tx, handoverId);
}

/** Of these handovers, each one's in their order; the order of a box is null where the box is gone. */
export const selectNotes = (db: Db, handoverIds: readonly string[]) =>
  db
    .selectFrom('handover_note as n')
    .leftJoin('cus_cabinet as c', 'c.cabinet_id', 'n.cabinet_id')
    .leftJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select(['n.handover_id', 'n.seq', 'n.kind', 'n.subject', 'n.text', 'o.order_no'])
    .where('n.handover_id', 'in', handoverIds)
    .orderBy('n.handover_id')
    .orderBy('n.seq')
    .execute();

export type NoteAt = Awaited<ReturnType<typeof selectNotes>>[number];

/** Those who may take a handover of `but`, by name; of one account alone where it is named. */
export const selectColleagues = (db: Db, but: string, accountId?: string) =>
  db
    .selectFrom('account as a')
    .innerJoin('ops_role as r', 'r.role_code', 'a.role_code')
    .select(['a.account_id', sql<string>`coalesce(a.username, '')`.as('username')])
    .where('a.disabled_at', 'is', null)
    .where('a.account_id', '<>', but)
    .where(sql<boolean>`${RIGHT} = any (r.rights)`)
    .$if(accountId !== undefined, (qb) => qb.where('a.account_id', '=', accountId ?? ''))
    .orderBy('a.username')
    .orderBy('a.account_id')
    .limit(MOST_COLLEAGUES)
    .execute();

export const selectBoxNames = (db: Db, cabinetIds: readonly string[]) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select(['c.cabinet_id', 'o.order_no', 'c.seq', 'c.cabinet_no'])
    .where('c.cabinet_id', 'in', [...cabinetIds])
    .execute();

export const selectPlates = (db: Db, vehicleIds: readonly string[]) =>
  db
    .selectFrom('vehicle')
    .select(['vehicle_id', 'plate_number'])
    .where('vehicle_id', 'in', [...vehicleIds])
    .execute();

interface NewHandover {
  from_account: string;
  to_account: string | null;
  remark: string;
  figures: HandoverFigures;
  written_at: Date;
}

/** Its id; undefined where the account has one that nobody has taken. */
export const insertHandover = async (tx: Db, { figures, ...row }: NewHandover): Promise<string | undefined> =>
  (
    await tx
      .insertInto('handover')
      .values({ ...row, state: 'offered', figures: JSON.stringify(figures) })
      .onConflict((oc) => oc.doNothing())
      .returning('handover_id')
      .executeTakeFirst()
  )?.handover_id;

interface NewNote {
  handover_id: string;
  seq: number;
  kind: HandoverNoteKind;
  cabinet_id: string | null;
  vehicle_id: string | null;
  subject: string;
  text: string;
}

export async function insertNotes(tx: Db, notes: readonly NewNote[]): Promise<void> {
  if (notes.length > 0)
    await tx
      .insertInto('handover_note')
      .values([...notes])
      .execute();
}

export const setTaken = (tx: Db, handoverId: string, to: string, now: Date) =>
  tx
    .updateTable('handover')
    .set({ state: 'taken', to_account: to, taken_at: now })
    .where('handover_id', '=', handoverId)
    .execute();

export const setWithdrawn = (tx: Db, handoverId: string) =>
  tx.updateTable('handover').set({ state: 'withdrawn' }).where('handover_id', '=', handoverId).execute();
