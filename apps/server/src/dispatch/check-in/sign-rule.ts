import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { readSignRule, type SignRule, writeSignRule } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { findSignRule, storeSignRule } from './proposals.repo';

type Rule = PresentedOf<typeof dispatch.signRule>;

const present = (rule: SignRule | null): Rule => ({
  minutes: rule?.minutes ?? null,
  since: rule?.since ? toWireTime(rule.since) : null,
});

/** The rule in force; null minutes: each is confirmed by a person. */
export async function getSignRule({ db }: Pick<Ctx, 'db'>): Promise<Rule> {
  return present(readSignRule(await findSignRule(db)));
}

/** Other minutes leave the date of a rule that is on; one that is switched on takes nothing from before. */
export async function saveSignRule(
  ctx: Ctx,
  { minutes }: ParsedInputOf<typeof dispatch.saveSignRule>,
): Promise<Rule> {
  const before = readSignRule(await findSignRule(ctx.db));
  const rule = minutes === null ? null : { minutes, since: before ? before.since : ctx.now };
  await storeSignRule(ctx.db, writeSignRule(rule));
  ctx.audit({ target: 'setting', id: 'sign_rule', before: present(before), after: present(rule) });
  return present(rule);
}
