import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import type { ReminderRule } from '@boxhaul/domain/money';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findSetting, insertSetting } from './reminders.repo';

const NEVER: ReminderRule = { daysBefore: null, daysAfter: null, everyDays: null };

type SettingRow = NonNullable<Awaited<ReturnType<typeof findSetting>>>;

export const ruleOf = (row: SettingRow | undefined): ReminderRule =>
  row ? { daysBefore: row.days_before, daysAfter: row.days_after, everyDays: row.every_days } : NEVER;

/** On which days reminders go out by themselves, and who said so. */
export async function getReminderSetting(ctx: Ctx): Promise<PresentedOf<typeof statements.reminderSetting>> {
  const row = await findSetting(ctx.db);
  return {
    version: row?.version ?? 0,
    ...ruleOf(row),
    username: row?.username ?? null,
    time: row ? toWireTime(row.created_at) : null,
  };
}

/** Another version of the setting over the one that was seen. */
export async function saveReminderSetting(
  ctx: Ctx,
  { version, daysBefore, daysAfter, everyDays }: ParsedInputOf<typeof statements.saveReminderSetting>,
): Promise<null> {
  const before = await findSetting(ctx.db);
  const rule: ReminderRule = {
    daysBefore: daysBefore ?? null,
    daysAfter: daysAfter ?? null,
    everyDays: everyDays ?? null,
  };
  const by = { accountId: ctx.signedIn().accountId, now: ctx.now };
  const stands = (before?.version ?? 0) === version && (await insertSetting(ctx.db, version + 1, rule, by));
  if (!stands) throw new Refusal('CONFLICT', { message: '自动提醒已被他人修改，请刷新后重试' });
  ctx.audit({ target: 'statement', before: { ...ruleOf(before) }, after: { ...rule } });
  return null;
}
