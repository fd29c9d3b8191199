import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { DEFAULT_TEXTS, TEXT_AUDIENCE_WORDS, TEXT_AUDIENCES, TEXT_FIELDS } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { findTextTemplate, storeTextTemplate } from './texts.repo';

/** How texts are written, to each whom they go to. */
export async function listTextTemplates(ctx: Ctx): Promise<PresentedOf<typeof dispatch.textTemplates>> {
  const kept = await Promise.all(TEXT_AUDIENCES.map((audience) => findTextTemplate(ctx.db, audience)));
  return {
    fields: [...TEXT_FIELDS],
    templates: TEXT_AUDIENCES.map((audience, at) => ({
      audience,
      audienceText: TEXT_AUDIENCE_WORDS[audience],
      template: kept[at] || DEFAULT_TEXTS[audience],
      usual: !kept[at],
    })),
  };
}

/** Keeps a template for everybody; '' goes back to the usual one. */
export async function saveTextTemplate(
  ctx: Ctx,
  { audience, text }: ParsedInputOf<typeof dispatch.saveTextTemplate>,
): Promise<null> {
  const wanted = text.trim();
  const before = await findTextTemplate(ctx.db, audience);
  const value = wanted === DEFAULT_TEXTS[audience] ? '' : wanted;
  await storeTextTemplate(ctx.db, audience, value);
  ctx.audit({
    target: 'setting',
    id: 'dispatch_text',
    name: TEXT_AUDIENCE_WORDS[audience],
    before: { template: before },
    after: { template: value },
  });
  return null;
}
