import type { Db } from '@boxhaul/db';
import type { NoticeKind } from '@boxhaul/domain/identity';

/** Who was told of a kind, as 'login name: sentence', in the order of the names; each notice is as often there as it was written. */
export async function sentNotices(db: Db, kind: NoticeKind): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_inbox as i')
    .innerJoin('notice as n', 'n.notice_id', 'i.notice_id')
    .innerJoin('account as a', 'a.account_id', 'i.account_id')
    .select(['n.body', 'a.login_name'])
    .where('n.kind', '=', kind)
    .execute();
  return rows.map(({ body, login_name }) => `${login_name}: ${body}`).toSorted();
}
