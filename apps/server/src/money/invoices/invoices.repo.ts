import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import type {
  INVOICED_TAX_CLASSES,
  InvoiceFileKind,
  InvoiceKind,
  InvoiceState,
  RedReason,
} from '@boxhaul/domain/money';

/** Which invoices are meant. */
export interface InvoiceFilter {
  state?: InvoiceState | undefined;
  customerId?: string | undefined;
  statementId?: string | undefined;
  keyword?: string | undefined;
}

export type InvoicedClass = (typeof INVOICED_TAX_CLASSES)[number];

function matching(db: Db, { state, customerId, statementId, keyword }: InvoiceFilter) {
  let query = db
    .selectFrom('invoice as i')
    .innerJoin('statement as s', 's.statement_id', 'i.statement_id')
    .innerJoin('customer as k', 'k.customer_id', 'i.customer_id');
  if (state !== undefined) query = query.where('i.state', '=', state);
  if (customerId !== undefined) query = query.where('i.customer_id', '=', customerId);
  if (statementId !== undefined) query = query.where('i.statement_id', '=', statementId);
  if (keyword) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('i.request_no', 'ilike', like),
        eb('i.invoice_no', 'ilike', like),
        eb('i.title', 'ilike', like),
        eb('s.statement_no', 'ilike', like),
        sql<boolean>`exists (select from invoice_red r where r.invoice_id = i.invoice_id
          and (r.red_invoice_no ilike ${like} or r.confirmation_no ilike ${like}))`,
      ]),
    );
  }
  return query;
}

const rows = (db: Db, filter: InvoiceFilter) =>
  matching(db, filter)
    .leftJoin('account as a', 'a.account_id', 'i.created_by')
    .select(['i.invoice_id', 'i.request_no', 'i.statement_id', 'i.customer_id', 'i.revision', 'i.title'])
    .select([sql<InvoicedClass>`i.tax_class`.as('tax_class'), sql<InvoiceKind>`i.kind`.as('kind')])
    .select([sql<InvoiceState>`i.state`.as('state'), 'i.tax_no', 'i.remark', 'i.line_count', 'i.total_fen'])
    .select(['i.tax_fen', 'i.red_fen', 'i.invoice_no', 'i.cancel_reason', 'i.created_at', 'a.username'])
    .select(sql<string | null>`i.invoiced_on::text`.as('invoiced_on'))
    .select(['s.statement_no', 's.received_fen', 'k.customer_name']);

/** The newest first. */
export const selectInvoices = (db: Db, filter: InvoiceFilter, paging: Paging) =>
  rows(db, filter).orderBy('i.invoice_id', 'desc').$call(onPage(paging)).execute();
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number];

