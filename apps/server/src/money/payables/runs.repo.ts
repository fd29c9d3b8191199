import type { RunState } from '@boxhaul/domain/money';
import { type Db, onPage, type Paging, sql } from '@boxhaul/db';

export interface RunFilter {
  payeeId?: string | undefined;
  state?: RunState | undefined;
  /** What a carrier may see: of its own payee, from the desk's confirmation on. */
  carrierId?: string | undefined;
}

const SHOWN: readonly RunState[] = ['confirmed', 'paid'];

function matching(db: Db, { payeeId, state, carrierId }: RunFilter) {
  let query = db.selectFrom('settlement_run as s');
  if (payeeId !== undefined) query = query.where('s.payee_id', '=', payeeId);
  if (state !== undefined) query = query.where('s.state', '=', state);
  if (carrierId !== undefined) {
    query = query
      .where('s.state', 'in', SHOWN)
      .where('s.payee_id', '=', (eb) =>
        eb.selectFrom('carrier').select('payee_id').where('carrier_id', '=', carrierId),
      );
  }
  return query;
}

/** Of `settlement_run as s`. */
const OPEN_OBJECTIONS = sql<number>`(select count(*)::int from run_objection j
  where j.run_id = s.run_id and j.answer is null)`;

const rows = (db: Db, filter: RunFilter) =>
  matching(db, filter).select([
    's.run_id',
    sql<string>`'JS' || lpad(s.run_id::text, 8, '0')`.as('run_no'),
    's.revision',
    's.payee_id',
    's.payee_name',
    sql<string>`s.from_day::text`.as('from_day'),
    sql<string>`s.to_day::text`.as('to_day'),
    sql<RunState>`s.state`.as('state'),
    's.line_count',
    sql<string>`s.total_fen`.as('total_fen'),
    sql<string>`s.due_on::text`.as('due_on'),
    sql<string | null>`s.paid_on::text`.as('paid_on'),
    's.pay_note',
    's.void_reason',
    's.created_by',
    's.created_at',
    's.agreed_at',
    OPEN_OBJECTIONS.as('open_objections'),
  ]);

export const selectRuns = (db: Db, filter: RunFilter, paging: Paging) =>
  rows(db, filter).orderBy('s.run_id', 'desc').$call(onPage(paging)).execute();

export type RunListRow = Awaited<ReturnType<typeof selectRuns>>[number];

