import { bankLines, receipts, statements } from '@boxhaul/contract/money';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildStatement } from '../../../testing/build-statement';
import { upload } from '../../../testing/upload';
import { type OutCell, writeWorkbook } from '../../../platform/sheets/write-workbook';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);

const NAME = '深圳远航货运代理有限公司';
const HEAD = '交易日期,借方金额,贷方金额,对方户名,对方账号,摘要,流水号';
const csv = (...lines: string[]) => ({
  name: '流水.csv',
  bytes: Buffer.from(['账号：755900001111', HEAD, ...lines].join('\r\n')),
});
type File = ReturnType<typeof csv>;
const preview = (file: File, input: object = {}) =>
  upload(t, { call: bankLines.preview, input, files: [file], token: caiwu });
const columns = 'date:0,debit:1,credit:2,payer:3,payerAccount:4,summary:5,serial:6';
const bring = (file: File, accountNo = '755900001111') =>
  upload(t, {
    call: bankLines.importFile,
    input: { accountNo, headRow: 2, columns },
    files: [file],
    token: caiwu,
  });
const listOf = async (keyword: string) =>
  (await t.call(bankLines.list, { keyword, pageSize: 50 }, { token: caiwu })).data.data;
const confirm = (
  lines: { id: string; customerId: string; matches: { statementId: string; amount: string }[] }[],
) => t.call(bankLines.confirm, { lines }, { token: caiwu });
const stateOf = async (id: string) => (await t.call(statements.detail, { id }, { token: caiwu })).data.state;

