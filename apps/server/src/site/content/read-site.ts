import type { PresentedOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import { siteContent } from '@boxhaul/contract/schemas';
import type { Db } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { FIRST_SITE, NO_BANNER_PICTURE } from '@boxhaul/domain/site';
import type { Ctx, Deps } from '../../platform/context';
import { selectSite, selectSiteVersions } from './site.repo';

/** Versions that can be brought back from the screen; older ones stay in the table. */
const MOST_VERSIONS = 100;

type Shown = PresentedOf<typeof content.site>['content'];

/** A version of before lacks what has been added since. */
function shapeOf(stored: unknown): Shown {
  const kept = { ...FIRST_SITE, ...Object(stored) };
  const banners = [...kept.banners].map((banner) => ({ ...NO_BANNER_PICTURE, ...Object(banner) }));
  return siteContent.parse({ ...kept, banners });
}

/** What operators keep of the site, or what stands there before they have. */
export async function readSite(db: Db): Promise<Shown> {
  return shapeOf((await selectSite(db))?.content);
}

export async function getNewApp(
  { webEntry }: Pick<Deps, 'webEntry'>,
  { db }: Ctx,
): Promise<PresentedOf<typeof content.queryNewApp>> {
  const row = await selectSite(db);
  const { version, notes } = shapeOf(row?.content).driverApp;
  return {
    version,
    notes,
    url: '/driver',
    build: webEntry,
    updatedAt: row ? toWireTime(row.saved_at) : null,
  };
}

export async function getSite({ db }: Ctx): Promise<PresentedOf<typeof content.site>> {
  const rows = await selectSiteVersions(db, MOST_VERSIONS);
  const versions = rows.map((row) => ({
    version: row.version,
    content: shapeOf(row.content),
    savedBy: row.username,
    savedAt: toWireTime(row.saved_at),
  }));
  const [newest] = versions;
  return { version: newest?.version ?? 0, content: newest?.content ?? shapeOf({}), versions };
}
