import { containing, countRows, type Db, type DB, type Insertable, onPage, sql } from '@boxhaul/db';
import { AGREED_STATES, type AgreementState, type SignatureKind } from '@boxhaul/domain/orders';

/** An agreement with what its order and its enterprise are called now. */
const withOrder = (db: Db) =>
  db
    .selectFrom('transport_agreement as g')
    .innerJoin('cus_order as o', 'o.order_id', 'g.order_id')
    .innerJoin('customer as k', 'k.customer_id', 'g.customer_id')
    .innerJoin('agreement_template as t', 't.template_id', 'g.template_id')
    .selectAll('g')
    .select([
      'o.order_no',
      'o.state as order_state',
      'k.customer_name',
      'k.disabled_at as customer_disabled_at',
      't.body as template_body',
      't.version as template_version',
      sql<AgreementState>`g.state`.as('state'),
    ]);

export const findAgreement = (db: Db, agreementId: string) =>
  withOrder(db).where('g.agreement_id', '=', agreementId).executeTakeFirst();

export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** By the hash of its file. */
export const findByFile = (db: Db, sha256: Buffer) =>
  withOrder(db).where('g.pdf_sha256', '=', sha256).executeTakeFirst();

/** Waits for whoever changes it; its order is locked before. */
export const lockAgreement = (tx: Db, agreementId: string) =>
  tx
    .selectFrom('transport_agreement')
    .select(['agreement_id'])
    .where('agreement_id', '=', agreementId)
    .forUpdate()
    .executeTakeFirst();

/** The newest of an order, with how many there are. */
export const findNewest = (db: Db, orderId: string) =>
  db
    .selectFrom('transport_agreement as g')
    .select([
      'agreement_id',
      sql<AgreementState>`state`.as('state'),
      'body',
      'created_at',
      sql<number>`count(*) over ()::int`.as('count'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('agreement_no', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertAgreement = async (tx: Db, row: Insertable<DB['transport_agreement']>): Promise<void> => {
  await tx.insertInto('transport_agreement').values(row).execute();
};

/** How an agreement that waits ends otherwise than by a signature. */
export const endAgreement = async (
  tx: Db,
  agreementId: string,
  ended: {
    state: 'refused' | 'superseded';
    ended_at: Date;
    ended_by: string | null;
    refuse_reason: string | null;
  },
): Promise<void> => {
  await tx.updateTable('transport_agreement').set(ended).where('agreement_id', '=', agreementId).execute();
};

/** An operator calls it off; what was signed stays. */
export const markVoid = async (
  tx: Db,
  agreementId: string,
  { reason, by, now }: { reason: string; by: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('transport_agreement')
    .set((eb) => ({
      state: 'void',
      void_reason: reason,
      voided_by: by,
      voided_at: now,
      ended_at: eb.fn.coalesce('ended_at', sql<Date>`${now}::timestamptz`),
    }))
    .where('agreement_id', '=', agreementId)
    .execute();
};

export interface SignedAs {
  ended_at: Date;
  ended_by: string | null;
  signer_name: string;
  signer_phone: string;
  signature_kind: SignatureKind;
  signature_file_id: string;
  pdf_file_id: string;
  pdf_sha256: Buffer;
  sealed_by: string;
}

export const markSigned = async (tx: Db, agreementId: string, signed: SignedAs): Promise<void> => {
  await tx
    .updateTable('transport_agreement')
    .set({ state: 'signed', ...signed })
    .where('agreement_id', '=', agreementId)
    .execute();
};

export const setInvitation = async (
  tx: Db,
  agreementId: string,
  invited: { invited_name: string; invited_phone: string; invited_until: Date },
): Promise<void> => {
  await tx.updateTable('transport_agreement').set(invited).where('agreement_id', '=', agreementId).execute();
};

interface Paging {
  pageNo: number;
  pageSize: number;
}

/** An enterprise's orders that may have an agreement, or have one, the newest first, each with its newest. */
export async function listOfCustomer(
  db: Db,
  customerId: string,
  { orderId, pageNo, pageSize }: Paging & { orderId?: string | undefined },
) {
  const orders = db
    .selectFrom('cus_order as o')
    .where('o.customer_id', '=', customerId)
    .$if(orderId !== undefined, (q) => q.where('o.order_id', '=', orderId ?? ''))
    .where((eb) =>
      eb.or([
        eb('o.state', 'in', AGREED_STATES),
        eb.exists(
          eb
            .selectFrom('transport_agreement as x')
            .select('x.agreement_id')
            .whereRef('x.order_id', '=', 'o.order_id'),
        ),
      ]),
    );
  const [count, rows] = await Promise.all([
    countRows(orders),
    orders
      .innerJoin('customer as k', 'k.customer_id', 'o.customer_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('transport_agreement as n')
            .select(ENDS)
            .whereRef('n.order_id', '=', 'o.order_id')
            .orderBy('n.created_at', 'desc')
            .orderBy('n.agreement_no', 'desc')
            .limit(1)
            .as('g'),
        (join) => join.onTrue(),
      )
      .select(['o.order_id', 'o.order_no', 'o.book_space_no', 'k.customer_name', ...COLUMNS])
      .orderBy('o.order_id', 'desc')
      .$call(onPage({ pageNo, pageSize }))
      .execute(),
  ]);
  return { count, rows };
}

const ENDS = [
  'n.agreement_id',
  'n.agreement_no',
  sql<AgreementState>`n.state`.as('state'),
  'n.created_at',
  'n.ended_at',
  'n.signer_name',
  'n.refuse_reason',
] as const;
const COLUMNS = [
  'g.agreement_id',
  'g.agreement_no',
  'g.state',
  'g.created_at',
  'g.ended_at',
  'g.signer_name',
  'g.refuse_reason',
] as const;

export type ListedRow = Awaited<ReturnType<typeof listOfCustomer>>['rows'][number];

/** All customers' agreements, the newest first; for operators only. */
export async function listForDesk(
  db: Db,
  filter: Paging & { state?: AgreementState | undefined; keyword?: string | undefined },
) {
  const found = db
    .selectFrom('transport_agreement as g')
    .innerJoin('cus_order as o', 'o.order_id', 'g.order_id')
    .innerJoin('customer as k', 'k.customer_id', 'g.customer_id')
    .$if(filter.state !== undefined, (q) => q.where('g.state', '=', filter.state ?? ''))
    .$if(filter.keyword !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('o.order_no', 'ilike', containing(filter.keyword ?? '')),
          eb('k.customer_name', 'ilike', containing(filter.keyword ?? '')),
        ]),
      ),
    );
  const [count, rows] = await Promise.all([
    countRows(found),
    found
      .select(['o.order_id', 'o.order_no', 'o.book_space_no', 'k.customer_name', ...COLUMNS])
      .select(sql<AgreementState>`g.state`.as('state'))
      .orderBy('g.created_at', 'desc')
      .orderBy('g.agreement_id', 'desc')
      .$call(onPage(filter))
      .execute(),
  ]);
  return { count, rows };
}

/** Where a kept file's bytes are. */
export const findPdf = (db: Db, fileId: string) =>
  db
    .selectFrom('stored_file')
    .select(['file_id', 'storage_key', 'file_name', 'content_type'])
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
