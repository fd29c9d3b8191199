import type { OutputOf } from '@boxhaul/contract/kit';
import { receipts, type StatementDetail, statements } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { waitingBars } from '../../testing/on-screen';
import { NOBODY_OWES, SAMPLE_STATEMENT, SAMPLE_STATEMENT_LINE } from '../../testing/statement-fixtures';
import { StatementsPage } from './statements-page';

type Answers = Parameters<typeof fakeServer>[0];
type Detail = OutputOf<typeof statements.detail>;

const COUNTS = {
  draft: 1,
  sent: 2,
  disputed: 1,
  confirmed: 3,
  invoiced: 0,
  part_paid: 0,
  settled: 4,
  void: 0,
  overdue: 1,
};
const ROW = { ...SAMPLE_STATEMENT, customerId: '1' };
const LIST = {
  data: [ROW],
  rowCount: 1,
  total: 1,
  pageNo: 1,
  pageSize: 50,
  totalAmount: '1234.56',
  receivedAmount: '200.00',
  openAmount: '1034.56',
  counts: COUNTS,
};
const page = <R,>(data: R[]) => ({
  data,
  rowCount: data.length,
  total: data.length,
  pageNo: 1,
  pageSize: 20,
});
const detail = (part: Partial<StatementDetail> & { missingPapers?: string[] } = {}): Detail => ({
  ...SAMPLE_STATEMENT,
  customerId: '1',
  createdBy: 'caiwu',
  missingPapers: [],
  ...part,
});
const CLERK = ['cost.view', 'statement.manage', 'statement.receive'];

