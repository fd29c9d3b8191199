import type { NewsState } from '@boxhaul/domain/site';
import type { Db } from '@boxhaul/db';

const publicNews = (db: Db, now: Date) =>
  db.selectFrom('news').where('state', '=', 'published').where('publish_at', '<=', now);

const HEAD = ['news_id', 'title', 'summary', 'publish_at', 'updated_at'] as const;

export const selectPublicPage = (db: Db, now: Date, limit: number, offset: number) =>
  publicNews(db, now)
    .select(HEAD)
    .orderBy('publish_at', 'desc')
    .orderBy('news_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countPublic = async (db: Db, now: Date): Promise<number> => {
  const { count } = await publicNews(db, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const selectPublic = (db: Db, now: Date, newsId: string) =>
  publicNews(db, now)
    .select([...HEAD, 'body'])
    .where('news_id', '=', newsId)
    .executeTakeFirst();

/** The next one in time: after (newer) or before (older) one that is public. */
export const selectNeighbour = (
  db: Db,
  now: Date,
  { publishAt, newsId }: { publishAt: Date; newsId: string },
  side: 'newer' | 'older',
) => {
  const [sign, order] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return publicNews(db, now)
    .select(['news_id', 'title'])
    .where((eb) => eb(eb.refTuple('publish_at', 'news_id'), sign, eb.tuple(publishAt, newsId)))
    .orderBy('publish_at', order)
    .orderBy('news_id', order)
    .limit(1)
    .executeTakeFirst();
};

const deskNews = (db: Db) =>
  db
    .selectFrom('news as n')
    .innerJoin('account as a', 'a.account_id', 'n.updated_by')
    .select([
      'n.news_id',
      'n.title',
      'n.summary',
      'n.state',
      'n.publish_at',
      'n.version',
      'n.updated_at',
      'a.username',
    ]);

export const selectDeskPage = (db: Db, limit: number, offset: number) =>
  deskNews(db).orderBy('n.news_id', 'desc').limit(limit).offset(offset).execute();

export const countNews = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('news')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const selectNews = (db: Db, newsId: string) =>
  deskNews(db).select('n.body').where('n.news_id', '=', newsId).executeTakeFirst();

export const selectVersions = (db: Db, newsId: string) =>
  db
    .selectFrom('news_version as v')
    .innerJoin('account as a', 'a.account_id', 'v.saved_by')
    .select(['v.version', 'v.title', 'v.summary', 'v.body', 'v.saved_at', 'a.username'])
    .where('v.news_id', '=', newsId)
    .orderBy('v.version', 'desc')
    .execute();

export const lockNews = (tx: Db, newsId: string) =>
  tx
    .selectFrom('news')
    .select(['news_id', 'title', 'summary', 'state', 'publish_at', 'version'])
    .where('news_id', '=', newsId)
    .forUpdate()
    .executeTakeFirst();

interface NewsText {
  title: string;
  summary: string;
  body: string;
}
interface Writer {
  by: string;
  at: Date;
}

export async function insertNews(tx: Db, text: NewsText, { by, at }: Writer): Promise<string> {
  const { news_id: newsId } = await tx
    .insertInto('news')
    .values({ ...text, updated_by: by, updated_at: at })
    .returning('news_id')
    .executeTakeFirstOrThrow();
  return newsId;
}

export const insertVersion = (tx: Db, newsId: string, version: number, text: NewsText, { by, at }: Writer) =>
  tx
    .insertInto('news_version')
    .values({ news_id: newsId, version, ...text, saved_by: by, saved_at: at })
    .execute();

export const updateText = (tx: Db, newsId: string, version: number, text: NewsText, { by, at }: Writer) =>
  tx
    .updateTable('news')
    .set({ ...text, version, updated_by: by, updated_at: at })
    .where('news_id', '=', newsId)
    .execute();

export const updateState = (
  tx: Db,
  newsId: string,
  { state, publishAt, version }: { state: NewsState; publishAt: Date | null; version: number },
  { by, at }: Writer,
) =>
  tx
    .updateTable('news')
    .set({ state, publish_at: publishAt, version, updated_by: by, updated_at: at })
    .where('news_id', '=', newsId)
    .execute();
