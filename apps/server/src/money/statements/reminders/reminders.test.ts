import { receipts, settlement, statements } from '@boxhaul/contract/money';
import { startOfDay } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildStatement } from '../../../testing/build-statement';
import { sentNotices } from '../../../testing/sent-notices';
import { remindDaily } from './remind-daily';

const { t, world } = await fileWorld();
let caiwu: string;
let owner: string;

/** Ten in the morning of Shanghai. */
const tenOf = (day: string) => new Date((startOfDay(day)?.getTime() ?? 0) + 10 * 3_600_000);
/** Statements of the file are due on the 20th. */
const goTo = async (day: string) => {
  t.clock.now = tenOf(day);
  caiwu = await t.signIn(world.caiwu);
  owner = await t.signIn(world.owner);
};
beforeEach(() => goTo('2026-11-25'));

const sent = (upTo: 'draft' | 'sent' | 'confirmed' = 'confirmed', fens = [123_456]) =>
  buildStatement(t, world, { upTo, fens });
const remind = (ids: readonly string[], note?: string) =>
  t.call(statements.remind, { ids: [...ids], note }, { token: caiwu });
const detail = async (id: string) => (await t.call(statements.detail, { id }, { token: caiwu })).data;
const dueOf = async (id: string) => (await t.call(statements.due, { id }, { token: caiwu })).data.rows[0];
const told = async (statementNo: string) =>
  (await sentNotices(t.db, 'payment_reminder')).filter((one) => one.includes(statementNo));

describe('a clerk reminds a customer', () => {
  it('of what is open and since when, with the clerk’s words, and it stays with the statement', async () => {
    const { id } = await sent();
    const { statementNo } = await detail(id);
    expect(await dueOf(id)).toMatchObject({
      openAmount: '1234.56',
      dueIn: -5,
      lastReminder: null,
      whyNot: null,
    });
    expect((await remind([id], '如已付款请忽略。')).data).toEqual({ sent: 1, refused: [] });
    const text = `对账单 ${statementNo} 尚有 1234.56 元未付，付款期限 2026-11-20，已逾期 5 天，请尽快付款。如已付款请忽略。`;
    const heard = await told(statementNo);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every((one) => one.endsWith(`: ${text}`))).toBe(true);
    const { reminders } = await detail(id);
    expect(reminders).toEqual([{ time: '2026-11-25 10:00:00', by: expect.any(String), text }]);
    const own = (await t.call(settlement.detail, { id }, { token: owner })).data;
    expect(own.reminders).toEqual([{ time: '2026-11-25 10:00:00', by: null, text }]);
    expect(await dueOf(id)).toMatchObject({
      lastReminder: '2026-11-25 10:00:00',
      whyNot: '今天已提醒过，明天才能再催',
    });
  });

  it('once a day, though asked twice at once or twice in one list', async () => {
    const { id } = await sent();
    const { statementNo } = await detail(id);
    const both = await Promise.all([remind([id, id]), remind([id])]);
    expect(both.map(({ data }) => data.sent).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(both.flatMap(({ data }) => data.refused)).toEqual([
      { id, statementNo, reason: '今天已提醒过，明天才能再催' },
    ]);
    expect((await detail(id)).reminders).toHaveLength(1);
    await goTo('2026-11-26');
    expect((await remind([id])).data.sent).toBe(1);
    expect((await detail(id)).reminders).toHaveLength(2);
  });

  it('of many, and is told of each that was not sent', async () => {
    const [good, objected, draft, paid] = [
      await sent('sent'),
      await sent('sent'),
      await sent('draft'),
      await sent(),
    ];
    await t.call(
      settlement.object,
      { id: objected.id, revision: objected.revision, reason: '不符' },
      { token: owner },
    );
    await t.call(
      receipts.enter,
      {
        customerId: world.customerId,
        amount: '1234.56',
        receivedDate: '2026-11-25',
        matches: [{ statementId: paid.id, amount: '1234.56' }],
      },
      { token: caiwu },
    );
    const { data } = await remind([good.id, objected.id, draft.id, paid.id, '99999999']);
    expect(data.sent).toBe(1);
    expect(data.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [objected.id, '客户有异议，处理后再催款'],
      [draft.id, '未找到该对账单，或还没有发给客户'],
      [paid.id, '对账单已结清，不需要催款'],
      ['99999999', '未找到该对账单，或还没有发给客户'],
    ]);
    for (const { id } of [objected, draft, paid]) expect((await detail(id)).reminders).toEqual([]);
  });

  it('of what is due within a week, not earlier', async () => {
    const { id } = await sent();
    await goTo('2026-11-12');
    expect(await dueOf(id)).toBeUndefined();
    expect((await remind([id])).data.refused[0]?.reason).toBe('离付款期限还有 8 天，到期前 7 天起才提醒');
    await goTo('2026-11-13');
    expect(await dueOf(id)).toMatchObject({ dueIn: 7, whyNot: null });
    await remind([id]);
    expect((await detail(id)).reminders[0]?.text).toContain('还有 7 天，请按时付款。');
    await goTo('2026-11-20');
    await remind([id]);
    expect((await detail(id)).reminders[0]?.text).toContain('今天到期，请按时付款。');
  });

  it('who sees it on the settlement page until it is paid', async () => {
    const { id } = await sent();
    const own = async (token = owner) =>
      (await t.call(settlement.reminders, {}, { token })).data.rows.filter(
        ({ statementId }) => statementId === id,
      );
    expect(await own()).toEqual([]);
    await remind([id]);
    expect(await own()).toMatchObject([{ openAmount: '1234.56', dueIn: -5, dueDate: '2026-11-20' }]);
    expect(await own(await t.signIn(world.stranger))).toEqual([]);
    const matches = [{ statementId: id, amount: '1234.56' }];
    const paid = { customerId: world.customerId, amount: '1234.56', receivedDate: '2026-11-25', matches };
    await t.call(receipts.enter, paid, { token: caiwu });
    expect(await own()).toEqual([]);
  });
});

