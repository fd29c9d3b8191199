import { costDisputes, settlement, statements } from '@boxhaul/contract/money';
import { sql } from '@boxhaul/db';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildFreeLines, buildStatement } from '../../../testing/build-statement';
import { readSheet } from '../../../testing/read-sheet';
import { sentNotices } from '../../../testing/sent-notices';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const owner = await t.signIn(world.owner);

const read = async (id: string) => (await t.call(statements.detail, { id }, { token: caiwu })).data;
const linesOf = async (id: string) =>
  (await t.call(statements.lines, { id, pageSize: 200 }, { token: caiwu })).data.data;
const make = (input: object) => {
  const asked = { customerId: world.customerId, basis: 'period' as const, ...input };
  return t.call(statements.make, asked, { token: caiwu });
};
const step = (call: typeof statements.send, id: string, revision: number) =>
  t.call(call, { id, revision }, { token: caiwu });

describe('what a statement gathers', () => {
  it('is the confirmed lines of the period, and what came late for one that was stated before', async () => {
    const on = (day: string) => new Date(`${day}T04:00:00Z`);
    const july = await buildFreeLines(t, world, [
      { fen: 10_000, at: on('2026-07-01') },
      { fen: 20_000, at: on('2026-07-31') },
      { fen: 40_000, at: on('2026-08-01') },
      { fen: 80_000, at: on('2026-06-30') },
    ]);
    const first = await make({ startDate: '2026-07-01', endDate: '2026-07-31' });
    expect(await read(first.data.id)).toMatchObject({ lineCount: 2, totalAmount: '300.00', state: 'draft' });
    expect((await linesOf(first.data.id)).map(({ costId }) => costId)).toEqual(july.costIds.slice(0, 2));
    await buildFreeLines(t, world, [{ fen: 5, at: on('2026-07-15') }]);
    // A draft is gathered anew; a period that was sent is closed, and what comes late belongs to the next.
    await step(statements.refresh, first.data.id, 1);
    expect(await read(first.data.id)).toMatchObject({ lineCount: 3, totalAmount: '300.05', revision: 2 });
    const sent = {
      state: 'sent',
      sent_at: t.clock.now,
      due_on: '2026-08-31',
      pdf_sha256: 'a',
      xlsx_sha256: 'b',
    };
    await t.db.updateTable('statement').set(sent).where('statement_id', '=', first.data.id).execute();
    await buildFreeLines(t, world, [{ fen: -1_000, at: on('2026-07-15') }]);
    const second = await make({ startDate: '2026-08-01', endDate: '2026-08-31' });
    expect((await linesOf(second.data.id)).map(({ amount, serviceDate }) => [amount, serviceDate])).toEqual([
      ['400.00', '2026-08-01'],
      ['-10.00', '2026-07-15'],
    ]);
  });

  it('leaves what came late for a period that is a draft to that draft', async () => {
    const on = (day: string) => new Date(`${day}T04:00:00Z`);
    await buildFreeLines(t, world, [{ fen: 300, at: on('2025-03-02') }]);
    const march = (await make({ startDate: '2025-03-01', endDate: '2025-03-31' })).data.id;
    const [late] = (await buildFreeLines(t, world, [{ fen: 7, at: on('2025-03-03') }])).costIds;
    await buildFreeLines(t, world, [{ fen: 400, at: on('2025-04-02') }]);
    const april = (await make({ startDate: '2025-04-01', endDate: '2025-04-30' })).data.id;
    expect((await linesOf(april)).map(({ amount }) => amount)).toEqual(['4.00']);
    await step(statements.refresh, march, 1);
    expect((await linesOf(march)).map(({ costId }) => costId)).toContain(late);
  });

  it('is nothing that waits for review, was refused or is settled already', async () => {
    const { bookSpaceNo, costIds } = await buildFreeLines(
      t,
      world,
      [100, 20, 3, 4].map((fen) => ({ fen })),
    );
    const states = [1, 0, 4, 2] as const;
    for (const [at, cost_status] of states.entries()) {
      await t.db
        .updateTable('cost_line')
        .set({ cost_status, reject_reason: cost_status === 4 ? '不符' : null })
        .where('cost_id', '=', costIds[at]!)
        .execute();
    }
    // Orders from before bookings were cleaned hold small letters.
    await sql`update cus_order set book_space_no = lower(book_space_no) where book_space_no = ${bookSpaceNo}`.execute(
      t.db,
    );
    const { data } = await make({ basis: 'booking', bookSpaceNo });
    expect((await linesOf(data.id)).map(({ amount }) => amount)).toEqual(['1.00']);
  });

  it('is each line once: a period, a booking, two at once', async () => {
    const { bookSpaceNo } = await buildFreeLines(t, world, [{ fen: 100 }]);
    const ask = { basis: 'booking', bookSpaceNo };
    const answers = await Promise.all([make(ask), make(ask)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')?.message).toContain('没有可对账的费用');
    const made = answers.find(({ code }) => code === '1')!.data.id;
    const { costIds } = await buildFreeLines(t, world, [{ fen: 1 }]);
    await expect(
      sql`insert into statement_line select ${made}::bigint + 1, cost_id, 9, cabinet_id, fen, tax_class, permille, tax_fen,
        service_on, order_no, book_space_no, cabinet_no, cabinet_type, order_type, cost_type_name, remark
        from statement_line where statement_id = ${made}::bigint`.execute(t.db),
    ).rejects.toThrow('statement_line_living');
    // Nor any line of another customer, nor a sum that is none.
    await expect(
      t.db.updateTable('statement').set({ total_fen: 101 }).where('statement_id', '=', made).execute(),
    ).rejects.toThrow("is not the sum of its customer's lines");
    await expect(
      t.db
        .updateTable('statement')
        .set({ customer_id: world.otherCustomerId })
        .where('statement_id', '=', made)
        .execute(),
    ).rejects.toThrow("is not the sum of its customer's lines");
    expect(costIds).toHaveLength(1);
  });

  it('is kept line by line once it was sent, and freed when it is void', async () => {
    const { id, revision } = await buildStatement(t, world, { upTo: 'sent' });
    const lines = () => t.db.updateTable('statement_line').where('statement_id', '=', id);
    await expect(lines().set({ remark: '另写' }).execute()).rejects.toThrow('kept as they were sent');
    await expect(t.db.deleteFrom('statement_line').where('statement_id', '=', id).execute()).rejects.toThrow(
      'kept as they were sent',
    );
    const reason = '重做';
    expect((await t.call(statements.cancel, { id, revision, reason }, { token: caiwu })).code).toBe('1');
    await expect(lines().set({ fen: 1 }).execute()).rejects.toThrow('kept as they were sent');
  });

  it('has each line’s tax by the rate of its own day, rounded half up, and the parts add up', async () => {
    await t.db
      .insertInto('tax_rate')
      .values({ tax_class: 'transport', valid_from: '2026-03-16', permille: 30, created_at: t.clock.now })
      .execute();
    const { bookSpaceNo } = await buildFreeLines(t, world, [
      { fen: 10_900, costTypeId: 2, at: new Date('2026-03-15T15:59:59Z') },
      { fen: 10_300, costTypeId: 2, at: new Date('2026-03-15T16:00:00Z') },
      { fen: 5, costTypeId: 15 },
      { fen: 9, costTypeId: 15 },
      { fen: -9, costTypeId: 15 },
      { fen: 777, costTypeId: 25 },
    ]);
    const { data } = await make({ basis: 'booking', bookSpaceNo });
    expect((await linesOf(data.id)).map(({ permille, taxAmount }) => [permille, taxAmount])).toEqual([
      [90, '9.00'],
      [30, '3.00'],
      [60, '0.00'],
      [60, '0.01'],
      [60, '-0.01'],
      [0, '0.00'],
    ]);
    const { parts, totalAmount, taxAmount } = await read(data.id);
    const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);
    expect(parts.reduce((sum, part) => sum + fenOf(part.amount), 0)).toBe(fenOf(totalAmount));
    expect(parts.reduce((sum, part) => sum + fenOf(part.taxAmount), 0)).toBe(fenOf(taxAmount));
    expect(parts.map(({ taxClass, permille }) => `${taxClass} ${permille}`)).toEqual([
      'transport 30',
      'transport 90',
      'collected 0',
      'agency 60',
    ]);
    await t.db.deleteFrom('tax_rate').where('permille', '=', 30).execute();
  });

  it('is refused over nothing, a stated period, days to come, and of nobody', async () => {
    const said = async (input: object) => {
      const { data, message } = await make(input);
      return [data.errcode, message];
    };
    const day = (startDate: string, endDate = startDate) => ({ startDate, endDate });
    expect(await said(day('2020-01-01'))).toEqual([
      'BAD_INPUT',
      '没有可对账的费用：该范围内的费用尚未审核，或已在其他对账单中',
    ]);
    expect((await said(day('2026-07-31')))[1]).toMatch(
      /2026-07-01 至 2026-07-31 已有对账单 DZ\d+，账期不能重复对账/,
    );
    expect((await said(day('2026-08-31', '2026-09-01')))[1]).toContain('（草稿），请打开它重新归集');
    expect((await said(day('2026-11-20', '2026-11-21')))[1]).toBe('账期截止日期不能晚于今天');
    expect((await said(day('2026-11-02', '2026-11-01')))[1]).toBe('账期截止日期不能早于开始日期');
    expect((await said({ ...day('2026-11-01'), customerId: '999999' }))[1]).toBe('未找到该客户');
    expect((await said({ basis: 'booking', bookSpaceNo: 'NOBODYS' }))[0]).toBe('BAD_INPUT');
    const other = await buildFreeLines(t, world, [{ fen: 1 }], { customer_id: world.otherCustomerId });
    expect((await said({ basis: 'booking', bookSpaceNo: other.bookSpaceNo }))[0]).toBe('BAD_INPUT');
  });
});

describe('a draft', () => {
  it('gives a line up, but never the last one', async () => {
    const { id, costIds } = await buildStatement(t, world, { fens: [100, 200] });
    const drop = (costId: string, revision: number) =>
      t.call(statements.dropLine, { id, revision, costId }, { token: caiwu });
    await drop(costIds[0]!, 1);
    expect(await read(id)).toMatchObject({ lineCount: 1, totalAmount: '2.00' });
    expect(await drop(costIds[1]!, 2)).toMatchObject({ data: { errcode: 'COST_STATE' } });
    expect(await drop(costIds[1]!, 1)).toMatchObject({ data: { errcode: 'CONFLICT' } });
  });

  it('below zero is not sent', async () => {
    const { id, revision } = await buildStatement(t, world, { fens: [100, -101] });
    expect((await step(statements.send, id, revision)).message).toContain('合计为 -0.01 元，不能为负');
  });
});

describe('a statement that was sent', () => {
  it('is due as the terms say, and the customer is told', async () => {
    const terms = { payment: 'monthly', credit_days: 30, credit_limit_fen: 0, contract_no: '', remark: '' };
    await t.db
      .insertInto('customer_terms')
      .values({
        ...terms,
        customer_id: world.otherCustomerId,
        version: 1,
        account_id: world.admin,
        created_at: t.clock.now,
      })
      .execute();
    const { id } = await buildStatement(t, world, {
      customerId: world.otherCustomerId,
      upTo: 'sent',
      drawn: true,
    });
    const { statementNo, dueDate } = await read(id);
    expect(dueDate).toBe('2026-12-20');
    const told = await sentNotices(t.db, 'statement_sent');
    expect(told).toContain(
      `13800000003: 对账单 ${statementNo} 合计 1000.00 元，请核对确认，付款期限 2026-12-20。`,
    );
  });

  it('is seen by its customer alone, a draft by none', async () => {
    const { id } = await buildStatement(t, world, { upTo: 'sent' });
    const stranger = await t.signIn(world.stranger);
    const open = async (one: string, token: string) =>
      (await t.call(settlement.detail, { id: one }, { token })).code;
    expect(await open(id, owner)).toBe('1');
    expect(await open(id, stranger)).toBe('0');
    const draft = await buildStatement(t, world);
    expect(await open(draft.id, owner)).toBe('0');
  });

  it('is objected to, taken back, sent again, confirmed once, and voided', async () => {
    const { id, revision } = await buildStatement(t, world, { upTo: 'sent' });
    const seen = { id, revision };
    await t.call(settlement.object, { ...seen, reason: '多计一晚' }, { token: owner });
    expect(await read(id)).toMatchObject({
      state: 'disputed',
      objection: '多计一晚',
      actions: ['withdraw', 'void'],
    });
    await t.call(statements.withdraw, { id, revision: revision + 1, reason: '核对' }, { token: caiwu });
    expect(await read(id)).toMatchObject({ state: 'draft', pdfSha256: null, dueDate: null });
    await step(statements.send, id, revision + 2);
    const answer = () => t.call(settlement.confirm, { id, revision: revision + 3 }, { token: owner });
    const codes = (await Promise.all([answer(), answer()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['0', '1']);
    expect(await read(id)).toMatchObject({ state: 'confirmed', actions: ['void'], objection: null });
    const gone = { id, revision: revision + 4, reason: '重做' };
    await t.call(statements.cancel, gone, { token: caiwu });
    expect(await read(id)).toMatchObject({ state: 'void', voidReason: '重做', actions: [] });
  });

  it('is in dispute once a line of it is, and is not confirmed before that has an outcome', async () => {
    const { id, costIds, revision } = await buildStatement(t, world, { upTo: 'sent' });
    const opened = { costId: costIds[0]!, reason: '没有等待', files: [] };
    expect((await t.call(costDisputes.open, opened, { token: owner })).code).toBe('1');
    expect(await read(id)).toMatchObject({ state: 'disputed', objection: '没有等待' });
    const confirm = { id, revision: revision + 1 };
    const refused = await t.call(settlement.confirm, confirm, { token: owner });
    expect(refused.message).toBe('有 1 笔费用的异议尚未处理，处理后才能确认');
    const withdrawn = { id, revision: revision + 1, reason: '核对' };
    await t.call(statements.withdraw, withdrawn, { token: caiwu });
    // It stays out of a statement until then.
    expect(await step(statements.refresh, id, revision + 2)).toMatchObject({
      data: { errcode: 'BAD_INPUT' },
    });
  });

  it('frees its lines when it is void', async () => {
    const { id, revision, costIds } = await buildStatement(t, world);
    await t.call(statements.cancel, { id, revision, reason: '重复' }, { token: caiwu });
    const { rows } = await sql<{ no: string }>`select o.book_space_no as no from cost_line l join cus_order o
      using (order_id) where cost_id = ${costIds[0]!}::bigint`.execute(t.db);
    const again = await make({ basis: 'booking', bookSpaceNo: rows[0]!.no });
    expect(again.code).toBe('1');
  });

  it('of nothing is settled by being confirmed, with its lines', async () => {
    const { id, costIds } = await buildStatement(t, world, { fens: [100, -100], upTo: 'confirmed' });
    expect(await read(id)).toMatchObject({ state: 'settled', settledDate: '2026-11-20', openAmount: '0.00' });
    const lines = await t.db
      .selectFrom('cost_line')
      .select(['cost_status', 'settlement_date'])
      .where('cost_id', 'in', costIds)
      .execute();
    expect(lines).toEqual([
      { cost_status: 2, settlement_date: '2026-11-20' },
      { cost_status: 2, settlement_date: '2026-11-20' },
    ]);
  });
});

describe('lists', () => {
  it('have the sums of their whole filter, pages, exports and files agree', async () => {
    const { id } = await buildStatement(t, world, { fens: [100, 250, -50], upTo: 'sent' });
    const { statementNo } = await read(id);
    const clerk = (await t.call(statements.list, { keyword: statementNo }, { token: caiwu })).data;
    expect(clerk).toMatchObject({
      rowCount: 1,
      totalAmount: '3.00',
      receivedAmount: '0.00',
      openAmount: '3.00',
    });
    const own = (await t.call(settlement.list, { statementNo }, { token: owner })).data.data;
    expect(own).toEqual([
      expect.objectContaining({
        statementId: id,
        totalAmount: '3.00',
        openAmount: '3.00',
        stateName: '已发客户',
      }),
    ]);
    const sum = (await t.call(settlement.sum, { statementNo }, { token: owner })).data;
    expect(sum).toEqual({ rowCount: 1, totalAmount: '3.00', receivedAmount: '0.00', openAmount: '3.00' });
    const url = `${settlement.exportFile.path}?statementNo=${statementNo}`;
    const file = await t.app.inject({ method: 'GET', url, headers: { authorization: owner } });
    const rows = await readSheet(file.rawPayload);
    expect(rows.slice(1).map((row) => row.slice(-3))).toEqual([[3, 0, 3]]);
  });

  it('narrow by each column that can be asked for', async () => {
    const all = (await t.call(settlement.list, { pageSize: 200 }, { token: owner })).data;
    const first = all.data[0]!;
    const found = async (filter: object) =>
      (await t.call(settlement.list, { pageSize: 200, ...filter }, { token: owner })).data.data.map(
        ({ id }) => id,
      );
    for (const filter of [
      { statementId: first.statementId },
      { orderNo: first.orderNo.toLowerCase() },
      { bookSpaceNo: first.bookSpaceNo },
      { statementNo: first.statementNo },
    ]) {
      expect(await found(filter)).toEqual([first.id]);
    }
    // One search finds it by any of its numbers, and by its goods.
    for (const part of [first.statementNo, first.orderNo.toLowerCase(), first.bookSpaceNo]) {
      expect(await found({ keyword: part })).toEqual([first.id]);
    }
    const named = t.db.updateTable('cus_cabinet').set({ cabinet_no: 'CSQU3054383' });
    await named.where('cabinet_id', '=', first.id.split('-')[1]!).execute();
    expect(await found({ keyword: 'csqu3054' })).toEqual([first.id]);
    expect(await found({ keyword: first.goodsName })).toContain(first.id);
    expect(await found({ keyword: '没有' })).toEqual([]);
    expect(await found({ goodsName: '没有' })).toEqual([]);
    expect(await found({ cabinetNo: '没有' })).toEqual([]);
    expect(await found({ cabinetType: '20GP' })).toEqual([]);
    expect(await found({ harborId: '2' })).toEqual([]);
    expect(await found({ shipCompanyId: '999' })).toEqual([]);
    expect(await found({ state: 'part_paid' })).toEqual([]);
    expect(await found({ orderEndDate: '2026-11-18' })).toEqual([]);
    expect(await found({ orderStartDate: '2026-11-20' })).toEqual([]);
    expect(await found({ orderStartDate: '2026-11-19', orderEndDate: '2026-11-19' })).toHaveLength(
      all.rowCount,
    );
  });

  it('name the first of many customers that wait, and say how many there are', async () => {
    const many = await t.db
      .insertInto('customer')
      .values(Array.from({ length: 201 }, (_, n) => ({ customer_name: `众多客户${n}` })))
      .returning('customer_id')
      .execute();
    for (const { customer_id } of many) await buildFreeLines(t, world, [{ fen: 1 }], { customer_id });
    const asked = { endDate: '2026-11-20', keyword: '众多' };
    const { data } = await t.call(statements.billable, asked, { token: caiwu });
    expect([data.rows.length, data.total]).toEqual([200, 201]);
    await t.db
      .deleteFrom('cost_line')
      .where(
        'customer_id',
        'in',
        many.map(({ customer_id }) => customer_id),
      )
      .execute();
  });

  it('name the customers that wait for a statement', async () => {
    await buildFreeLines(t, world, [{ fen: 7 }], { customer_id: world.otherCustomerId });
    const { data } = await t.call(
      statements.billable,
      { endDate: '2026-11-20', keyword: '华南' },
      { token: caiwu },
    );
    expect(data).toMatchObject({
      rows: [{ customerId: world.otherCustomerId, customerName: '东莞华南电子厂' }],
      total: 1,
    });
    const none = await t.call(statements.billable, { endDate: '2019-01-01' }, { token: caiwu });
    expect(none.data).toEqual({ rows: [], total: 0 });
  });
});