function open(answers: Answers = [], address = '/ops/statements', rights = CLERK) {
  const server = fakeServer([
    ...answers,
    [statements.list, done(statements.list, LIST)],
    [statements.detail, done(statements.detail, detail())],
    [statements.lines, done(statements.lines, page([SAMPLE_STATEMENT_LINE]))],
  ]);
  return { server, ...showDesk(<StatementsPage />, rights, undefined, address) };
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const opened = () => dialog(/^对账单$/);

describe('the views of the page', () => {
  it('have addresses, in which what was looked for on another is not left', async () => {
    const { user, server } = open(
      [[receipts.ageing, done(receipts.ageing, NOBODY_OWES)]],
      '/ops/statements?q=DZ1&state=sent',
    );
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '账龄' }));
    expect(await screen.findByText('没有应收和预收')).toBeVisible();
    expect(server.to(receipts.ageing)[0]?.body).not.toHaveProperty('keyword', 'DZ1');
    await user.click(screen.getByRole('button', { name: '对账单' }));
    expect(await screen.findByRole('gridcell', { name: ROW.statementNo })).toBeVisible();
    expect(server.to(statements.list).at(-1)?.body).not.toHaveProperty('state', 'sent');
    expect(screen.getByRole('button', { name: '对账单' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the list of statements', () => {
  it('is waited for, asked for again where it did not come, and adds up the whole filter', async () => {
    const { user } = open([
      [statements.list, inTurn(refused('0', '系统繁忙，请稍后再试'), done(statements.list, LIST))],
    ]);
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('对账单加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/^共 1 张，/)).toHaveTextContent(
      '共 1 张，应收 ¥ 1,234.56，已收 ¥ 200.00，未收 ¥ 1,034.56',
    );
    expect(screen.getByText('逾期 5 天')).toBeVisible();
  });

  it('is narrowed by state and by words', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: /客户异议/ }));
    await waitFor(() => expect(server.to(statements.list).at(-1)?.body).toMatchObject({ state: 'disputed' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索对账单' }), 'COSU{Enter}');
    await waitFor(() => expect(server.to(statements.list).at(-1)?.body).toMatchObject({ keyword: 'COSU' }));
  });

  it('is narrowed to what is overdue by its address, with how many there are', async () => {
    const { server } = open([], '/ops/statements?state=overdue');
    expect(await screen.findByRole('button', { name: /^逾期未收\s*1$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(server.to(statements.list)[0]?.body).toMatchObject({ state: 'overdue' });
  });

  it('offers with each row its next step: a reminder of what is late, a receipt of what is not', async () => {
    const agreed = { ...ROW, state: 'confirmed' as const };
    const rows = [
      agreed,
      { ...agreed, id: '10', statementNo: 'DZ10', overdueDays: 0 },
      { ...agreed, id: '11', statementNo: 'DZ11', state: 'draft' as const, overdueDays: 0 },
    ];
    const { server, user } = open([
      [statements.list, done(statements.list, { ...LIST, data: rows })],
      [statements.due, done(statements.due, { rows: [], openAmount: '0.00' })],
    ]);
    await user.click(await screen.findByRole('button', { name: `提醒付款 ${ROW.statementNo}` }));
    expect(await dialog(/提醒客户付款/)).toBeDefined();
    expect(server.to(statements.due)[0]?.body).toEqual({ id: ROW.id });
    expect(screen.getByRole('button', { name: '登记收款 DZ10' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /DZ11$|^DZ11/ })).toBeNull();
  });

  it('says that there is none yet, and offers nothing to who only looks', async () => {
    open([[statements.list, done(statements.list, { ...LIST, data: [], rowCount: 0, total: 0 })]], '/', [
      'cost.view',
    ]);
    expect(await screen.findByText('还没有对账单')).toBeVisible();
    for (const name of ['制作对账单', '提醒付款', '制作全部']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('a statement', () => {
  it('is sent after a question, and not while papers are missing', async () => {
    const draft = detail({
      state: 'draft',
      actions: ['change', 'send', 'void'],
      missingPapers: ['柜 1 的签收单'],
    });
    const { server, user } = open(
      [
        [statements.detail, done(statements.detail, draft)],
        [statements.send, done(statements.send, null)],
      ],
      '/?statement=9',
    );
    const sheet = await opened();
    expect(await sheet.findByText('客户要求的单证还不齐，不能发送：柜 1 的签收单')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '发送客户' }));
    const ask = await dialog(/发送对账单/);
    expect(ask.getByText(/DZ26112000009（2 笔，¥ 1,234.56）发给 广州联运货代/)).toBeVisible();
    expect(server.to(statements.send)).toEqual([]);
    await user.click(ask.getByRole('button', { name: '发送客户' }));
    await waitFor(() => expect(toasts()).toEqual(['对账单已发给客户']));
    expect(server.to(statements.send)[0]?.body).toEqual({ id: '9', revision: '3' });
  });

  it('loses a line of a draft by its button, the last one never', async () => {
    const draft = detail({ state: 'draft', actions: ['change'] });
    const { server, user, unmount } = open(
      [
        [statements.detail, done(statements.detail, draft)],
        [statements.dropLine, done(statements.dropLine, null)],
      ],
      '/?statement=9',
    );
    await user.click(await screen.findByRole('button', { name: '移出 第 1 笔 压夜费' }));
    await waitFor(() => expect(server.to(statements.dropLine)).toHaveLength(1));
    expect(server.to(statements.dropLine)[0]?.body).toEqual({ id: '9', revision: '3', costId: '71' });
    unmount();
    open([[statements.detail, done(statements.detail, { ...draft, lineCount: 1 })]], '/?statement=9');
    await screen.findByText('CSQU3054383 40HQ');
    expect(screen.queryByRole('button', { name: /移出/ })).toBeNull();
  });

  it('is taken back and given up with a reason, shown where it is refused', async () => {
    const sent = detail({ state: 'sent', actions: ['withdraw', 'void'] });
    const { server, user } = open(
      [
        [statements.detail, done(statements.detail, sent)],
        [statements.withdraw, done(statements.withdraw, null)],
        [statements.cancel, refused('0', '对账单已开票，请先红冲发票', { errcode: 'COST_STATE' })],
      ],
      '/?statement=9',
    );
    const sheet = await opened();
    await user.click(await sheet.findByRole('button', { name: '收回修改' }));
    let ask = await dialog(/收回对账单/);
    await user.click(ask.getByRole('button', { name: '收回' }));
    expect(await ask.findByText('请填写收回原因')).toBeVisible();
    await user.click(ask.getByRole('button', { name: '补充漏计的费用' }));
    await user.click(ask.getByRole('button', { name: '收回' }));
    await waitFor(() => expect(toasts()).toEqual(['对账单已收回为草稿，客户不再看到']));
    expect(server.to(statements.withdraw)[0]?.body).toMatchObject({ reason: '补充漏计的费用' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /收回对账单/ })).toBeNull());
    await user.click(sheet.getByRole('button', { name: '作废' }));
    ask = await dialog(/作废对账单/);
    await user.type(ask.getByRole('textbox', { name: '原因' }), '重复');
    await user.click(ask.getByRole('button', { name: '作废' }));
    expect(await ask.findByText('对账单已开票，请先红冲发票')).toBeVisible();
  });

  it('shows its history of reminders with who sent each, its hashes, and leads to why a line is charged', async () => {
    const reminders = [
      { time: '2026-11-21 10:00:00', by: 'caiwu', text: '请尽快付款。' },
      { time: '2026-11-17 09:00:00', by: null, text: '已逾期 1 天。' },
    ];
    const { user } = open(
      [[statements.detail, done(statements.detail, detail({ reminders }))]],
      '/?statement=9',
    );
    const sheet = await opened();
    expect(await sheet.findByText('2026-11-21 10:00:00 caiwu')).toBeVisible();
    expect(sheet.getByText('2026-11-17 09:00:00 自动提醒')).toBeVisible();
    expect(sheet.getByText('PDF aa11')).not.toBeVisible();
    await user.click(sheet.getByText(/^文件校验/));
    expect(sheet.getByText('PDF aa11')).toBeVisible();
    await user.click(await sheet.findByRole('gridcell', { name: '压夜费' }));
    // The page of fees has its drawer.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^对账单$/ })).toBeNull());
  });
});

const DUE = {
  id: '9',
  statementNo: 'DZ26112000009',
  customerId: '1',
  customerName: '广州联运货代',
  openAmount: '1234.56',
  dueDate: '2026-11-16',
  dueIn: -5,
  lastReminder: null,
  whyNot: null,
};
const REMINDED = {
  ...DUE,
  id: '10',
  statementNo: 'DZ26112000010',
  lastReminder: '2026-11-21 09:00:00',
  whyNot: '今天已提醒过，明天才能再催',
};
const SOON = { ...DUE, id: '11', statementNo: 'DZ26112000011', dueDate: '2026-11-24', dueIn: 3 };

describe('customers are reminded', () => {
  it('of what is chosen, and each that was not sent is named', async () => {
    const answer = {
      sent: 1,
      refused: [{ id: '11', statementNo: 'DZ26112000011', reason: '客户有异议，处理后再催款' }],
    };
    const { server, user } = open([
      [statements.due, done(statements.due, { rows: [DUE, REMINDED, SOON], openAmount: '3703.68' })],
      [statements.remind, done(statements.remind, answer)],
    ]);
    await user.click(await screen.findByRole('button', { name: '提醒付款' }));
    const ask = await dialog(/提醒客户付款/);
    expect(await ask.findAllByText('逾期 5 天')).toHaveLength(2);
    expect(ask.getByText('还有 3 天到期')).toBeVisible();
    expect(ask.getByText('今天已提醒过，明天才能再催')).toBeVisible();
    const boxes = ask.getAllByRole('checkbox');
    expect(
      boxes.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled]),
    ).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    await user.type(ask.getByRole('textbox', { name: /附言/ }), '如已付款请忽略。');
    await user.click(ask.getByRole('button', { name: '提醒 2 张' }));
    expect(await ask.findByText('有 1 张没有提醒：DZ26112000011：客户有异议，处理后再催款')).toBeVisible();
    expect(toasts()).toEqual(['已提醒 1 张对账单']);
    expect(server.to(statements.remind)[0]?.body).toEqual({ ids: ['9', '11'], note: '如已付款请忽略。' });
  });

  it('not of what was unchosen; of nothing nobody can', async () => {
    const { server, user } = open([
      [statements.due, done(statements.due, { rows: [DUE, SOON], openAmount: '2469.12' })],
      [statements.remind, done(statements.remind, { sent: 1, refused: [] })],
    ]);
    await user.click(await screen.findByRole('button', { name: '提醒付款' }));
    const ask = await dialog(/提醒客户付款/);
    await user.click(await ask.findByRole('checkbox', { name: /DZ26112000009/ }));
    await user.click(ask.getByRole('button', { name: '提醒 1 张' }));
    await waitFor(() => expect(server.to(statements.remind)[0]?.body).toMatchObject({ ids: ['11'] }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /提醒客户付款/ })).toBeNull());
  });

  it('of the one that is open', async () => {
    const { server, user } = open(
      [[statements.due, done(statements.due, { rows: [], openAmount: '0.00' })]],
      '/?statement=9',
    );
    const sheet = await opened();
    await user.click(await sheet.findByRole('button', { name: '提醒付款' }));
    const ask = await dialog(/提醒客户付款/);
    expect(await ask.findByText('没有要催的对账单')).toBeVisible();
    expect(ask.getByRole('button', { name: '提醒' })).toBeDisabled();
    expect(server.to(statements.due)[0]?.body).toEqual({ id: '9' });
  });

  it('by themselves on the days that are set', async () => {
    const setting = {
      version: 2,
      daysBefore: 3,
      daysAfter: null,
      everyDays: null,
      username: 'caiwu',
      time: '2026-11-01 09:00:00',
    };
    const { server, user } = open([
      [statements.reminderSetting, done(statements.reminderSetting, setting)],
      [statements.saveReminderSetting, done(statements.saveReminderSetting, null)],
    ]);
    await user.click(await screen.findByRole('button', { name: '提醒付款' }));
    await user.click(await screen.findByRole('button', { name: '设置自动提醒' }));
    const ask = await dialog(/自动付款提醒/);
    expect(await ask.findByRole('textbox', { name: /到期前几天/ })).toHaveValue('3');
    await user.type(ask.getByRole('textbox', { name: /以后每隔几天/ }), '7');
    await user.click(ask.getByRole('button', { name: '保存' }));
    expect(await ask.findByText('请先填写逾期后第几天提醒')).toBeVisible();
    await user.type(ask.getByRole('textbox', { name: /逾期后第几天/ }), '1');
    await user.click(ask.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toEqual(['自动提醒已保存']));
    expect(server.to(statements.saveReminderSetting)[0]?.body).toEqual({
      version: '2',
      daysBefore: '3',
      daysAfter: '1',
      everyDays: '7',
    });
  });
});
