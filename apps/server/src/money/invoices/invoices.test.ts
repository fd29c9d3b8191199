import { fees, invoices, receipts, settlement, statements } from '@boxhaul/contract/money';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildInvoice, invoiceNumber, invoiceXml } from '../../testing/build-invoice';
import { buildFreeLines, buildStatement } from '../../testing/build-statement';
import { readSheet } from '../../testing/read-sheet';
import { PDF } from '../../testing/sample-files';
import { sentNotices } from '../../testing/sent-notices';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const owner = await t.signIn(world.owner);

const clerk = () => ({ token: caiwu });
const detail = async (id: string) => (await t.call(invoices.detail, { id }, clerk())).data;
const statementOf = async (id: string) => (await t.call(statements.detail, { id }, clerk())).data;
const title = '深圳远航货运代理有限公司';
const make = async (id: string, more: object = {}) => {
  const { revision } = await statementOf(id);
  return t.call(invoices.make, { id, revision, kind: 'general', title, ...more }, clerk());
};
const files = [{ name: '发票.pdf', bytes: PDF }];
const issue = async (id: string, more: object = {}, given = files) => {
  const { revision } = await detail(id);
  const input = { id, revision, invoiceNo: invoiceNumber(), invoiceDate: '2026-11-20', ...more };
  return upload(t, { call: invoices.issue, input, files: given, token: caiwu });
};
const red = async (id: string, more: object = {}) => {
  const { revision } = await detail(id);
  const input = {
    id,
    revision,
    confirmationNo: invoiceNumber(),
    redDate: '2026-11-20',
    reason: 'mistake' as const,
    ...more,
  };
  return upload(t, { call: invoices.redLetter, input, files: [], token: caiwu });
};
const pay = (statementId: string, amount: string) =>
  t.call(
    receipts.enter,
    {
      customerId: world.customerId,
      amount,
      receivedDate: '2026-11-20',
      matches: [{ statementId, amount }],
    },
    clerk(),
  );
const bookedOf = async (account: string) => {
  const { balances } = (await t.call(fees.ledger, {}, clerk())).data;
  return Number(balances.find((one) => one.account === account)!.balance);
};
const advance = async () =>
  Number((await t.call(receipts.open, { customerId: world.customerId }, clerk())).data.advanceAmount);

describe('invoices of a statement', () => {
  it('part its lines by service and rate, and come to it to the fen', async () => {
    await t.db
      .insertInto('tax_rate')
      .values({ tax_class: 'transport', valid_from: '2026-11-19', permille: 80, created_at: t.clock.now })
      .execute();
    // The rate of transport changes within the period.
    const { bookSpaceNo } = await buildFreeLines(t, world, [
      { fen: 33_333, at: new Date('2026-11-18T04:00:00Z') },
      { fen: 10_007, at: new Date('2026-11-19T04:00:00Z') },
      { fen: 1_234, costTypeId: 15 },
      { fen: 5_000, costTypeId: 25 },
    ]);
    const made = await t.call(
      statements.make,
      { customerId: world.customerId, basis: 'booking', bookSpaceNo },
      clerk(),
    );
    const { id } = made.data;
    await t.db.deleteFrom('tax_rate').where('permille', '=', 80).execute();
    const sent = {
      state: 'sent',
      sent_at: t.clock.now,
      due_on: '2026-11-20',
      pdf_sha256: 'a',
      xlsx_sha256: 'b',
    };
    await t.db.updateTable('statement').set(sent).where('statement_id', '=', id).execute();
    await t.call(settlement.confirm, { id, revision: (await statementOf(id)).revision }, { token: owner });
    const prospect = (await t.call(invoices.prospect, { id }, clerk())).data;
    expect(prospect).toMatchObject({ refusal: null, title, leftAmount: '445.74', collectedAmount: '50.00' });
    expect(
      prospect.parts.map(({ taxClass, permille, totalAmount }) => [taxClass, permille, totalAmount]),
    ).toEqual([
      ['transport', 80, '100.07'],
      ['transport', 90, '333.33'],
      ['agency', 60, '12.34'],
    ]);
    const { ids } = (await make(id)).data;
    const all = await Promise.all(ids.map(detail));
    expect(all.map(({ taxClass, lineCount, totalAmount }) => [taxClass, lineCount, totalAmount])).toEqual([
      ['transport', 2, '433.40'],
      ['agency', 1, '12.34'],
    ]);
    const statement = await statementOf(id);
    const sum = (field: 'taxAmount' | 'totalAmount') =>
      all.reduce((fens, one) => fens + Math.round(Number(one[field]) * 100), 0);
    expect(sum('totalAmount')).toBe(Math.round(Number(statement.totalAmount) * 100) - 5_000);
    expect(sum('taxAmount')).toBe(Math.round(Number(statement.taxAmount) * 100));
    for (const { id: invoiceId } of all) await issue(invoiceId);
    expect(await statementOf(id)).toMatchObject({ state: 'invoiced', invoicedAmount: '445.74' });
  });

  it('are several where lines are chosen or an amount is the most, and never more than it', async () => {
    const { id, costIds } = await buildStatement(t, world, {
      fens: [1_000, 2_000, 3_000],
      upTo: 'confirmed',
    });
    const [first] = costIds;
    expect((await make(id, { costIds: [first] })).data.ids).toHaveLength(1);
    expect((await make(id, { costIds: [first] })).message).toMatch(
      /所选费用中有 1 笔不在此对账单、已在其他发票中/,
    );
    expect((await make(id, { mostAmount: '49.99' })).message).toBe(
      '有一箱的费用 50.00 元，超过单张限额 49.99 元',
    );
    const [two, again] = await Promise.all([make(id), make(id)]);
    expect([two.code, again.code].toSorted()).toEqual(['0', '1']);
    expect((await make(id)).message).toBe('对账单没有可开票的费用，或都已在发票中');
    // What the database itself refuses: more invoiced than stands on invoices.
    await expect(
      t.db.updateTable('statement').set({ invoiced_fen: 6_001 }).where('statement_id', '=', id).execute(),
    ).rejects.toThrow('statement_invoices');
  });

  it('are made of what its customer agreed to', async () => {
    const { id } = await buildStatement(t, world, { upTo: 'sent' });
    expect((await make(id)).message).toBe('对账单已发客户，客户确认后才能开票');
  });

  it('keep their statement from being given up, as drafts and as issued ones', async () => {
    const { id, statementId } = await buildInvoice(t, world);
    const giveUp = async () => {
      const { revision } = await statementOf(statementId);
      return (await t.call(statements.cancel, { id: statementId, revision, reason: '重复' }, clerk()))
        .message;
    };
    expect(await giveUp()).toBe('对账单有 1 张待开具的发票，请先取消');
    await issue(id);
    expect(await giveUp()).toBe('对账单已开票，请先红冲发票');
  });
});

