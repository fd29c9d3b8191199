import type { legal } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { LEGAL_TITLES, legalVersion } from '@boxhaul/domain/identity';
import { startOfDay, toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { insertDraft, insertVersion, selectVersions, removeDraft, updateDraft } from './legal.repo';
import { earliestDay } from './read-legal-text';

const CHANGED = '草稿已被他人修改，请刷新后核对';

/** Begins or changes the draft. Throws CONFLICT where somebody else did meanwhile. */
export async function saveLegalDraft(
  ctx: Ctx,
  { kind, revision, body, changes }: ParsedInputOf<typeof legal.saveDraft>,
): Promise<MessageAnswer<PresentedOf<typeof legal.saveDraft>>> {
  const draft = { kind, body, changes, by: ctx.signedIn().accountId, at: ctx.now };
  const saved =
    revision === undefined ? await insertDraft(ctx.db, draft) : await updateDraft(ctx.db, revision, draft);
  if (!saved) throw new Refusal('CONFLICT', { message: CHANGED });
  ctx.audit({ target: 'site', name: `${LEGAL_TITLES[kind]}草稿`, after: { characters: body.length } });
  return withMessage({ revision: (revision ?? 0) + 1 }, '草稿已保存，公布前访客看不到');
}

export async function dropLegalDraft(
  ctx: Ctx,
  { kind, revision }: ParsedInputOf<typeof legal.dropDraft>,
): Promise<MessageAnswer<null>> {
  if (!(await removeDraft(ctx.db, kind, revision))) throw new Refusal('CONFLICT', { message: CHANGED });
  ctx.audit({ target: 'site', name: `${LEGAL_TITLES[kind]}草稿`, after: { dropped: true } });
  return withMessage(null, '草稿已放弃');
}

/**
 * Makes the draft the next version. It may be in force after three full working days at the earliest (S9), and not before
 * the one that it follows. Two who publish at once meet at the draft, which only one of them can take.
 */
export async function publishLegal(
  ctx: Ctx,
  { kind, revision, effectiveOn }: ParsedInputOf<typeof legal.publish>,
): Promise<MessageAnswer<PresentedOf<typeof legal.publish>>> {
  const earliest = await earliestDay(ctx);
  if (effectiveOn < earliest)
    throw refuseField('effectiveOn', `生效前须至少公布三个工作日，最早 ${earliest} 生效`);
  const effectiveAt = startOfDay(effectiveOn);
  if (effectiveAt === null) throw refuseField('effectiveOn', '请选择生效日期');
  const draft = await removeDraft(ctx.db, kind, revision);
  if (!draft) throw new Refusal('CONFLICT', { message: CHANGED });
  const [newest] = await selectVersions(ctx.db, kind);
  if (newest && newest.minor > 0 && effectiveAt < newest.effective_at)
    throw refuseField(
      'effectiveOn',
      `${legalVersion(newest.minor)} 版 ${toWireDate(newest.effective_at)} 生效，新版本不能早于它`,
    );
  const minor = (newest?.minor ?? -1) + 1;
  const by = ctx.signedIn().accountId;
  await insertVersion(ctx.db, { kind, minor, ...draft, by, at: ctx.now, effectiveAt });
  const version = legalVersion(minor);
  ctx.audit({
    target: 'site',
    name: `${LEGAL_TITLES[kind]} ${version} 版`,
    after: { version, effectiveOn, changes: draft.changes },
  });
  return withMessage({ version }, `新版本已公布，${effectiveOn} 起生效`);
}
