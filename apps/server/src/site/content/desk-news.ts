import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { countNews, selectDeskPage, selectNews, selectVersions } from './content.repo';

type Row = Awaited<ReturnType<typeof selectDeskPage>>[number];

const present = (row: Row): PresentedOf<typeof content.list>['data'][number] => ({
  newsId: row.news_id,
  title: row.title,
  summary: row.summary,
  state: row.state,
  publishAt: row.publish_at && toWireTime(row.publish_at),
  version: row.version,
  updatedBy: row.username,
  updatedAt: toWireTime(row.updated_at),
});

export async function listDeskNews(
  { db }: Ctx,
  { pageNo, pageSize }: ParsedInputOf<typeof content.list>,
): Promise<PresentedOf<typeof content.list>> {
  const rowCount = await countNews(db);
  const rows = await selectDeskPage(db, pageSize, (pageNo - 1) * pageSize);
  return { data: rows.map(present), ...pageOf(rowCount, { pageNo, pageSize }) };
}

export async function getDeskNews({ db }: Ctx, newsId: string): Promise<PresentedOf<typeof content.detail>> {
  const row = await selectNews(db, newsId);
  if (!row) throw new Refusal('NOT_FOUND');
  const versions = await selectVersions(db, newsId);
  return {
    ...present(row),
    body: row.body,
    versions: versions.map(({ version, title, summary, body, saved_at, username }) => ({
      version,
      title,
      summary,
      body,
      savedBy: username,
      savedAt: toWireTime(saved_at),
    })),
  };
}
