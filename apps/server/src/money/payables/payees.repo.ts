import type { PayeeKind, PayeeVat, SettleCycle } from '@boxhaul/domain/money';
import { containing, countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';

export interface PayeeFilter {
  kind?: PayeeKind | undefined;
  keyword?: string | undefined;
  stopped?: boolean | undefined;
}

/** What `payee as p` is owed: confirmed and in no run, and in runs that are not paid. */
const OPEN = sql<string>`(select coalesce(sum(l.payable_fen), 0) from payable_line l
  where l.payee_id = p.payee_id and l.run_id is null and l.cost_status in (1, 3))`;
const OPEN_LINES = sql<number>`(select count(*)::int from payable_line l
  where l.payee_id = p.payee_id and l.run_id is null and l.cost_status in (1, 3))`;
const DUE = sql<string>`(select coalesce(sum(r.total_fen), 0) from settlement_run r
  where r.payee_id = p.payee_id and r.state in ('draft', 'confirmed'))`;
const DRIVERS = sql<number>`(select count(*)::int from payee_driver d where d.payee_id = p.payee_id)`;

function matching(db: Db, { kind, keyword, stopped }: PayeeFilter) {
  let query = db.selectFrom('payee as p');
  if (kind !== undefined) query = query.where('p.kind', '=', kind);
  if (keyword) query = query.where('p.payee_name', 'ilike', containing(keyword));
  if (stopped !== undefined) query = query.where('p.stopped_at', stopped ? 'is not' : 'is', null);
  return query;
}

const rows = (db: Db, filter: PayeeFilter) =>
  matching(db, filter).select([
    'p.payee_id',
    'p.revision',
    sql<PayeeKind>`p.kind`.as('kind'),
    'p.payee_name',
    sql<SettleCycle>`p.cycle`.as('cycle'),
    'p.pay_days',
    'p.trip_fen',
    sql<PayeeVat | null>`p.vat_permille`.as('vat_permille'),
    'p.remark',
    'p.stopped_at',
    OPEN.as('open_fen'),
    OPEN_LINES.as('open_lines'),
    DUE.as('due_fen'),
    DRIVERS.as('drivers'),
  ]);

export const selectPayees = (db: Db, filter: PayeeFilter, paging: Paging) =>
  rows(db, filter).orderBy('p.payee_id', 'desc').$call(onPage(paging)).execute();

export type PayeeListRow = Awaited<ReturnType<typeof selectPayees>>[number];

export const countPayees = (db: Db, filter: PayeeFilter): Promise<number> => countRows(matching(db, filter));

export const findPayee = (db: Db, payeeId: string) =>
  rows(db, {})
    .select(['p.tax_no', 'p.phone', 'p.bank_name', 'p.bank_account'])
    .where('p.payee_id', '=', payeeId)
    .executeTakeFirst();

/** Payees and whom they are paid for are changed one after another: what a name or a driver is given to is seen. */
export const lockPayees = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('payees'), 0)`.execute(tx);

/**
 * A payee held until the call is over, so that it is changed, stopped and settled with one after the other; lines of it
 * are confirmed and taken back meanwhile.
 */
export const lockPayee = (tx: Db, payeeId: string) =>
  tx
    .selectFrom('payee')
    .select(['payee_id', 'payee_name', 'revision', 'pay_days', 'stopped_at'])
    .where('payee_id', '=', payeeId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface PayeeFacts {
  kind: PayeeKind;
  payee_name: string;
  tax_no: string | null;
  phone: string | null;
  bank_name: string | null;
  bank_account: string | null;
  cycle: SettleCycle;
  pay_days: number;
  trip_fen: number | null;
  vat_permille: PayeeVat | null;
  remark: string;
}

/** Undefined where the name is another's. */
export const insertPayee = async (
  tx: Db,
  facts: PayeeFacts,
  { by, now }: { by: string; now: Date },
): Promise<string | undefined> =>
  (
    await tx
      .insertInto('payee')
      .values({ ...facts, created_by: by, created_at: now, updated_at: now })
      .onConflict((oc) => oc.column('payee_name').doNothing())
      .returning('payee_id')
      .executeTakeFirst()
  )?.payee_id;

export const findPayeeByName = (db: Db, name: string) =>
  db.selectFrom('payee').select('payee_id').where('payee_name', '=', name).executeTakeFirst();

export const updatePayee = (tx: Db, payeeId: string, facts: Partial<PayeeFacts>, now: Date) =>
  tx
    .updateTable('payee')
    .set((eb) => ({ ...facts, revision: eb('revision', '+', 1), updated_at: now }))
    .where('payee_id', '=', payeeId)
    .execute();

export const setStopped = (tx: Db, payeeId: string, stoppedAt: Date | null, now: Date) =>
  tx
    .updateTable('payee')
    .set((eb) => ({ stopped_at: stoppedAt, revision: eb('revision', '+', 1), updated_at: now }))
    .where('payee_id', '=', payeeId)
    .execute();

/** Every driver with its payee. */
export const selectDrivers = (db: Db) =>
  db
    .selectFrom('driver as d')
    .leftJoin('payee_driver as x', 'x.driver_id', 'd.driver_id')
    .leftJoin('payee as p', 'p.payee_id', 'x.payee_id')
    .select(['d.driver_id', 'd.driver_name', 'p.payee_id', 'p.payee_name'])
    .orderBy('d.driver_id')
    .execute();

/** Gives a payee these drivers and no others. */
export async function replaceDrivers(tx: Db, payeeId: string, driverIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('payee_driver').where('payee_id', '=', payeeId).execute();
  if (driverIds.length === 0) return;
  await tx
    .insertInto('payee_driver')
    .values(driverIds.map((driver_id) => ({ driver_id, payee_id: payeeId })))
    .execute();
}