/** What a filter comes to; runs that are void come to nothing. */
export const sumRuns = (db: Db, filter: RunFilter) =>
  matching(db, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(s.total_fen) filter (where s.state <> 'void'), 0)`.as('fen'),
    ])
    .executeTakeFirstOrThrow();

export const findRun = (db: Db, runId: string, filter: RunFilter = {}) =>
  rows(db, filter).where('s.run_id', '=', runId).executeTakeFirst();

/** Of a carrier's runs, those that wait for it: neither agreed to nor objected to. */
export const countUnanswered = async (db: Db, carrierId: string): Promise<number> =>
  (
    await matching(db, { carrierId, state: 'confirmed' })
      .select(sql<number>`count(*)::int`.as('count'))
      .where('s.agreed_at', 'is', null)
      .where(OPEN_OBJECTIONS, '=', 0)
      .executeTakeFirstOrThrow()
  ).count;

/** The carrier says that a run is right. */
export const agreeRun = (tx: Db, runId: string, { by, now }: { by: string; now: Date }) =>
  tx
    .updateTable('settlement_run')
    .set((eb) => ({ agreed_by: by, agreed_at: now, revision: eb('revision', '+', 1), updated_at: now }))
    .where('run_id', '=', runId)
    .execute();

/** A run held until the call is over. */
export async function lockRun(tx: Db, runId: string): Promise<RunListRow | undefined> {
  await tx.selectFrom('settlement_run').select('run_id').where('run_id', '=', runId).forUpdate().execute();
  return findRun(tx, runId);
}

export interface Gathering {
  payeeId: string;
  fromDay: string;
  toDay: string;
}

/** What a run of a period would gather, and what stays behind because nobody has confirmed it. */
export const sumOpen = (db: Db, { payeeId, fromDay, toDay }: Gathering) =>
  db
    .selectFrom('payable_line')
    .select([
      sql<number>`(count(*) filter (where cost_status <> 0))::int`.as('lines'),
      sql<string>`coalesce(sum(payable_fen) filter (where cost_status <> 0), 0)`.as('fen'),
      sql<number>`(count(*) filter (where cost_status <> 0 and service_on < ${fromDay}::date))::int`.as(
        'earlier',
      ),
      sql<number>`(count(*) filter (where cost_status = 0))::int`.as('waiting'),
    ])
    .where('payee_id', '=', payeeId)
    .where('run_id', 'is', null)
    .where('cost_status', 'in', [0, 1, 3])
    .where(sql<boolean>`service_on <= ${toDay}::date`)
    .executeTakeFirstOrThrow();

export interface NewRun extends Gathering {
  payeeName: string;
  dueOn: string;
  by: string;
  now: Date;
}

/** A draft that its lines are still to be gathered for; undefined where the payee has one already. */
export const insertRun = async (tx: Db, run: NewRun): Promise<string | undefined> =>
  (
    await tx
      .insertInto('settlement_run')
      .values({
        payee_id: run.payeeId,
        payee_name: run.payeeName,
        from_day: run.fromDay,
        to_day: run.toDay,
        state: 'draft',
        line_count: 1,
        total_fen: 1,
        due_on: run.dueOn,
        created_by: run.by,
        created_at: run.now,
        updated_at: run.now,
      })
      // Written out: which index is meant must be known before any value is.
      .onConflict((oc) =>
        oc
          .column('payee_id')
          .where(sql<boolean>`state = 'draft'`)
          .doNothing(),
      )
      .returning('run_id')
      .executeTakeFirst()
  )?.run_id;

/** Puts what is open up to the last day into a run; answers what the run then holds: more may be confirmed meanwhile. */
export async function gatherLines(
  tx: Db,
  runId: string,
  { payeeId, toDay }: Pick<Gathering, 'payeeId' | 'toDay'>,
): Promise<{ lines: number; fen: string }> {
  await tx
    .updateTable('payable_line')
    .set({ run_id: runId })
    .where('payee_id', '=', payeeId)
    .where('run_id', 'is', null)
    .where('cost_status', 'in', [1, 3])
    .where(sql<boolean>`service_on <= ${toDay}::date`)
    .execute();
  return tx
    .selectFrom('payable_line')
    .select([sql<number>`count(*)::int`.as('lines'), sql<string>`coalesce(sum(payable_fen), 0)`.as('fen')])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
}

/** Writes what a draft's lines come to. */
export const setSums = (tx: Db, runId: string, { lines, fen }: { lines: number; fen: string }) =>
  tx
    .updateTable('settlement_run')
    .set({ line_count: lines, total_fen: fen })
    .where('run_id', '=', runId)
    .execute();

/** Opens the lines of a run again. */
export const releaseLines = (tx: Db, runId: string) =>
  tx.updateTable('payable_line').set({ run_id: null }).where('run_id', '=', runId).execute();

/** What a run pays is settled; what put another line right stays an adjustment. */
export const settleLines = (tx: Db, runId: string, now: Date) =>
  tx
    .updateTable('payable_line')
    .set((eb) => ({ cost_status: 2, revision: eb('revision', '+', 1), updated_at: now }))
    .where('run_id', '=', runId)
    .where('cost_status', '=', 1)
    .execute();

export const updateRun = (
  tx: Db,
  runId: string,
  change: {
    state: RunState;
    confirmed_by?: string;
    paid_on?: string;
    pay_note?: string;
    void_reason?: string;
  },
  now: Date,
) =>
  tx
    .updateTable('settlement_run')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now }))
    .where('run_id', '=', runId)
    .execute();