describe("a bank's file", () => {
  it('is read with its heads found out, and by those that the clerk chose', async () => {
    const file = csv(
      `2026-11-19,,"1,000.00",${NAME},1,运费,P1`,
      '2026-11-19,5.00,,某行,,手续费,P2',
      '合计,5,1000',
    );
    const { data } = await preview(file);
    expect(data).toMatchObject({
      accountNo: '755900001111',
      headRow: 2,
      columns: { date: 0, debit: 1, credit: 2, payer: 3, payerAccount: 4, summary: 5, serial: 6 },
      refusal: null,
      lineCount: 1,
      amount: '1000.00',
      debitRows: [4],
      leftOut: [{ why: 'sum', rows: [5] }],
      missing: [],
      isOneSided: false,
      isRemembered: false,
      faults: [],
    });
    const chosen = (await preview(file, { headRow: 2, columns: 'date:0,credit:1' })).data;
    expect(chosen).toMatchObject({ lineCount: 1, amount: '5.00' });
    // A row that holds no heads gives none, and is not passed over for one that does.
    expect((await preview(file, { headRow: 3 })).data.columns).toEqual({});
    expect((await preview(file, { headRow: 2, columns: 'date:0' })).data.refusal).toMatch(/^没有认出“收入/);
  });

  it('in GBK is read as well', async () => {
    // '交易日期,贷方金额,对方户名' and '远航' in GBK.
    const bytes = Buffer.concat([
      Buffer.from('bdbbd2d7c8d5c6da2cb4fbb7bdbdf0b6ee2cb6d4b7bdbba7c3fb0a', 'hex'),
      Buffer.from('20261119,12.50,'),
      Buffer.from('d4b6babd', 'hex'),
    ]);
    const { data } = await preview({ name: '流水.csv', bytes });
    expect(data.sample).toMatchObject([{ paidDate: '2026-11-19', amount: '12.50', payer: '远航' }]);
  });

  it('of Excel is read, and refused in words where it cannot be', async () => {
    async function* rows(): AsyncGenerator<OutCell[][]> {
      yield await Promise.resolve([
        [{ text: '记账日期' }, { text: '交易金额' }, { text: '借贷标志' }],
        [{ number: '46345' }, { number: '8.80' }, { text: '贷' }],
      ]);
    }
    const xlsx = { name: '流水.xlsx', bytes: Buffer.from(await writeWorkbook('流水', rows())) };
    expect((await preview(xlsx)).data.sample).toMatchObject([{ paidDate: '2026-11-19', amount: '8.80' }]);
    const said = async (name: string, text: string) =>
      (await preview({ name, bytes: Buffer.from(text) })).message;
    expect(await said('流水.xlsm', 'x')).toMatch(/含有宏/);
    expect(await said('流水.pdf', 'x')).toMatch(/只能导入 .xlsx 或 .csv/);
    expect(await said('流水.xls', 'x')).toMatch(/这不是 Excel 工作簿/);
    expect(await said('流水.csv', '\0')).toMatch(/这不是 CSV/);
    expect((await bring(csv('2026-11-19,5.00,,某行,,手续费,P9'))).message).toBe('没有收入（贷方）流水可导入');
  });

  it('brought twice, in part or by two at once, doubles nothing', async () => {
    const [one, two] = [`2026-11-19,,10.00,${NAME},1,同一笔,T1`, `2026-11-19,,20.00,${NAME},1,同一笔,`];
    expect((await bring(csv(one, two, two))).data).toEqual({
      added: 3,
      known: 0,
      debits: 0,
      leftOut: [],
      faults: [],
      faultCount: 0,
      doubts: [],
      doubtCount: 0,
    });
    const [again, third] = await Promise.all([
      bring(csv(one, two, two, two)),
      bring(csv(one, two, two, two)),
    ]);
    expect(again.data.added + third.data.added).toBe(1);
    expect(await listOf('同一笔')).toHaveLength(4);
    const other = await bring(csv(`2026-11-19,,11.00,${NAME},1,同一笔,T1`));
    expect(other.data).toMatchObject({
      added: 0,
      faults: [{ message: '流水号 T1 已导入过，而日期或金额不同，请核对' }],
    });
    expect((await bring(csv(one), '另一账户')).data.added).toBe(1);
  });

  it('that says more of a payment than one before is doubted, where no two numbers tell them apart', async () => {
    const of = (day: string, amount: string, payer: string, serial: string) =>
      `2026-10-${day},,${amount},${payer},1,运费,${serial}`;
    const bare = of('01', '11.00', '', '');
    await bring(csv(bare, of('01', '12.00', '寅', 'V1'), of('02', '11.00', '', '')));
    const { data } = await bring(
      csv(
        of('01', '11.00', '寅', 'V2'),
        of('01', '12.00', '寅', 'V3'),
        of('01', '12.00', '寅', ''),
        of('03', '11.00', '寅', 'V4'),
      ),
    );
    expect(data).toMatchObject({ added: 4, faults: [] });
    expect(data.doubts).toEqual([
      { rowNo: 3, message: expect.stringContaining('请核对是否同一笔') },
      { rowNo: 5, message: expect.stringContaining('请核对是否同一笔') },
    ]);
    // The bank's number stands in another column now: it tells nothing apart.
    const moved = own(
      '凭证号,交易日期,收入金额,支出金额,对方户名,交易流水号',
      'V4,2026-10-03,11.00,,寅,W1',
      'W0,2026-10-03,11.00,,寅,W2',
    );
    const after = await upload(t, {
      call: bankLines.importFile,
      input: { accountNo: '755900001111', headRow: 1, columns: 'date:1,credit:2,debit:3,payer:4,serial:5' },
      files: [moved],
      token: caiwu,
    });
    expect(after.data).toMatchObject({ added: 2, doubtCount: 1, doubts: [{ rowNo: 2 }] });
    // Those of one file are payments of their own, one that was kept before among them.
    const others = [of('02', '11.00', '', ''), of('02', '11.00', '卯', ''), of('02', '11.00', '辰', '')];
    const apart = await bring(csv(...others));
    expect(apart.data).toMatchObject({ added: 2, known: 1, doubts: [] });
  });
});

