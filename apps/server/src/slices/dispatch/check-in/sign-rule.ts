import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { readSignRule } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { findSignRule, storeSignRule } from './proposals.repo';

type Rule = PresentedOf<typeof dispatch.signRule>;

/** The rule in force; null minutes: each is confirmed by a person. */
export async function getSignRule({ db }: Pick<Ctx, 'db'>): Promise<Rule> {
  return { minutes: readSignRule(await findSignRule(db)) };
}

export async function saveSignRule(
  ctx: Ctx,
  { minutes }: ParsedInputOf<typeof dispatch.saveSignRule>,
): Promise<Rule> {
  const before = await getSignRule(ctx);
  await storeSignRule(ctx.db, minutes === null ? '' : String(minutes));
  ctx.audit({ target: 'setting', id: 'sign_rule', before, after: { minutes } });
  return { minutes };
}
