import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import { COMPANY_PAGE_WORDS, type CompanyPage } from '@boxhaul/domain/site';
import type { Ctx } from '../../platform/context';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal } from '../../platform/http/refusal';
import {
  insertCompanyVersion,
  lockCompanyPage,
  selectCompanyVersions,
  selectShown,
  showCompanyVersion,
} from './company.repo';

/** Versions that can be brought back from the screen; older ones stay in the table. */
const MOST_VERSIONS = 100;

export async function getCompanyPage(
  { db }: Ctx,
  page: CompanyPage,
): Promise<PresentedOf<typeof content.companyPage>> {
  const { title, lead, body } = await selectShown(db, page);
  return { page, title, lead, body };
}

export async function getCompanyDesk(
  { db }: Ctx,
  page: CompanyPage,
): Promise<PresentedOf<typeof content.companyDesk>> {
  const rows = await selectCompanyVersions(db, page, MOST_VERSIONS);
  return {
    page,
    shown: (await selectShown(db, page)).version,
    versions: rows.map(({ username, saved_at, ...text }) => ({
      ...text,
      savedBy: username ?? '平台',
      savedAt: toWireTime(saved_at),
    })),
  };
}

/** A version more, over the newest that was looked at. */
export async function saveCompanyPage(
  ctx: Ctx,
  { page, version, ...text }: ParsedInputOf<typeof content.saveCompanyPage>,
): Promise<MessageAnswer<PresentedOf<typeof content.saveCompanyPage>>> {
  const [newest] = await selectCompanyVersions(ctx.db, page, 1);
  if (newest?.version !== version) throw new Refusal('CONFLICT');
  const saved = { page, version: version + 1, ...text, by: ctx.signedIn().accountId, at: ctx.now };
  if (!(await insertCompanyVersion(ctx.db, saved))) throw new Refusal('CONFLICT');
  ctx.audit({
    target: 'site',
    name: COMPANY_PAGE_WORDS[page],
    before: { title: newest.title, lead: newest.lead, version },
    after: { title: text.title, lead: text.lead, version: saved.version },
  });
  return withMessage({ version: saved.version }, '已保存，发布后访客才会看到');
}

/** Of two who show another version instead of the same one the second is told. */
export async function publishCompanyPage(
  ctx: Ctx,
  { page, version, shown }: ParsedInputOf<typeof content.publishCompanyPage>,
): Promise<MessageAnswer<PresentedOf<typeof content.publishCompanyPage>>> {
  await lockCompanyPage(ctx.db, page);
  if ((await selectShown(ctx.db, page)).version !== shown) throw new Refusal('CONFLICT');
  if (!(await showCompanyVersion(ctx.db, page, version))) throw new Refusal('NOT_FOUND');
  ctx.audit({
    target: 'site',
    name: COMPANY_PAGE_WORDS[page],
    before: { shown },
    after: { shown: version },
  });
  return withMessage({ version }, '已发布，访客几秒内就会看到');
}
