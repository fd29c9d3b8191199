import type { PresentedOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { countPublic, selectNeighbour, selectPublic, selectPublicPage } from './content.repo';

/** Pieces of news on a page. */
const PAGE_SIZE = 10;
const NEWEST = 50;

type Head = PresentedOf<typeof content.newsData>[number];
type Row = Awaited<ReturnType<typeof selectPublicPage>>[number];

const present = (row: Row): Head => ({
  newsId: row.news_id,
  title: row.title,
  summary: row.summary,
  publishAt: toWireTime(row.publish_at ?? row.updated_at),
  updatedAt: toWireTime(row.updated_at),
});

export async function listPublicNews(
  { db, now }: Ctx,
  pageNo: number,
): Promise<PresentedOf<typeof content.newsPage>> {
  const rowCount = await countPublic(db, now);
  const rows = await selectPublicPage(db, now, PAGE_SIZE, (pageNo - 1) * PAGE_SIZE);
  return { data: rows.map(present), ...pageOf(rowCount, { pageNo, pageSize: PAGE_SIZE }) };
}

export const newestNews = async ({ db, now }: Ctx): Promise<Head[]> =>
  (await selectPublicPage(db, now, NEWEST, 0)).map(present);

/** A draft, one that was withdrawn and one whose date has not come are not there. */
export async function getPublicNews(
  { db, now }: Ctx,
  newsId: string,
): Promise<PresentedOf<typeof content.newsDetail>> {
  const row = await selectPublic(db, now, newsId);
  if (!row) throw new Refusal('NOT_FOUND');
  const here = { publishAt: row.publish_at ?? row.updated_at, newsId };
  const beside = async (side: 'newer' | 'older') => {
    const found = await selectNeighbour(db, now, here, side);
    return found ? { newsId: found.news_id, title: found.title } : null;
  };
  return { ...present(row), body: row.body, newer: await beside('newer'), older: await beside('older') };
}
