import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { siteFault, sitePictures } from '@boxhaul/domain/site';
import type { Ctx } from '../../platform/context';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { readSite } from './read-site';
import { findSitePictures, insertSiteVersion, selectSite } from './site.repo';

const FOLDER = content.picture.path.replace('{id}', '');

/** A version more, over the one that was looked at; visitors have it on every node a second later. */
export async function saveSite(
  ctx: Ctx,
  { version, ...site }: ParsedInputOf<typeof content.saveSite>,
): Promise<MessageAnswer<PresentedOf<typeof content.saveSite>>> {
  const fault = siteFault(site);
  if (fault) throw refuseField(fault.field, fault.message);
  const pictures = sitePictures(site).map(({ field, path }) => ({ field, id: path.slice(FOLDER.length) }));
  const there = await findSitePictures(
    ctx.db,
    pictures.map(({ id }) => id),
  );
  const gone = pictures.find(({ id }) => !there.has(id));
  if (gone) throw refuseField(gone.field, '有一张图片不存在，请重新上传');
  const newest = (await selectSite(ctx.db))?.version ?? 0;
  if (newest !== version) throw new Refusal('CONFLICT');
  const before: Readonly<Record<string, unknown>> = { ...(await readSite(ctx.db)) };
  const saved = { version: version + 1, content: site, by: ctx.signedIn().accountId, at: ctx.now };
  if (!(await insertSiteVersion(ctx.db, saved))) throw new Refusal('CONFLICT');
  const changed = Object.entries(site).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  );
  ctx.audit({
    target: 'site',
    id: String(saved.version),
    before: Object.fromEntries(changed.map(([key]) => [key, before[key]])),
    after: Object.fromEntries(changed),
  });
  return withMessage({ version: saved.version }, '已保存，访客几秒内就会看到');
}
