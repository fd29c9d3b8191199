import type { CompanyPage } from '@boxhaul/domain/site';
import { type Db, sql } from '@boxhaul/db';

const TEXT = ['title', 'lead', 'body'] as const;

/** What visitors read. */
export const selectShown = (db: Db, page: CompanyPage) =>
  db
    .selectFrom('company_page_version')
    .select(['version', ...TEXT])
    .where('page', '=', page)
    .where('shown', 'is not', null)
    .orderBy('shown', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The newest versions first; the very first is always there. */
export const selectCompanyVersions = (db: Db, page: CompanyPage, most: number) =>
  db
    .selectFrom('company_page_version as v')
    .leftJoin('account as a', 'a.account_id', 'v.saved_by')
    .select(['v.version', 'v.title', 'v.lead', 'v.body', 'v.saved_at', 'a.username'])
    .where('v.page', '=', page)
    .orderBy('v.version', 'desc')
    .limit(most)
    .execute();

interface Version {
  page: CompanyPage;
  version: number;
  title: string;
  lead: string;
  body: string;
  by: string;
  at: Date;
}

/** False when somebody else has saved that version meanwhile. */
export async function insertCompanyVersion(tx: Db, { by, at, ...text }: Version): Promise<boolean> {
  const rows = await tx
    .insertInto('company_page_version')
    .values({ ...text, saved_by: by, saved_at: at })
    .onConflict((oc) => oc.columns(['page', 'version']).doNothing())
    .returning('version')
    .execute();
  return rows.length > 0;
}

/** Whoever shows another version of a page waits for whoever does so already. */
export const lockCompanyPage = async (tx: Db, page: CompanyPage): Promise<void> => {
  await tx
    .selectFrom('company_page_version')
    .select('version')
    .where('page', '=', page)
    .where('version', '=', 1)
    .forUpdate()
    .execute();
};

/** Shows a version above all others; false when there is none. */
export async function showCompanyVersion(tx: Db, page: CompanyPage, version: number): Promise<boolean> {
  const done = await tx
    .updateTable('company_page_version')
    .set({
      shown: sql<number>`(select max(v.shown) + 1 from company_page_version v where v.page = ${page})`,
    })
    .where('page', '=', page)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
