import { type Db, type Paging, sql } from '@boxhaul/db';
import type { BatchOutcome } from '@boxhaul/domain/pricing';

/** What a row asks, as it is kept: its cells in the order of the columns, the region once it was chosen, faults of its file by column. */
export interface StoredRequest {
  cells: readonly string[];
  regionCode?: string | undefined;
  faults?: readonly { place: number; message: string }[] | undefined;
}

/** A row as it is kept. `A` is its answer. */
export interface StoredRow<A> {
  row_no: number;
  asked: StoredRequest;
  outcome: BatchOutcome | null;
  answer: A | null;
  order_id: string | null;
  order_no: string | null;
}

/** All rows of a new job, none of them answered. */
export async function insertRows(
  tx: Db,
  jobId: string,
  rows: readonly { rowNo: number; asked: StoredRequest }[],
): Promise<void> {
  await sql`
    insert into batch_row (job_id, row_no, asked)
    select ${jobId}::uuid, g.row_no, g.asked
    from json_to_recordset(${JSON.stringify(rows.map(({ rowNo, asked }) => ({ row_no: rowNo, asked })))}::json)
      as g (row_no int, asked jsonb)`.execute(tx);
}

/** The next rows without an answer. */
export async function selectOpenRows(
  db: Db,
  jobId: string,
  most: number,
): Promise<{ row_no: number; asked: StoredRequest }[]> {
  const { rows } = await sql<{ row_no: number; asked: StoredRequest }>`
    select row_no, asked from batch_row where job_id = ${jobId}::uuid and outcome is null
    order by row_no limit ${most}`.execute(db);
  return rows;
}

/** Keeps answers, each once. */
export async function storeAnswers(
  tx: Db,
  jobId: string,
  answers: readonly { row_no: number; outcome: BatchOutcome; answer: object }[],
): Promise<void> {
  await sql`
    update batch_row b set outcome = g.outcome, answer = g.answer
    from json_to_recordset(${JSON.stringify(answers)}::json) as g (row_no int, outcome text, answer jsonb)
    where b.job_id = ${jobId}::uuid and b.row_no = g.row_no and b.outcome is null`.execute(tx);
}

const columns = sql`b.row_no, b.asked, b.outcome, b.answer, b.order_id, o.order_no`;

/** Which rows of a job. */
export interface RowFilter {
  jobId: string;
  outcome?: BatchOutcome | undefined;
}

const wanted = ({ jobId, outcome }: RowFilter) =>
  outcome === undefined
    ? sql`b.job_id = ${jobId}::uuid and b.outcome is not null`
    : sql`b.job_id = ${jobId}::uuid and b.outcome = ${outcome}`;

export async function selectRows<A>(
  db: Db,
  filter: RowFilter,
  { pageNo, pageSize }: Paging,
): Promise<StoredRow<A>[]> {
  const { rows } = await sql<StoredRow<A>>`
    select ${columns} from batch_row b left join cus_order o on o.order_id = b.order_id
    where ${wanted(filter)} order by b.row_no limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  );
  return rows;
}

/** Answered rows after one. */
export async function selectRowsAfter<A>(
  db: Db,
  jobId: string,
  after: number,
  most: number,
): Promise<StoredRow<A>[]> {
  const { rows } = await sql<StoredRow<A>>`
    select ${columns} from batch_row b left join cus_order o on o.order_id = b.order_id
    where b.job_id = ${jobId}::uuid and b.row_no > ${after} order by b.row_no limit ${most}`.execute(db);
  return rows;
}

export async function countOutcomes(
  db: Db,
  jobId: string,
): Promise<ReadonlyMap<BatchOutcome | null, number>> {
  const { rows } = await sql<{ outcome: BatchOutcome | null; n: number }>`
    select outcome, count(*)::int as n from batch_row where job_id = ${jobId}::uuid group by outcome`.execute(
    db,
  );
  return new Map(rows.map(({ outcome, n }) => [outcome, n]));
}

/** One row, which waits for whoever changes it, and is read once they are through. */
export async function lockRow<A>(tx: Db, jobId: string, rowNo: number): Promise<StoredRow<A> | undefined> {
  const one = sql`b.job_id = ${jobId}::uuid and b.row_no = ${rowNo}`;
  await sql`select from batch_row b where ${one} for update`.execute(tx);
  const { rows } = await sql<StoredRow<A>>`
    select ${columns} from batch_row b left join cus_order o on o.order_id = b.order_id where ${one}`.execute(
    tx,
  );
  return rows[0];
}

/** A row asked anew, with its answer. */
export async function replaceRow(
  tx: Db,
  jobId: string,
  rowNo: number,
  { asked, outcome, answer }: { asked: StoredRequest; outcome: BatchOutcome; answer: object },
): Promise<void> {
  await sql`
    update batch_row set asked = ${JSON.stringify(asked)}::jsonb, outcome = ${outcome},
      answer = ${JSON.stringify(answer)}::jsonb
    where job_id = ${jobId}::uuid and row_no = ${rowNo}`.execute(tx);
}

export async function setOrder(tx: Db, jobId: string, rowNo: number, orderId: string): Promise<void> {
  await sql`update batch_row set order_id = ${orderId}
    where job_id = ${jobId}::uuid and row_no = ${rowNo}`.execute(tx);
}

/** Deletes the rows of jobs that ended before a moment. */
export async function deleteRowsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from batch_row b using job j
    where j.job_id = b.job_id and j.ended_at < ${before}::timestamptz`.execute(db);
}