/** What a filter comes to, less what was taken back or cancelled. */
export const sumInvoices = (db: Db, filter: InvoiceFilter) =>
  matching(db, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(i.total_fen - i.red_fen) filter (where i.state <> 'cancelled'), 0)`.as(
        'total',
      ),
      sql<string>`coalesce(sum(i.tax_fen - (select coalesce(sum(r.tax_fen), 0) from invoice_red r
        where r.invoice_id = i.invoice_id)) filter (where i.state <> 'cancelled'), 0)`.as('tax'),
    ])
    .executeTakeFirstOrThrow();

export const findInvoice = (db: Db, invoiceId: string): Promise<InvoiceRow | undefined> =>
  rows(db, {}).where('i.invoice_id', '=', invoiceId).executeTakeFirst();

/** The same, held until the call is over; its statement is held before it. */
export async function lockInvoice(tx: Db, invoiceId: string): Promise<InvoiceRow | undefined> {
  await tx
    .selectFrom('invoice')
    .select('invoice_id')
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .execute();
  return findInvoice(tx, invoiceId);
}

/** The customer's newest buyer of an issued invoice. */
export const findLastBuyer = (db: Db, customerId: string) =>
  db
    .selectFrom('invoice')
    .select(['title', 'tax_no'])
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'cancelled')
    .orderBy('invoice_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The enterprise as it is certified. */
export const findCertified = (db: Db, customerId: string) =>
  db
    .selectFrom('certification')
    .select(['company_name', 'taxpayer_id_number'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'approved')
    .orderBy('certification_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What of a statement stands on invoices that are still to be issued. */
export const sumDrafts = async (db: Db, statementId: string): Promise<string> =>
  (
    await db
      .selectFrom('invoice')
      .select(sql<string>`coalesce(sum(total_fen), 0)`.as('fen'))
      .where('statement_id', '=', statementId)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
  ).fen;

export interface NewInvoice {
  statementId: string;
  customerId: string;
  taxClass: InvoicedClass;
  kind: InvoiceKind;
  title: string;
  taxNo: string | null;
  remark: string;
  lineCount: number;
  totalFen: number;
  taxFen: number;
  by: string;
  now: Date;
  /** Of today, before its own number. */
  noPrefix: string;
}

/** A draft whose lines are still to come. */
export async function insertInvoice(tx: Db, one: NewInvoice): Promise<{ id: string; no: string }> {
  const { invoice_id } = await tx
    .insertInto('invoice')
    .values({
      // Its own number is known once it stands.
      request_no: sql<string>`gen_random_uuid()::text`,
      statement_id: one.statementId,
      customer_id: one.customerId,
      tax_class: one.taxClass,
      kind: one.kind,
      state: 'draft',
      title: one.title,
      tax_no: one.taxNo,
      remark: one.remark,
      line_count: one.lineCount,
      total_fen: one.totalFen,
      tax_fen: one.taxFen,
      created_by: one.by,
      created_at: one.now,
      updated_at: one.now,
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  const no = `${one.noPrefix}${invoice_id.padStart(5, '0')}`;
  await tx.updateTable('invoice').set({ request_no: no }).where('invoice_id', '=', invoice_id).execute();
  return { id: invoice_id, no };
}

/** What a step changes of an invoice, beside its revision and when. */
export interface InvoiceChange {
  state?: InvoiceState;
  kind?: InvoiceKind;
  title?: string;
  tax_no?: string | null;
  remark?: string;
  red_fen?: number;
  invoice_no?: string;
  invoiced_on?: string;
  issued_by?: string;
  cancel_reason?: string;
}

export const changeInvoice = (tx: Db, invoiceId: string, change: InvoiceChange, now: Date) =>
  tx
    .updateTable('invoice')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now }))
    .where('invoice_id', '=', invoiceId)
    .execute();

/** What has that number already: an invoice, or a red letter. */
export async function findByNumber(db: Db, invoiceNo: string): Promise<string | undefined> {
  const { rows: found } = await sql<{ no: string }>`
    select i.request_no as no from invoice i where i.invoice_no = ${invoiceNo}
    union all select r.confirmation_no from invoice_red r where r.red_invoice_no = ${invoiceNo} limit 1`.execute(
    db,
  );
  return found[0]?.no;
}

export const hasConfirmation = async (db: Db, confirmationNo: string): Promise<boolean> =>
  (await db
    .selectFrom('invoice_red')
    .select('red_id')
    .where('confirmation_no', '=', confirmationNo)
    .executeTakeFirst()) !== undefined;

export interface NewRed {
  invoiceId: string;
  confirmationNo: string;
  redInvoiceNo: string | null;
  reason: RedReason;
  redOn: string;
  fen: number;
  taxFen: number;
  freedFen: number;
  by: string;
  now: Date;
}

export const insertRed = async (tx: Db, red: NewRed): Promise<string> =>
  (
    await tx
      .insertInto('invoice_red')
      .values({
        invoice_id: red.invoiceId,
        confirmation_no: red.confirmationNo,
        red_invoice_no: red.redInvoiceNo,
        reason: red.reason,
        red_on: red.redOn,
        fen: red.fen,
        tax_fen: red.taxFen,
        freed_fen: red.freedFen,
        created_by: red.by,
        created_at: red.now,
      })
      .returning('red_id')
      .executeTakeFirstOrThrow()
  ).red_id;

/** Gives a red letter the number that it had not; its invoice is held. */
export const giveRedNumber = (tx: Db, redId: string, redInvoiceNo: string) =>
  tx
    .updateTable('invoice_red')
    .set({ red_invoice_no: redInvoiceNo })
    .where('red_id', '=', redId)
    .where('red_invoice_no', 'is', null)
    .execute();

/** Red letters of invoices, the first one in front. */
export const selectReds = (db: Db, invoiceIds: readonly string[]) =>
  db
    .selectFrom('invoice_red')
    .select(['red_id', 'invoice_id', 'confirmation_no', 'red_invoice_no', 'fen', 'tax_fen', 'freed_fen'])
    .select([sql<RedReason>`reason`.as('reason'), sql<string>`red_on::text`.as('red_on')])
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('red_id')
    .execute();
export type RedRow = Awaited<ReturnType<typeof selectReds>>[number];

export const insertInvoiceFiles = (
  tx: Db,
  files: readonly { invoiceId: string; fileId: string; redId: string | null; kind: InvoiceFileKind }[],
) =>
  tx
    .insertInto('invoice_file')
    .values(
      files.map(({ invoiceId, fileId, redId, kind }) => ({
        invoice_id: invoiceId,
        file_id: fileId,
        red_id: redId,
        kind,
      })),
    )
    .execute();

/** Files of invoices and of their red letters. */
export const selectInvoiceFiles = (db: Db, invoiceIds: readonly string[]) =>
  db
    .selectFrom('invoice_file as v')
    .innerJoin('stored_file as f', 'f.file_id', 'v.file_id')
    .select(['v.invoice_id', 'v.red_id', 'v.file_id', 'f.file_name', 'f.file_size'])
    .select(sql<InvoiceFileKind>`v.kind`.as('kind'))
    .where('v.invoice_id', 'in', [...invoiceIds])
    .orderBy('f.created_at')
    .orderBy('f.file_name')
    .execute();
export type FileRow = Awaited<ReturnType<typeof selectInvoiceFiles>>[number];
