import { type Db, type Insertable, type DB, sql, type Updateable } from '@boxhaul/db';

/** Records with the full name of their region and whoever answered them. */
const records = (db: Db) =>
  db
    .selectFrom('certification as n')
    .innerJoin('region as r', 'r.region_code', 'n.region_code')
    .leftJoin('account as o', 'o.account_id', 'n.answered_by')
    .selectAll('n')
    .select(['r.full_name', 'o.username as answered_by_name']);

/** The enterprise's newest application, and its record in force. */
export async function selectOfCustomer(db: Db, customerId: string) {
  const newest = await records(db)
    .where('n.customer_id', '=', customerId)
    .orderBy('n.certification_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const inForce = await selectInForce(db, customerId);
  return { newest, inForce };
}

export const selectInForce = (db: Db, customerId: string) =>
  records(db).where('n.customer_id', '=', customerId).where('n.state', '=', 'approved').executeTakeFirst();

export const selectById = (db: Db, id: string) =>
  records(db).where('n.certification_id', '=', id).executeTakeFirst();

export type CertificationRow = NonNullable<Awaited<ReturnType<typeof selectById>>>;

/** The enterprise's newest application, locked against an answer and a change at the same time. */
export const lockNewest = (tx: Db, customerId: string) =>
  tx
    .selectFrom('certification')
    .select(['certification_id', 'state', 'version', 'answer_by'])
    .where('customer_id', '=', customerId)
    .orderBy('certification_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const lockById = (tx: Db, id: string) =>
  tx
    .selectFrom('certification')
    .selectAll()
    .where('certification_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Companies certified for another enterprise: by credit code or by a name that is the same to the eye. */
export async function findCertifiedDuplicate(
  db: Db,
  customerId: string,
  { taxpayerIdNumber, nameKey }: { taxpayerIdNumber?: string; nameKey?: string },
): Promise<'taxpayerIdNumber' | 'name' | null> {
  const rows = await db
    .selectFrom('certification')
    .select((eb) => eb('taxpayer_id_number', '=', taxpayerIdNumber ?? '').as('same_code'))
    // Written out, so that the index of records in force is one that a prepared statement may use.
    .where(sql<boolean>`state = 'approved'`)
    .where('customer_id', '<>', customerId)
    .where((eb) =>
      eb.or([eb('taxpayer_id_number', '=', taxpayerIdNumber ?? ''), eb('name_key', '=', nameKey ?? '')]),
    )
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ same_code }) => same_code) ? 'taxpayerIdNumber' : 'name';
}

/** The id; undefined when an application of the enterprise is under review by now. */
export async function insertApplication(
  tx: Db,
  row: Insertable<DB['certification']>,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('certification')
    .values(row)
    .onConflict((oc) =>
      oc
        .column('customer_id')
        .where(sql<boolean>`state = 'submitted'`)
        .doNothing(),
    )
    .returning('certification_id')
    .executeTakeFirst();
  return made?.certification_id;
}

/** Changes an application under review, which is locked; what was looked at before is out of date. */
export const updateApplication = async (
  tx: Db,
  id: string,
  changes: Updateable<DB['certification']>,
): Promise<void> => {
  await tx
    .updateTable('certification')
    .set({ ...changes, version: sql`version + 1` })
    .where('certification_id', '=', id)
    .execute();
};

/** Waits for whoever is approving the same company. */
export const lockCompany = async (tx: Db, taxpayerIdNumber: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(809, hashtext(${taxpayerIdNumber}))`.execute(tx);
};

export const replaceInForce = async (tx: Db, customerId: string): Promise<void> => {
  await tx
    .updateTable('certification')
    .set({ state: 'replaced', version: sql`version + 1` })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'approved')
    .execute();
};

/** Whether the enterprise may order; `customer` itself is the account slice's. */
export async function isCertified(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('certified_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined && row.certified_at !== null;
}
