import { costDisputes, fees, invoices, receipts, settlement, statements } from '@boxhaul/contract/money';
import { sql } from '@boxhaul/db';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildFreeLines, buildStatement } from '../../../testing/build-statement';
import { foldFeeSums } from '../../ledger';
import { whileLocked } from '../../../testing/while-locked';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const owner = await t.signIn(world.owner);

const confirmed = (...fens: number[]) => buildStatement(t, world, { fens, upTo: 'confirmed' });
const enter = (amount: string, matches: { statementId: string; amount: string }[] = [], more: object = {}) =>
  t.call(
    receipts.enter,
    { customerId: world.customerId, amount, receivedDate: '2026-11-20', matches, ...more },
    { token: caiwu },
  );
const stateOf = async (id: string) => {
  const { state, receivedAmount, openAmount } = (await t.call(statements.detail, { id }, { token: caiwu }))
    .data;
  return `${state} ${receivedAmount} ${openAmount}`;
};
const advance = async () =>
  (await t.call(receipts.open, { customerId: world.customerId }, { token: caiwu })).data.advanceAmount;
const linesOf = (costIds: readonly string[]) =>
  t.db
    .selectFrom('cost_line')
    .select(['cost_status', 'settlement_date'])
    .where('cost_id', 'in', costIds)
    .orderBy('cost_id')
    .execute();
const bookedOf = async (account: string) => {
  const { balances } = (await t.call(fees.ledger, {}, { token: caiwu })).data;
  return balances.find((one) => one.account === account)!.balance;
};