const CLERKS_HEAD = '日子,进,出,谁付的,哪个号,为什么,单号';
const own = (head: string, ...lines: string[]) => ({
  name: '流水.csv',
  bytes: Buffer.from([head, ...lines].join('\r\n')),
});

describe('columns that a clerk chose', () => {
  const chosen = 'date:0,credit:1,debit:2,payer:3,summary:5,serial:6';
  const keep = (file: File, accountNo: string, sent: object = {}) =>
    upload(t, {
      call: bankLines.importFile,
      input: { accountNo, headRow: 1, columns: chosen, ...sent },
      files: [file],
      token: caiwu,
    });

  it('are taken for the next file of that account, wherever its heads stand, and for no other', async () => {
    const before = await preview(own(CLERKS_HEAD, '2026-11-19,5.00,,张三,1,运费,R1'), { accountNo: '6222' });
    expect(before.data).toMatchObject({ isRemembered: false, missing: ['date', 'credit', 'payer'] });
    expect((await keep(own(CLERKS_HEAD, '2026-11-19,5.00,,张三,1,运费,R1'), '6222')).data.added).toBe(1);
    const moved = own(`更多,${CLERKS_HEAD}`, 'x,2026-11-20,6.00,,李四,1,运费,R2');
    expect((await preview(moved, { accountNo: '6222' })).data).toMatchObject({
      isRemembered: true,
      missing: [],
      columns: { date: 1, credit: 2, debit: 3, payer: 4, summary: 6, serial: 7 },
      sample: [{ paidDate: '2026-11-20', amount: '6.00', payer: '李四', serialNo: 'R2' }],
    });
    expect((await preview(moved, { accountNo: '6223' })).data.isRemembered).toBe(false);
    const named = own(`账号：6222000011\r\n${CLERKS_HEAD}`, '2026-11-20,6.00,,李四,1,运费,R2');
    expect((await keep(named, '6222000011', { headRow: 2 })).data.added).toBe(1);
    // A file that names its account needs nobody's word.
    expect((await preview(named)).data).toMatchObject({ accountNo: '6222000011', isRemembered: true });
  });

  it('are passed over where a head is gone, and forgotten once the heads say it themselves', async () => {
    await keep(own(CLERKS_HEAD, '2026-11-19,5.00,,张三,1,运费,S1'), '6333');
    const without = own(CLERKS_HEAD.replace('谁付的', '付的人'), '2026-11-20,6.00,,李四,1,运费,S2');
    expect((await preview(without, { accountNo: '6333' })).data.isRemembered).toBe(false);
    const file = csv(`2026-11-19,,1.00,${NAME},1,运费,S3`);
    await bring(file, '6333');
    expect(
      await t.db
        .selectFrom('bank_file_columns')
        .select('account_no')
        .where('account_no', '=', '6333')
        .execute(),
    ).toEqual([]);
  });

  it('of amounts that say no side wait until somebody says that all came in, which is remembered', async () => {
    const file = own('日期,金额,付款人', '2026-11-19,5.00,张三', '2026-11-19,6.00,李四');
    const columns = 'date:0,amount:1,payer:2';
    const looked = (await preview(file, { accountNo: '6444' })).data;
    expect(looked).toMatchObject({ isOneSided: true, onlyIncome: 0, lineCount: 0 });
    expect(looked.refusal).toContain('分不清收入与支出');
    const refused = await keep(file, '6444', { columns });
    expect(refused).toMatchObject({ code: '0', data: { fields: { onlyIncome: looked.refusal } } });
    expect((await keep(file, '6444', { columns, onlyIncome: 1 })).data.added).toBe(2);
    expect((await preview(file, { accountNo: '6444' })).data).toMatchObject({
      onlyIncome: 1,
      refusal: null,
      lineCount: 2,
    });
    // Once the bank says which side, what was said of files that did not counts no more.
    const marked = own('日期,金额,付款人,借贷标志', '2026-12-19,5.00,张三,贷', '2026-12-19,900.00,修理厂,借');
    expect((await preview(marked, { accountNo: '6444' })).data).toMatchObject({
      isOneSided: false,
      onlyIncome: 0,
      columns: { date: 0, amount: 1, payer: 2, direction: 3 },
      lineCount: 1,
      debitRows: [3],
    });
  });
});

