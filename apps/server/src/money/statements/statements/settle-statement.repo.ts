import { type Db, sql } from '@boxhaul/db';
import { fen } from '@boxhaul/domain/kit';
import { settlementState } from '@boxhaul/domain/money';
import type { StatementRow } from './statements.repo';

/** The statuses that a confirmed line has by how it came about: what puts another right is an adjustment. */
const UNSETTLED = sql`case when l.origin in ('reversal', 'correction') then 3 else 1 end`;

/**
 * Sets what of a confirmed statement is invoiced and received: its state, how far each box is paid (in proportion, and
 * together exactly what was received), and whether its lines are settled.
 */
export async function setMoney(
  tx: Db,
  row: StatementRow,
  { invoiced, received, today, now }: { invoiced: number; received: number; today: string; now: Date },
): Promise<void> {
  const id = row.statement_id;
  const total = Number(row.total_fen);
  const state = settlementState({
    total: fen(total),
    invoiceable: fen(Number(row.invoiceable_fen)),
    invoiced: fen(invoiced),
    received: fen(received),
  });
  await sql`
    update statement set state = ${state}, invoiced_fen = ${invoiced}::bigint, received_fen = ${received}::bigint,
      settled_on = ${state === 'settled' ? today : null}::date, revision = revision + 1, updated_at = ${now}::timestamptz
    where statement_id = ${id}::bigint`.execute(tx);
  if (received !== Number(row.received_fen)) {
    await sql`
      update statement_box b set received_fen = s.up_to - s.before
      from (select cabinet_id, floor(${received}::numeric * sum(fen) over up / ${total}::numeric) as up_to,
          floor(${received}::numeric * (sum(fen) over up - fen) / ${total}::numeric) as before
        from statement_box where statement_id = ${id}::bigint window up as (order by box_no)) s
      where b.statement_id = ${id}::bigint and b.cabinet_id = s.cabinet_id`.execute(tx);
  }
  if ((state === 'settled') === (row.state === 'settled')) return;
  await sql`
    update cost_line l set cost_status = ${state === 'settled' ? sql`2` : UNSETTLED},
      settlement_date = ${state === 'settled' ? today : null}::date, revision = l.revision + 1,
      updated_at = ${now}::timestamptz
    from statement_line s where s.statement_id = ${id}::bigint and s.cost_id = l.cost_id`.execute(tx);
}