describe('reminders that go out by themselves', () => {
  const setting = async () => (await t.call(statements.reminderSetting, {}, { token: caiwu })).data;
  const set = async (rule: object) =>
    t.call(statements.saveReminderSetting, { version: (await setting()).version, ...rule }, { token: caiwu });
  const onDay = async (id: string, day: string, hour = 0) => {
    await goTo(day);
    const before = (await detail(id)).reminders.length;
    await remindDaily(t, new Date(t.clock.now.getTime() + hour * 3_600_000));
    return (await detail(id)).reminders.length - before;
  };

  it('are none before they are set, and none once they are switched off', async () => {
    const { id } = await sent();
    expect(await setting()).toMatchObject({ version: 0, daysBefore: null, daysAfter: null, username: null });
    expect(await onDay(id, '2026-11-21')).toBe(0);
    await set({ daysAfter: 1 });
    await set({});
    expect(await onDay(id, '2026-11-21')).toBe(0);
  });

  it('come on the days of the setting, by nobody, in the daytime, once however many nodes look', async () => {
    const { id } = await sent();
    expect((await set({ daysBefore: 3, daysAfter: 1, everyDays: 5 })).code).toBe('1');
    const days = [
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-26',
    ];
    const came: number[] = [];
    for (const day of days) came.push(await onDay(id, day));
    expect(came).toEqual([0, 1, 0, 0, 1, 0, 1]);
    expect((await detail(id)).reminders[0]).toMatchObject({ by: null });
    expect(await onDay(id, '2026-12-01', -2)).toBe(0);
    expect(await onDay(id, '2026-12-01', 10)).toBe(0);
    const now = tenOf('2026-12-01');
    await Promise.all([remindDaily(t, now), remindDaily(t, now), remindDaily(t, now)]);
    expect((await detail(id)).reminders).toHaveLength(4);
    const { statementNo } = await detail(id);
    const heard = await told(statementNo);
    expect(new Set(heard).size).toBe(heard.length);
  });

  it('are set over the setting that was seen', async () => {
    const { version } = await setting();
    await set({ daysBefore: 1 });
    const late = await t.call(statements.saveReminderSetting, { version, daysAfter: 2 }, { token: caiwu });
    expect(late).toMatchObject({ data: { errcode: 'CONFLICT' } });
    expect(await setting()).toMatchObject({ version: version + 1, daysBefore: 1, daysAfter: null });
    const halves = await t.call(
      statements.saveReminderSetting,
      { version: version + 1, everyDays: 7 },
      { token: caiwu },
    );
    expect(halves.message).toBe('请先填写逾期后第几天提醒');
  });
});
