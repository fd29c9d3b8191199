import { type Db, onPage, type Paging, sql } from '@boxhaul/db';
import type { InvoicedClass } from './invoices.repo';

/** Lines of `statement_line as l` that may stand on an invoice and stand on none. */
const FREE = sql<boolean>`l.tax_class <> 'collected' and l.fen <> 0
  and not exists (select from invoice_line taken where taken.cost_id = l.cost_id and not taken.released)`;

/** What of a statement no invoice has yet, in the order of its lines. */
export const selectFreeLines = (db: Db, statementId: string) =>
  db
    .selectFrom('statement_line as l')
    .select(['l.cost_id', 'l.cabinet_id', 'l.permille', 'l.fen', 'l.tax_fen'])
    .select(sql<InvoicedClass>`l.tax_class`.as('tax_class'))
    .where('l.statement_id', '=', statementId)
    .where(FREE)
    .orderBy('l.line_no')
    .execute();
export type FreeLine = Awaited<ReturnType<typeof selectFreeLines>>[number];

/** The same by service and rate. */
export const sumFreeLines = (db: Db, statementId: string) =>
  db
    .selectFrom('statement_line as l')
    .select([
      sql<InvoicedClass>`l.tax_class`.as('tax_class'),
      'l.permille',
      sql<number>`count(*)::int`.as('lines'),
    ])
    .select([sql<string>`sum(l.fen)`.as('fen'), sql<string>`sum(l.tax_fen)`.as('tax_fen')])
    .where('l.statement_id', '=', statementId)
    .where(FREE)
    .groupBy(['l.tax_class', 'l.permille'])
    .orderBy('l.tax_class', 'desc')
    .orderBy('l.permille')
    .execute();

/**
 * Puts lines of a statement on an invoice. Of transport with what was carried from where to where, and by which trucks;
 * goods of a loading go from the door to the harbour, of a delivery the other way.
 */
export const insertLines = (
  tx: Db,
  { invoiceId, statementId, costIds }: { invoiceId: string; statementId: string; costIds: readonly string[] },
) =>
  sql`
    insert into invoice_line (invoice_id, line_no, cost_id, fen, permille, tax_fen, item_name, goods_name, vehicle_kind,
      plate_number, from_place, to_place)
    select ${invoiceId}::bigint, row_number() over (order by l.line_no), l.cost_id, l.fen, l.permille, l.tax_fen,
      l.cost_type_name, case when carried then o.goods_name end, case when carried then '公路运输' end,
      case when carried then (select string_agg(distinct v.plate_number, '、') from task k join vehicle v using (vehicle_id)
        where k.cabinet_id = l.cabinet_id and k.state = 'finished') end,
      case when carried then case l.order_type when 0 then door.full_name else port.full_name end end,
      case when carried then case l.order_type when 0 then port.full_name else door.full_name end end
    from statement_line l join cus_cabinet c using (cabinet_id) join cus_order o using (order_id)
      join region door on door.region_code = o.region_code join harbor h using (harbor_id)
      join region port on port.region_code = h.region_code,
      lateral (select l.tax_class = 'transport' as carried) what
    where l.statement_id = ${statementId}::bigint and l.cost_id = any(${[...costIds]}::bigint[])`.execute(tx);

const lines = (db: Db) =>
  db
    .selectFrom('invoice_line as x')
    .innerJoin('invoice as i', 'i.invoice_id', 'x.invoice_id')
    .innerJoin('statement_line as l', (join) =>
      join.onRef('l.statement_id', '=', 'i.statement_id').onRef('l.cost_id', '=', 'x.cost_id'),
    )
    .innerJoin('cost_line as c', 'c.cost_id', 'x.cost_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'c.cost_type_id')
    .select(['x.invoice_id', 'x.line_no', 'x.cost_id', 'x.fen', 'x.permille', 'x.tax_fen', 'x.item_name'])
    .select(['x.goods_name', 'x.vehicle_kind', 'x.plate_number', 'x.from_place', 'x.to_place', 'x.red_id'])
    .select(['x.released', 'l.order_no', 'l.cabinet_no', 'l.cabinet_id', 't.is_freight'])
    .select(sql<InvoicedClass>`l.tax_class`.as('tax_class'));

/** A page of an invoice's lines. */
export const selectInvoiceLines = (db: Db, invoiceId: string, paging: Paging) =>
  lines(db).where('x.invoice_id', '=', invoiceId).orderBy('x.line_no').$call(onPage(paging)).execute();

/** All lines of invoices, invoice by invoice. */
export const allInvoiceLines = (db: Db, invoiceIds: readonly string[]) =>
  lines(db)
    .where('x.invoice_id', 'in', [...invoiceIds])
    .orderBy('x.invoice_id')
    .orderBy('x.line_no')
    .execute();
export type InvoiceLineRow = Awaited<ReturnType<typeof allInvoiceLines>>[number];

/** Frees lines of an invoice for another: all of a draft's, or those that a red letter takes back. */
export const releaseInvoiceLines = (
  tx: Db,
  invoiceId: string,
  { redId, lineNos }: { redId?: string; lineNos?: readonly number[] } = {},
) => {
  let query = tx
    .updateTable('invoice_line')
    .set({ released: true, red_id: redId ?? null })
    .where('invoice_id', '=', invoiceId)
    .where('released', '=', false);
  if (lineNos) query = query.where('line_no', 'in', [...lineNos]);
  return query.execute();
};