describe('a draft', () => {
  it('has its buyer put right, and is cancelled: its lines wait again', async () => {
    const { id, statementId } = await buildInvoice(t, world);
    const buyer = { kind: 'special', title: '深圳市试用货运有限公司', taxNo: '914403001922038216' } as const;
    expect((await t.call(invoices.edit, { id, revision: 1, ...buyer }, clerk())).code).toBe('1');
    expect(await detail(id)).toMatchObject(buyer);
    const stale = await t.call(invoices.cancel, { id, revision: 1, reason: '因' }, clerk());
    expect(stale.message).toBe('发票已被他人修改，请刷新后重试');
    expect((await t.call(invoices.cancel, { id, revision: 2, reason: '因' }, clerk())).code).toBe('1');
    expect((await make(statementId)).data.ids).toHaveLength(1);
  });

  it('is issued by two at once only once, by a number that no other has, until today', async () => {
    const [one, other] = [await buildInvoice(t, world), await buildInvoice(t, world)];
    const invoiceNo = invoiceNumber();
    const codes = await Promise.all([issue(one.id, { invoiceNo }), issue(one.id, { invoiceNo })]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect((await issue(other.id, { invoiceNo })).message).toMatch(/^该发票号码已登记（FP\d+），请核对$/);
    expect((await issue(other.id, { invoiceDate: '2026-11-21' })).message).toBe('开票日期不能晚于今天');
  });

  it('keeps its XML only where that names it, and refuses other files by their content', async () => {
    const { id } = await buildInvoice(t, world);
    const invoiceNo = invoiceNumber();
    const xml = (bytes: Buffer<ArrayBuffer>) => issue(id, { invoiceNo }, [{ name: '发票.xml', bytes }]);
    expect((await xml(invoiceXml(invoiceNumber()))).message).toBe(
      `文件“发票.xml”里没有号码 ${invoiceNo}，请核对号码或文件`,
    );
    expect((await xml(Buffer.from('<?xml version="1.0"?><Other/>'))).message).toContain('与扩展名不符');
    const evil = invoiceXml(invoiceNo).toString().replace('<EInvoice>', '<!DOCTYPE x><EInvoice>');
    expect((await xml(Buffer.from(evil))).message).toContain('与扩展名不符');
    expect((await issue(id, {}, [{ name: '发票.docx', bytes: PDF }])).message).toContain(
      '可上传 ofd、xml、pdf',
    );
    expect((await xml(invoiceXml(invoiceNo))).code).toBe('1');
  });
});

describe('an issued invoice', () => {
  it('owes its tax, reaches its customer with its file, and is told', async () => {
    const tax = await bookedOf('tax');
    const { id, statementId } = await buildInvoice(t, world, { fens: [10_900] });
    expect((await t.call(settlement.invoices, { id: statementId }, { token: owner })).data).toEqual([]);
    await issue(id);
    expect(tax - (await bookedOf('tax'))).toBeCloseTo(9);
    const [own] = (await t.call(settlement.invoices, { id: statementId }, { token: owner })).data;
    expect(own).toMatchObject({ state: 'issued', totalAmount: '109.00', taxAmount: '9.00', reds: [] });
    const file = await t.app.inject({ method: 'GET', url: own!.files[0]!.fileUrl });
    expect(file.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const told = await sentNotices(t.db, 'invoice_issued');
    expect(told.join()).toContain(own!.invoiceNo);
  });

  it('is not cancelled: before payment and after it, what to do is said', async () => {
    const { id, statementId, revision } = await buildInvoice(t, world, { issued: true, fens: [10_000] });
    const cancel = async () =>
      (await t.call(invoices.cancel, { id, revision, reason: '错' }, clerk())).message;
    expect(await cancel()).toMatch(/^发票已开具，不能取消；请先在电子发票服务平台办理红字确认单/);
    await pay(statementId, '60.00');
    expect(await cancel()).toMatch(/对账单已收款 60.00 元，不能取消.*转为预收款/);
  });
});

describe('a red letter', () => {
  it('after payment makes an advance of what was paid, and the statement may be invoiced anew', async () => {
    const { id, statementId } = await buildInvoice(t, world, { issued: true, fens: [10_900, 5_450] });
    const [tax, before] = [await bookedOf('tax'), await advance()];
    await pay(statementId, '100.00');
    await pay(statementId, '63.50');
    expect((await statementOf(statementId)).state).toBe('settled');
    const [done, twice] = await Promise.all([red(id), red(id)]);
    expect([done.code, twice.code].toSorted()).toEqual(['0', '1']);
    expect(await statementOf(statementId)).toMatchObject({
      state: 'confirmed',
      invoicedAmount: '0.00',
      receivedAmount: '0.00',
      openAmount: '163.50',
      settledDate: null,
    });
    expect((await advance()) - before).toBeCloseTo(163.5);
    expect((await bookedOf('tax')) - tax).toBeCloseTo(13.5);
    expect(await detail(id)).toMatchObject({
      state: 'red',
      redAmount: '163.50',
      reds: [{ freedAmount: '163.50' }],
    });
    expect((await sentNotices(t.db, 'invoice_red')).join()).toContain('已付的 163.50 元转为预付款');
    const [again = ''] = (await make(statementId)).data.ids;
    expect((await issue(again)).code).toBe('1');
    expect((await statementOf(statementId)).state).toBe('invoiced');
    // The advance pays it again, and the receipts can be taken back afterwards.
    const paid = (await t.call(receipts.list, { customerId: world.customerId }, clerk())).data.data[0]!;
    expect(paid).toMatchObject({ leftAmount: '63.50', matches: [] });
    const matches = [{ statementId, amount: '63.50' }];
    expect((await t.call(receipts.match, { id: paid.id, matches }, clerk())).code).toBe('1');
    expect((await t.call(receipts.reverse, { id: paid.id, reason: '退回' }, clerk())).code).toBe('1');
    expect((await statementOf(statementId)).state).toBe('invoiced');
  });

  it('by line takes back those alone', async () => {
    const { id, statementId } = await buildInvoice(t, world, { issued: true, fens: [10_900, 5_450, -450] });
    await pay(statementId, '159.00');
    expect((await red(id, { lineNos: '3' })).message).toMatch(/不能单独红冲/);
    expect((await red(id, { lineNos: '9' })).message).toMatch(/所选明细行不在发票中/);
    expect((await red(id, { lineNos: '1' })).code).toBe('1');
    expect(await detail(id)).toMatchObject({ state: 'part_red', redAmount: '109.00' });
    expect(await statementOf(statementId)).toMatchObject({
      state: 'part_paid',
      invoicedAmount: '50.00',
      receivedAmount: '50.00',
    });
    expect((await red(id, { lineNos: '1' })).message).toMatch(/已红冲/);
    expect((await red(id)).code).toBe('1');
    expect(await detail(id)).toMatchObject({ state: 'red', redAmount: '159.00' });
    expect((await red(id)).message).toBe('发票已红冲，不能进行此操作');
  });

  it('needs its own 红字确认单, of no day before the invoice or to come', async () => {
    const [one, other] = [
      await buildInvoice(t, world, { issued: true }),
      await buildInvoice(t, world, { issued: true }),
    ];
    const confirmationNo = invoiceNumber();
    expect((await red(one.id, { redDate: '2026-11-19' })).message).toBe(
      '红冲日期不能早于开票日期 2026-11-20',
    );
    expect((await red(one.id, { redDate: '2026-11-21' })).message).toBe('红冲日期不能晚于今天');
    expect((await red(one.id, { confirmationNo })).code).toBe('1');
    expect((await red(other.id, { confirmationNo })).message).toBe('该红字确认单已登记过红冲');
  });
});

describe('the number of a red letter', () => {
  const number = async (id: string, more: object = {}, given: typeof files = []) => {
    const { revision, reds } = await detail(id);
    const input = { id, revision, redId: reds[0]?.id ?? '9', redInvoiceNo: invoiceNumber(), ...more };
    return upload(t, { call: invoices.numberRed, input, files: given, token: caiwu });
  };
  const listed = async (keyword: string) =>
    (await t.call(invoices.list, { keyword }, clerk())).data.data.map(({ id, files: own, reds }) => [
      id,
      own.map(({ kind }) => kind),
      reds.map(({ redInvoiceNo, files: its }) => [redInvoiceNo, its.map(({ kind }) => kind)]),
    ]);

  it('that came without is kept later with its files, once, and finds the invoice', async () => {
    const { id } = await buildInvoice(t, world, { issued: true });
    expect((await number(id)).message).toBe('发票已开具，不能进行此操作');
    const confirmationNo = invoiceNumber();
    await red(id, { confirmationNo });
    const redInvoiceNo = invoiceNumber();
    const xml = (no: string) => [{ name: '红字.xml', bytes: invoiceXml(no) }];
    expect((await number(id, { redInvoiceNo }, xml(invoiceNumber()))).message).toMatch(/里没有号码/);
    expect((await number(id, { revision: 1 })).message).toBe('发票已被他人修改，请刷新后重试');
    const both = await Promise.all([
      number(id, { redInvoiceNo }, xml(redInvoiceNo)),
      number(id, { redInvoiceNo }, xml(redInvoiceNo)),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect((await number(id)).message).toBe(`红字发票号码已登记：${redInvoiceNo}`);
    const found = [[id, ['pdf'], [[redInvoiceNo, ['xml']]]]];
    expect(await listed(redInvoiceNo.slice(-9))).toEqual(found);
    expect(await listed(confirmationNo)).toEqual(found);
  });

  it('is of no other invoice, and of its own red letter', async () => {
    const { id } = await buildInvoice(t, world, { issued: true });
    const other = await buildInvoice(t, world, { issued: true });
    await red(id);
    await red(other.id);
    const taken = (await detail(other.id)).invoiceNo ?? '';
    expect((await number(id, { redInvoiceNo: taken })).message).toMatch(
      /^该发票号码已登记（FP\d+），请核对$/,
    );
    const foreign = (await detail(other.id)).reds[0]?.id;
    expect((await number(id, { redId: foreign })).message).toBe('未找到该红冲记录');
  });
});

it('drafts are written as the tax bureau takes them: what takes back is a discount', async () => {
  const { statementId } = await buildInvoice(t, world, { fens: [10_900, 5_450, -450] });
  const response = await t.app.inject({
    method: 'GET',
    url: `${invoices.exportDrafts.path}?statementId=${statementId}`,
    headers: { authorization: caiwu },
  });
  const names = ['1-发票基本信息', '2-发票明细信息', '3-特定业务信息'];
  const read = (name: string) =>
    readSheet(
      response.rawPayload,
      names.filter((other) => other !== name),
    );
  const [basic = [], details = [], hauled = []] = await Promise.all(names.map(read));
  expect(basic[3]!.slice(1, 6)).toEqual(['普通发票', '货物运输服务', '是', '否', title]);
  expect(details.slice(3).map((row) => row.slice(7))).toEqual([
    [109, 0.09, 4.5],
    [54.5, 0.09],
  ]);
  expect(hauled[2]!.slice(7)).toEqual(['起运地', '到达地', '运输工具种类', '运输工具牌号', '运输货物名称']);
  expect(hauled[3]!.slice(7)).toEqual([
    expect.stringMatching(/深圳市宝安区/),
    expect.stringMatching(/深圳市/),
    '公路运输',
    '',
    '电子元件',
  ]);
});