describe('what is no payment of a customer', () => {
  const WALLET = '交易时间,收/支,金额,交易对方,交易状态,交易订单号';
  const bringWallet = (...lines: string[]) =>
    upload(t, {
      call: bankLines.importFile,
      input: {
        accountNo: '支付宝',
        headRow: 1,
        columns: 'date:0,direction:1,amount:2,payer:3,status:4,serial:5',
      },
      files: [own(WALLET, ...lines)],
      token: caiwu,
    });

  it('is left out by name, and what cannot be read is said', async () => {
    const { data } = await bringWallet(
      '2026-11-19 10:00:00,收入,1.00,张三,交易成功,Q1',
      '2026-11-19 10:00:00,不计收支,2.00,余额宝,交易成功,Q2',
      '2026-11-19 10:00:00,收入,3.00,张三,交易关闭,Q3',
      '2026-11-19 10:00:00,支出,4.00,李四,交易成功,Q4',
      '2026-11-19 10:00:00,收付,5.00,张三,交易成功,Q5',
      '2026-11-19 10:00:00,收入,6.00,张三,不明,Q6',
      '共6笔,,,,,',
    );
    expect(data).toEqual({
      added: 1,
      known: 0,
      debits: 1,
      leftOut: [
        { why: 'neutral', rows: [3] },
        { why: 'status', rows: [4] },
        { why: 'note', rows: [8] },
      ],
      faults: [
        { rowNo: 6, message: '借贷标志“收付”无法识别' },
        { rowNo: 7, message: '交易状态“不明”无法识别' },
      ],
      faultCount: 2,
      doubts: [],
      doubtCount: 0,
    });
    expect((await listOf('张三')).filter(({ accountNo }) => accountNo === '支付宝')).toMatchObject([
      { amount: '1.00' },
    ]);
  });

  it('since it was taken back is named where it was kept before', async () => {
    const came = '2026-11-19 10:00:00,收入,70.00,退客,交易成功,U1';
    await bringWallet(came);
    const { data } = await bringWallet(
      came,
      '2026-11-20 10:00:00,收入,-70.00,退客,交易成功,U2',
      '2026-11-20 10:00:00,收入,1.00,退客,交易成功,U3',
    );
    expect(data).toMatchObject({
      added: 1,
      known: 0,
      leftOut: [
        { why: 'reversal', rows: [3] },
        { why: 'reversed', rows: [2] },
      ],
      faults: [],
      doubts: [{ rowNo: 2, message: expect.stringContaining('现被银行冲正') }],
    });
  });
});

