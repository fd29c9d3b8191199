import type { Db } from '@boxhaul/db';

const RULE = 'required_papers';

export const findPaperRule = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('app_setting').select('value').where('key', '=', RULE).executeTakeFirst())?.value;

export const storePaperRule = (tx: Db, value: string) =>
  tx
    .insertInto('app_setting')
    .values({ key: RULE, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
