import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import {
  findTemplateInForce,
  insertDraft,
  lockDraft,
  publishDraft,
  selectTemplates,
  updateDraft,
} from './templates.repo';

const BY_PLATFORM = '平台';

/** Every version of the text. */
export async function listTemplates(ctx: Ctx): Promise<PresentedOf<typeof agreements.templates>> {
  const rows = await selectTemplates(ctx.db);
  const inForce = (await findTemplateInForce(ctx.db)).template_id;
  return rows.map((row) => ({
    templateId: row.template_id,
    version: row.version,
    title: row.title,
    body: row.body,
    revision: row.revision,
    isInForce: row.template_id === inForce,
    updatedAt: toWireTime(row.updated_at),
    updatedBy: row.updated_by ?? BY_PLATFORM,
    publishedAt: row.published_at && toWireTime(row.published_at),
    publishedBy: row.published_at && (row.published_by ?? BY_PLATFORM),
    used: row.used ?? 0,
  }));
}

/** Begins or changes the draft. Throws CONFLICT where somebody else did meanwhile. */
export async function saveTemplate(
  ctx: Ctx,
  { title, body, revision }: ParsedInputOf<typeof agreements.saveTemplate>,
): Promise<PresentedOf<typeof agreements.saveTemplate>> {
  const draft = { title, body, by: ctx.signedIn().accountId, now: ctx.now };
  const saved =
    revision === undefined ? await insertDraft(ctx.db, draft) : await updateDraft(ctx.db, revision, draft);
  if (!saved) throw new Refusal('CONFLICT', { message: '草稿已被他人修改，请刷新后再编辑' });
  ctx.audit({ target: 'agreement', name: title, after: { characters: body.length } });
  return { revision: (revision ?? 0) + 1 };
}

/** From now on new agreements take it. */
export async function publishTemplate(
  ctx: Ctx,
  { revision }: ParsedInputOf<typeof agreements.publishTemplate>,
): Promise<PresentedOf<typeof agreements.publishTemplate>> {
  const draft = await lockDraft(ctx.db);
  if (!draft) throw new Refusal('NOT_FOUND', { message: '没有可以发布的草稿' });
  if (draft.revision !== revision) {
    throw new Refusal('CONFLICT', { message: '草稿已被他人修改，请刷新后核对再发布' });
  }
  const version = await publishDraft(ctx.db, draft.template_id, {
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({ target: 'agreement', name: draft.title, after: { version } });
  return { version };
}