describe('a receipt', () => {
  it('pays a part, then the rest: the lines are settled with the last fen', async () => {
    const { id, costIds } = await confirmed(10_000, 1);
    const [bank, before] = [await bookedOf('bank'), await advance()];
    expect((await enter('100.00', [{ statementId: id, amount: '100.00' }])).code).toBe('1');
    expect(await stateOf(id)).toBe('part_paid 100.00 0.01');
    expect((await linesOf(costIds)).map(({ cost_status }) => cost_status)).toEqual([1, 1]);
    await enter('0.01', [{ statementId: id, amount: '0.01' }]);
    expect(await stateOf(id)).toBe('settled 100.01 0.00');
    expect(await linesOf(costIds)).toEqual([
      { cost_status: 2, settlement_date: '2026-11-20' },
      { cost_status: 2, settlement_date: '2026-11-20' },
    ]);
    expect(Number(await bookedOf('bank')) - Number(bank)).toBeCloseTo(100.01);
    expect(await advance()).toBe(before);
  });

  it('larger than all that is owed keeps the rest as an advance, which pays later', async () => {
    const first = await confirmed(5_000);
    const { data } = await enter('80.00', [{ statementId: first.id, amount: '50.00' }]);
    expect(await advance()).toBe('30.00');
    const [second, third] = [await confirmed(2_000), await confirmed(4_000)];
    const match = (amount: string, statementId = second.id) =>
      t.call(receipts.match, { id: data.id, matches: [{ statementId, amount }] }, { token: caiwu });
    expect((await match('20.01')).message).toContain('未收 20.00 元，核销金额不能超过它');
    expect((await match('20.00')).code).toBe('1');
    expect((await match('10.01', third.id)).message).toBe('收款只剩 10.00 元可核销');
    expect((await match('10.00', third.id)).code).toBe('1');
    expect([await stateOf(second.id), await stateOf(third.id)]).toEqual([
      'settled 20.00 0.00',
      'part_paid 10.00 30.00',
    ]);
    expect(await advance()).toBe('0.00');
  });

  it('is taken back with all that it paid, and may then be entered anew', async () => {
    const [first, second] = [await confirmed(1_000), await confirmed(2_000)];
    const matches = [
      { statementId: first.id, amount: '10.00' },
      { statementId: second.id, amount: '5.00' },
    ];
    const bank = await bookedOf('bank');
    const { data } = await enter('15.00', matches, { bankRef: 'ICBC-1' });
    const again = await enter('15.00', matches, { bankRef: 'ICBC-1' });
    expect(again.message).toMatch(/该银行流水已登记为收款 SK\d+/);
    const reverse = () => t.call(receipts.reverse, { id: data.id, reason: '记错客户' }, { token: caiwu });
    const answers = await Promise.all([reverse(), reverse()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')?.message).toBe('该收款已冲销');
    expect((await reverse()).message).toBe('该收款已冲销');
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([
      'confirmed 0.00 10.00',
      'confirmed 0.00 20.00',
    ]);
    expect(await linesOf(first.costIds)).toEqual([{ cost_status: 1, settlement_date: null }]);
    expect(await bookedOf('bank')).toBe(bank);
    const back = (await t.call(receipts.list, { keyword: 'ICBC-1' }, { token: caiwu })).data;
    expect(back.data.map(({ amount, reversed }) => [amount, reversed])).toEqual([
      ['-15.00', false],
      ['15.00', true],
    ]);
    expect(back).toMatchObject({ amount: '0.00', leftAmount: '0.00' });
    expect(
      await t.call(receipts.reverse, { id: back.data[0]!.id, reason: '因' }, { token: caiwu }),
    ).toMatchObject({
      message: '冲销记录不能再冲销',
    });
    expect((await enter('15.00', matches, { bankRef: 'ICBC-1' })).code).toBe('1');
  });

  it('pays several out of what is left after each, and is refused as a whole where that does not reach', async () => {
    const [first, second] = [await confirmed(600), await confirmed(600)];
    const share = (amount: string) => [
      { statementId: first.id, amount: '6.00' },
      { statementId: second.id, amount },
    ];
    expect((await enter('10.00', share('5.00'))).message).toBe('收款只剩 4.00 元可核销');
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([
      'confirmed 0.00 6.00',
      'confirmed 0.00 6.00',
    ]);
    expect((await enter('10.00', share('4.00'))).code).toBe('1');
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([
      'settled 6.00 0.00',
      'part_paid 4.00 2.00',
    ]);
  });

  it('of two at once for the same statement pays it once', async () => {
    const { id } = await confirmed(1_000);
    const pay = () => enter('10.00', [{ statementId: id, amount: '10.00' }]);
    const codes = (await Promise.all([pay(), pay()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['0', '1']);
    expect(await stateOf(id)).toBe('settled 10.00 0.00');
  });

  it('of a number of the bank that two enter at once is entered once', async () => {
    const enterOnce = () => enter('1.00', [], { bankRef: 'ICBC-2' });
    const answers = await whileLocked(t.db, (tx) => sql`lock table receipt in share mode`.execute(tx), [
      enterOnce,
      enterOnce,
    ]);
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      '操作成功',
      '该银行流水刚由他人登记，请刷新后查看',
    ]);
  });

  it('settles nothing that the customer objects to just now', async () => {
    const { id, costIds } = await confirmed(1_000);
    const [costId] = costIds;
    const answers = await whileLocked<{ message: string }>(
      t.db,
      (tx) =>
        tx.selectFrom('cost_line').select('cost_id').where('cost_id', '=', costId!).forUpdate().execute(),
      [
        () => t.call(costDisputes.open, { costId: costId!, reason: '未等待', files: [] }, { token: owner }),
        () => enter('10.00', [{ statementId: id, amount: '10.00' }]),
      ],
    );
    expect(answers.map(({ message }) => message)).toEqual([
      '操作成功',
      expect.stringContaining('有 1 笔费用的异议尚未处理，处理后才能核销'),
    ]);
    expect(await stateOf(id)).toBe('confirmed 0.00 10.00');
  });

  it('pays nothing that was not agreed to, of another customer, or from a day to come', async () => {
    const sent = await buildStatement(t, world, { upTo: 'sent' });
    const refused = async (statementId: string, more: object = {}) =>
      (await enter('1.00', [{ statementId, amount: '1.00' }], more)).message;
    expect(await refused(sent.id)).toMatch(/客户尚未确认：只有付清未收的 1000.00 元才视为确认/);
    expect(await stateOf(sent.id)).toBe('sent 0.00 1000.00');
    const other = await buildStatement(t, world, { customerId: world.otherCustomerId, upTo: 'confirmed' });
    expect(await refused(other.id)).toBe('未找到该客户的这张对账单');
    const { id } = await confirmed(100);
    expect(await refused(id, { receivedDate: '2026-11-21' })).toBe('收款日期不能晚于今天');
    expect(await stateOf(id)).toBe('confirmed 0.00 1.00');
    // What the database itself refuses: a statement that is paid by no receipt.
    await expect(
      t.db
        .insertInto('receipt_match')
        .values({
          receipt_id: (await enter('1.00')).data.id,
          statement_id: id,
          fen: 100,
          created_at: t.clock.now,
        })
        .execute(),
    ).rejects.toThrow('does not agree with what it pays');
  });

  it('of all that an unanswered statement comes to confirms it, and taken back waits for the answer again', async () => {
    const { id } = await buildStatement(t, world, { fens: [4_321], upTo: 'sent' });
    const detail = async () => {
      const { data } = await t.call(settlement.detail, { id }, { token: owner });
      return [data.state, data.confirmTime !== null, data.isConfirmedByPayment, data.actions];
    };
    expect(await detail()).toEqual(['sent', false, false, ['confirm', 'object']]);
    const { data } = await enter('43.21', [{ statementId: id, amount: '43.21' }]);
    expect(await detail()).toEqual(['settled', true, true, []]);
    await t.call(receipts.reverse, { id: data.id, reason: '记错客户' }, { token: caiwu });
    expect(await detail()).toEqual(['sent', false, false, ['confirm', 'object']]);
    expect(await stateOf(id)).toBe('sent 0.00 43.21');
    // What the customer itself confirmed stays so.
    const own = await confirmed(1_100);
    const second = await enter('11.00', [{ statementId: own.id, amount: '11.00' }]);
    await t.call(receipts.reverse, { id: second.data.id, reason: '记错客户' }, { token: caiwu });
    expect(await stateOf(own.id)).toBe('confirmed 0.00 11.00');
  });

  it('taken back leaves a statement confirmed that was invoiced meanwhile', async () => {
    const { id } = await buildStatement(t, world, { fens: [2_200], upTo: 'sent' });
    const { data } = await enter('22.00', [{ statementId: id, amount: '22.00' }]);
    const { revision } = (await t.call(statements.detail, { id }, { token: caiwu })).data;
    const made = await t.call(
      invoices.make,
      { id, revision, kind: 'general', title: '远航货代' },
      { token: caiwu },
    );
    expect(made.code).toBe('1');
    await t.call(receipts.reverse, { id: data.id, reason: '记错客户' }, { token: caiwu });
    expect(await stateOf(id)).toBe('confirmed 0.00 22.00');
  });

  it('is shared by the boxes of a statement to the fen', async () => {
    const { id } = await confirmed(333, 333, -33);
    await enter('1.00', [{ statementId: id, amount: '1.00' }]);
    const sum = (await t.call(settlement.sum, { statementId: id }, { token: owner })).data;
    expect(sum).toMatchObject({ totalAmount: '6.33', receivedAmount: '1.00', openAmount: '5.33' });
  });
});

it('ageing tells what is due for how long, and what was paid in advance', async () => {
  const due = async (days: number, fens: number) => {
    const { id } = await buildStatement(t, world, {
      customerId: world.otherCustomerId,
      fens: [fens],
      upTo: 'confirmed',
    });
    const day = new Date(t.clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    await t.db.updateTable('statement').set({ due_on: day }).where('statement_id', '=', id).execute();
  };
  const page = async (asked: object) => (await t.call(receipts.ageing, asked, { token: caiwu })).data;
  const row = async () => (await page({ keyword: '华南' })).data[0];
  const before = Number((await row())?.notDue ?? 0);
  await due(0, 1);
  await due(1, 10);
  await due(30, 100);
  await due(31, 1_000);
  await due(61, 10_000);
  await due(91, 100_000);
  expect(await row()).toMatchObject({
    notDue: (before + 0.01).toFixed(2),
    days30: '1.10',
    days60: '10.00',
    days90: '100.00',
    older: '1000.00',
    creditLimit: null,
  });
  // Page by page, with what all of them come to on each.
  const all = await page({});
  const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);
  const pages = [await page({ pageSize: 1 }), await page({ pageSize: 1, pageNo: 2 })];
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
  expect(pages.map(({ rowCount, sums }) => ({ rowCount, sums }))).toEqual([
    { rowCount: 2, sums: all.sums },
    { rowCount: 2, sums: all.sums },
  ]);
  expect(fenOf(all.sums.openAmount)).toBe(
    all.data.reduce((sum, { openAmount }) => sum + fenOf(openAmount), 0),
  );
});

it('ageing says how long money takes to come in, and whether the ledger says the same', async () => {
  const asked = async (keyword?: string) =>
    (await t.call(receipts.ageing, keyword === undefined ? {} : { keyword }, { token: caiwu })).data;
  await foldFeeSums(t.db);
  const { sums, dsoDays } = await asked();
  const { fen: charged } = await t.db
    .selectFrom('cost_line')
    .select(sql<string>`sum(income_fen)`.as('fen'))
    .where('cost_status', 'in', [1, 2, 3])
    .where('created_at', '>', new Date(t.clock.now.getTime() - 89 * 86_400_000))
    .executeTakeFirstOrThrow();
  const owed = Number(sums.openAmount) + Number(sums.unstatedAmount);
  expect(dsoDays).toBe(Math.round(((owed * 100) / Number(charged)) * 90));
  expect(await asked('华南')).toMatchObject({ dsoDays: null, proof: null });
  await t.db.deleteFrom('ledger_proof').execute();
  expect((await asked()).proof).toBeNull();
  const found = (check: string, customerId: string) => ({ customerId, check, linesFen: '1', booksFen: '0' });
  const differences = [
    found('receivable', '1'),
    found('ageing', '1'),
    found('advance', '2'),
    found('tax', '3'),
  ];
  await t.db
    .insertInto('ledger_proof')
    .values({
      day: '2026-11-20',
      checked_at: t.clock.now,
      lines: 1,
      differences: JSON.stringify(differences),
    })
    .execute();
  // Two of them: what differs twice is one, and what is no receivable is another matter.
  expect((await asked()).proof).toEqual({ checkedTime: '2026-11-20 10:00:00', differing: 2 });
});

it('ageing has what is on no statement yet, and comes to what is receivable', async () => {
  const page = async (asked: object) => (await t.call(receipts.ageing, asked, { token: caiwu })).data;
  const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);
  const row = async () => (await page({ keyword: '华南' })).data[0];
  const before = fenOf((await row())?.unstatedAmount ?? '0');
  const customerId = world.otherCustomerId;
  // On a draft, and on none.
  await buildStatement(t, world, { customerId, fens: [70_000] });
  await buildFreeLines(t, world, [{ fen: 5_000 }], { customer_id: customerId, account_id: world.stranger });
  await buildStatement(t, world, { customerId, fens: [900], upTo: 'sent' });
  const found = (await row())!;
  expect(fenOf(found.unstatedAmount) - before).toBe(75_000);
  expect(fenOf(found.netAmount)).toBe(
    fenOf(found.openAmount) + fenOf(found.unstatedAmount) - fenOf(found.advanceAmount),
  );
  // A limit of 0 is none that was agreed.
  const limit = async (credit_limit_fen: number, version: number) => {
    await t.db
      .insertInto('customer_terms')
      .values({
        customer_id: customerId,
        version,
        payment: 'monthly',
        credit_days: 30,
        credit_limit_fen,
        contract_no: '',
        remark: '',
        account_id: world.caiwu,
        created_at: t.clock.now,
      })
      .execute();
    return (await row())!.creditLimit;
  };
  expect([await limit(0, 1), await limit(50_000, 2)]).toEqual([null, '500.00']);
  const all = await page({});
  for (const key of ['unstatedAmount', 'netAmount', 'advanceAmount'] as const) {
    expect([key, fenOf(all.sums[key])]).toEqual([
      key,
      all.data.reduce((sum, one) => sum + fenOf(one[key]), 0),
    ]);
  }
  // Narrowed it is added up line by line, to the same.
  const parts = await Promise.all(all.data.map(({ customerName }) => page({ keyword: customerName })));
  expect(parts.reduce((sum, { sums }) => sum + fenOf(sums.unstatedAmount), 0)).toBe(
    fenOf(all.sums.unstatedAmount),
  );
  // As the daily proof of the books counts it: confirmed lines less what was matched.
  const { rows } = await sql<{ fen: string }>`
    select (select coalesce(sum(income_fen), 0) from cost_line where cost_status in (1, 2, 3))
      - (select coalesce(sum(fen), 0) from receipt_match) as fen`.execute(t.db);
  expect(fenOf(all.sums.openAmount) + fenOf(all.sums.unstatedAmount)).toBe(Number(rows[0]?.fen));
});