describe('a line', () => {
  it('is proposed by what it says, and pays nothing until somebody confirms it', async () => {
    const { id } = await buildStatement(t, world, { fens: [12_345], upTo: 'confirmed' });
    const { statementNo } = (await t.call(statements.detail, { id }, { token: caiwu })).data;
    await bring(
      csv(`2026-11-19,,123.45,某付款人,9,付${statementNo}甲,L1`, `2026-11-19,,123.45,${NAME},8,乙方运费,L2`),
    );
    const [byNo] = await listOf('甲');
    expect(byNo!.proposal).toEqual({
      customerId: world.customerId,
      customerName: NAME,
      ground: '摘要写有对账单号',
      matches: [{ statementId: id, statementNo, amount: '123.45', leftAmount: '0.00', confirms: false }],
    });
    const [byName] = await listOf('乙方');
    expect(byName!.proposal).toMatchObject({ ground: '户名相符', matches: [{ statementId: id }] });
    expect(await stateOf(id)).toBe('confirmed');
    const matches = [{ statementId: id, amount: '123.45' }];
    const { data } = await confirm([
      { id: byNo!.id, customerId: world.customerId, matches },
      { id: byName!.id, customerId: world.customerId, matches },
      { id: '999999999', customerId: world.customerId, matches: [] },
    ]);
    expect(data.received.map((one) => one.id)).toEqual([byNo!.id]);
    expect(data.refused.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/已结清，不能核销收款/),
      '未找到该流水',
    ]);
    expect(await stateOf(id)).toBe('settled');
    // What was refused left no receipt.
    expect((await t.call(receipts.list, { keyword: 'L2' }, { token: caiwu })).data.rowCount).toBe(0);
    expect(await listOf('甲')).toMatchObject([{ state: 'received', proposal: null, customerName: NAME }]);
  });

  it('is confirmed by two at once once, and by no number that was entered by hand', async () => {
    await bring(csv(`2026-11-19,,3.00,${NAME},1,丙,D1`, `2026-11-19,,4.00,${NAME},1,丁,D2`));
    const [[third], [fourth]] = [await listOf('丙'), await listOf('丁')];
    const one = { id: third!.id, customerId: world.customerId, matches: [] };
    const both = await Promise.all([confirm([one]), confirm([one])]);
    expect(both.reduce((sum, { data }) => sum + data.received.length, 0)).toBe(1);
    // Nor where no number of the bank keeps a second receipt away.
    await bring(csv(`2026-11-19,,3.50,${NAME},1,无号,`));
    const bare = { ...one, id: (await listOf('无号'))[0]!.id };
    const twice = await Promise.all([confirm([bare]), confirm([bare]), confirm([bare])]);
    expect(twice.reduce((sum, { data }) => sum + data.received.length, 0)).toBe(1);
    await t.call(
      receipts.enter,
      { customerId: world.customerId, amount: '4', receivedDate: '2026-11-19', bankRef: 'D2', matches: [] },
      { token: caiwu },
    );
    const { refused } = (await confirm([{ ...one, id: fourth!.id }])).data;
    expect(refused[0]!.reason).toMatch(/该银行流水已登记为收款 SK/);
  });

  it('is set aside with a reason, and opened again; a received one once its receipt is taken back', async () => {
    await bring(csv(`2026-11-19,,5.00,银行,1,戊利息,E1`, `2026-11-19,,6.00,${NAME},1,己,E2`));
    const [[fifth], [sixth]] = [await listOf('戊'), await listOf('己')];
    const ignore = () =>
      t.call(bankLines.ignore, { lines: [{ id: fifth!.id }], reason: '银行利息' }, { token: caiwu });
    expect((await ignore()).data).toEqual({ ignored: 1, refused: [] });
    expect((await ignore()).data.refused[0]?.reason).toBe('该流水已忽略');
    expect(await listOf('戊')).toMatchObject([{ state: 'ignored', ignoreReason: '银行利息' }]);
    const reopen = (id: string) => t.call(bankLines.reopen, { id }, { token: caiwu });
    expect((await reopen(fifth!.id)).code).toBe('1');
    expect((await reopen(fifth!.id)).message).toBe('该流水待认领，不用恢复');
    await confirm([{ id: sixth!.id, customerId: world.customerId, matches: [] }]);
    expect((await reopen(sixth!.id)).message).toMatch(/已登记收款 SK\d+，冲销收款后才能恢复/);
    const [receipt] = (await t.call(receipts.list, { keyword: 'E2' }, { token: caiwu })).data.data;
    await t.call(receipts.reverse, { id: receipt!.id, reason: '认错' }, { token: caiwu });
    expect((await reopen(sixth!.id)).code).toBe('1');
    expect(
      (await confirm([{ id: sixth!.id, customerId: world.otherCustomerId, matches: [] }])).data.refused,
    ).toEqual([]);
  });
});
