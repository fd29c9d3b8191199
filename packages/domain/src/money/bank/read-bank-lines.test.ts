import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankRow,
  findBankAccount,
  findBankHead,
  isOneSided,
  readBankLines,
  whyNotMapped,
} from './read-bank-lines';

const rowsOf = (...texts: string[][]): BankRow[] => texts.map((cells, at) => ({ rowNo: at + 1, cells }));

const HEADS = ['交易日期', '借方发生额', '贷方发生额(元)', '对方户名', '对方账号', '摘要', '交易流水号'];
const read = (...texts: string[][]) => {
  const rows = rowsOf(HEADS, ...texts);
  const { headRow, mapping } = findBankHead(rows)!;
  return readBankLines(rows, headRow, mapping);
};
const line = (serial: string, credit = '100.00', debit = '') => [
  '2026-11-02',
  debit,
  credit,
  '远航货代',
  '7559',
  '运费',
  serial,
];

it('a column of 账号 beside nobody else’s is of who paid', () => {
  const own = (...heads: string[]) =>
    findBankAccount(
      rowsOf(
        heads,
        heads.map(() => '6222001100'),
      ),
      1,
    );
  expect(own('日期', '收入金额', '户名', '账号', '摘要')).toBe('');
  expect(own('日期', '收入金额', '对方户名', '对方账号', '账号')).toBe('6222001100');
  expect(own('日期', '收入金额', '户名', '本方账号')).toBe('6222001100');
});

it('heads are found below what a bank writes above its table, with our account', () => {
  const rows = rowsOf(['某银行对账单'], ['账号：755912345678', ''], [], HEADS, line('1'));
  expect(findBankHead(rows)).toEqual({
    headRow: 4,
    mapping: { date: 0, debit: 1, credit: 2, payer: 3, payerAccount: 4, summary: 5, serial: 6 },
  });
  expect(findBankAccount(rows, 4)).toBe('755912345678');
  expect(findBankHead(rowsOf(['姓名', '电话']))).toBeUndefined();
  const single = findBankHead(rowsOf(['记账日期', '交易金额', '借贷标志', '对方名称', '用途', '流水号']));
  expect(single?.mapping).toEqual({ date: 0, amount: 1, direction: 2, payer: 3, summary: 4, serial: 5 });
});

describe('lines', () => {
  it('that came in are read, those paid out counted, broken ones and sums told apart', () => {
    const found = read(
      line('1'),
      line('2', '', '50'),
      ['昨天', '', '1', '', '', '', '3'],
      ['合计', '', '100'],
    );
    expect(found.lines).toMatchObject([{ rowNo: 2, fen: 10_000, payer: '远航货代', serialNo: '1' }]);
    expect(found.debits).toEqual([3]);
    expect(found.faults).toEqual([{ rowNo: 4, message: '交易日期“昨天”无法识别' }]);
    expect(read(line('1', '一百')).faults[0]?.message).toContain('不是人民币金额');
    expect(read(line('1', '', '')).faults[0]?.message).toBe('收入与支出金额都为空');
  });

  it.each([
    ['2026/11/2 09:30:00', '1，234.50', 123_450],
    ['20261102 093000', '¥100.0000', 10_000],
    ['2026年11月2日', '１００', 10_000],
    ['46328.39', '100元', 10_000],
  ])('dated %s of %s are read', (date, credit, amount) => {
    expect(read([date, '--', credit, '甲', '', '', '']).lines).toMatchObject([
      { paidOn: '2026-11-02', fen: amount },
    ]);
  });

  it('of one column go by its sign, or by what stands beside it', () => {
    const mapping = { date: 0, amount: 1 };
    const rows = rowsOf(
      ['日期', '金额', '标志'],
      ['20261102', '10', '贷'],
      ['20261102', '-10', '借'],
      ['20261102', '7', '?'],
    );
    expect(readBankLines(rows, 1, mapping)).toMatchObject({
      lines: [{ fen: 1000 }, { fen: 700 }],
      debits: [3],
    });
    expect(readBankLines(rows, 1, { ...mapping, direction: 2 })).toMatchObject({
      lines: [{ fen: 1000 }],
      debits: [3],
      faults: [{ rowNo: 4, message: '借贷标志“?”无法识别' }],
    });
  });

  describe('marked', () => {
    const MARKED = {
      date: 0,
      amount: 1,
      direction: 2,
      payer: 3,
      summary: 4,
      status: 5,
      type: 6,
      currency: 7,
    };
    const marked = (...texts: string[][]) =>
      readBankLines(
        rowsOf(
          ['h'],
          ...texts.map(
            ([
              amount = '',
              direction = '',
              payer = '甲',
              summary = '',
              status = '',
              type = '',
              currency = '',
            ]) => ['20261102', amount, direction, payer, summary, status, type, currency],
          ),
        ),
        1,
        MARKED,
      );

    it.each([
      ['贷', 'in'],
      ['收入', 'in'],
      ['来账', 'in'],
      ['Ｃ', 'in'],
      ['cr', 'in'],
      ['收 入', 'in'],
      ['借方', 'out'],
      ['支出', 'out'],
      ['往账', 'out'],
      ['扣账', 'out'],
      ['DR', 'out'],
      ['不计收支', 'neutral'],
      ['其他', 'neutral'],
      ['/', 'neutral'],
      ['中性交易', 'neutral'],
      ['收支', 'fault'],
      ['未收入', 'fault'],
      ['收回贷款', 'fault'],
      ['来料', 'fault'],
      ['CNY', 'fault'],
      ['DEPOSIT', 'fault'],
      ['出入', 'fault'],
      ['', 'fault'],
    ])('%j is %s', (mark, side) => {
      const { lines, debits, leftOut, faults } = marked(['5', mark]);
      expect({
        in: lines.length,
        out: debits.length,
        neutral: leftOut.filter(({ why }) => why === 'neutral').length,
        fault: faults.length,
      }).toEqual({ in: 0, out: 0, neutral: 0, fault: 0, [side]: 1 });
    });

    it.each([
      ['交易成功', 'in'],
      ['已存入零钱', 'in'],
      ['', 'in'],
      ['交易关闭', 'status'],
      ['等待付款', 'status'],
      ['已全额退款', 'status'],
      ['冲正', 'status'],
      ['交易不成功', 'fault'],
      ['已退款(￥2.00)', 'fault'],
      ['部分退款', 'fault'],
    ])('with the state %j is %s', (status, what) => {
      const { lines, leftOut, faults } = marked(['5', '贷', '甲', '', status]);
      expect({
        in: lines.length,
        status: leftOut.filter(({ why }) => why === 'status').length,
        fault: faults.length,
      }).toEqual({ in: 0, status: 0, fault: 0, [what]: 1 });
    });

    it.each([
      ['人民币', 1],
      ['CNY', 1],
      ['rmb', 1],
      ['001', 1],
      ['10', 1],
      ['14', 0],
      ['344', 0],
      ['', 1],
      ['美元', 0],
      ['USD', 0],
      ['港币', 0],
      ['新台币元', 0],
    ])('of %j is income: %i', (currency, count) => {
      const { lines, faults } = marked(['5', '贷', '甲', '', '', '', currency]);
      expect([lines.length, faults.length]).toEqual([count, 1 - count]);
    });

    it('as a refund or a reversal by a whole word is left out, and only by that', () => {
      const { lines, leftOut } = marked(
        ['1', '贷', '甲', '退款'],
        ['2', '贷', '甲', '冲正'],
        ['3', '贷', '甲', '', '', '商户消费-退款'],
        ['4', '贷', '甲', '退款通知书运费'],
        ['5', '贷', '甲', '冲正前期运费'],
        ['6', '贷', '退款', '运费'],
      );
      expect(leftOut.map(({ rowNo, why }) => [rowNo, why])).toEqual([
        [2, 'refund'],
        [3, 'reversal'],
        [4, 'refund'],
      ]);
      expect(lines.map(({ fen }) => fen)).toEqual([400, 500, 600]);
    });

    it('that is taken back is no income, and a reversal of nothing is said', () => {
      const found = marked(
        ['100', '贷', '甲', '运费'],
        ['100', '贷', '乙', '运费'],
        ['-100', '贷', '甲', '运费'],
        ['30', '贷', '丙', '运费'],
        ['30', '借', '丙', '冲正'],
        ['-7', '贷', '丁', '运费'],
        ['8', '借', '戊', '冲账'],
        ['9', '借', '己', '运费'],
        ['-9', '借', '己', '运费'],
      );
      expect(found.lines.map(({ payer }) => payer)).toEqual(['乙']);
      expect(found.reversed.map(({ rowNo, payer }) => [rowNo, payer])).toEqual([
        [2, '甲'],
        [5, '丙'],
      ]);
      expect(found.faults.map(({ rowNo }) => rowNo)).toEqual([7, 8]);
      expect(found.debits).toEqual([9]);
      expect(found.leftOut.map(({ rowNo, why }) => [rowNo, why])).toEqual([
        [2, 'reversed'],
        [4, 'reversal'],
        [5, 'reversed'],
        [6, 'reversal'],
        [10, 'reversal'],
      ]);
    });
  });

  it('in one column of income with a mark beside it go by the mark', () => {
    const of = (heads: string, ...texts: string[]) => {
      const rows = rowsOf(...[heads, ...texts].map((text) => text.split('|')));
      const { headRow, mapping } = findBankHead(rows)!;
      const { lines, debits, faults } = readBankLines(rows, headRow, mapping);
      return [lines.map(({ fen }) => fen), debits, faults, isOneSided(rows, headRow, mapping)];
    };
    expect(
      of(
        '交易日期|交易金额|入账金额|借贷标志|对方户名',
        '20261102|100|100|贷|远航',
        '20261103|900|900|借|修理厂',
      ),
    ).toEqual([[10_000], [3], [], false]);
    expect(of('交易日期|收入金额|借贷标志', '20261102|100|贷', '20261103|900|借')).toEqual([
      [10_000],
      [3],
      [],
      false,
    ]);
    expect(of('交易日期|交易金额|入账金额', '20261102|100|100')[3]).toBe(true);
    expect(of('交易日期|收入金额', '20261102|100')[3]).toBe(false);
  });

  it('whose sums are written otherwise are read as they are', () => {
    const rows = rowsOf(
      ['交易日期', '收入金额'],
      ['20261102', '1,200'],
      ['20261103', '3,500'],
      ['合计', '2笔,4700元'],
      ['合计', '4700,00'],
    );
    const { headRow, mapping } = findBankHead(rows)!;
    expect(readBankLines(rows, headRow, mapping).lines.map(({ fen }) => fen)).toEqual([120_000, 350_000]);
  });

  it.each(['20261102 93000', '2026-11-02 24:00:00', '20261102093000123', '2026年11月2日 24:00'])(
    'dated %s are of that day',
    (date) => expect(read([date, '', '1', '甲', '', '', '']).lines[0]?.paidOn).toBe('2026-11-02'),
  );

  it('with both income and expense is a fault; of a column that writes all that was paid below 0 is none', () => {
    const two = (...texts: string[][]) =>
      readBankLines(rowsOf(['h'], ...texts), 1, { date: 0, credit: 1, debit: 2 });
    expect(two(['20261102', '1', '2']).faults[0]?.message).toBe('收入与支出金额同时有值');
    expect(two(['20261102', '1', '0.00']).lines).toHaveLength(1);
    expect(two(['20261102', '', '-2'], ['20261102', '', '-3']).debits).toEqual([2, 3]);
    expect(two(['20261102', '', '-2'], ['20261102', '', '3'])).toMatchObject({
      debits: [3],
      leftOut: [{ rowNo: 2, why: 'reversal' }],
    });
  });

  it('in one column of decimal commas are read so', () => {
    const mapping = { date: 0, amount: 1 };
    const { lines } = readBankLines(
      rowsOf(['h'], ['20261102', '1.234,50'], ['20261102', '12,5']),
      1,
      mapping,
    );
    expect(lines.map(({ fen }) => fen)).toEqual([123_450, 1250]);
  });

  it('whose number Excel cut are told apart by what they say', () => {
    const of = (serial: string) => read(line(serial), line(serial)).lines.map(({ serialNo }) => serialNo);
    expect(of('2.02611E+17')).toEqual(['', '']);
    expect(of('20261102123456700000')).toEqual(['', '']);
    expect(of('20261102123456789012')).toEqual(['20261102123456789012']);
    expect(of('20261102')).toEqual(['20261102']);
  });

  it('of one column without a sign or a mark are of one side', () => {
    const of = (mapping: object, ...amounts: string[]) =>
      isOneSided(rowsOf(['-1', '-1'], ...amounts.map((amount) => ['20261102', amount, '贷'])), 1, mapping);
    expect(of({ date: 0, amount: 1 }, '5', '6')).toBe(true);
    expect(of({ date: 0, amount: 1 }, '5', '-6')).toBe(false);
    expect(of({ date: 0, amount: 1 }, '5', '(6)')).toBe(false);
    expect(of({ date: 0, amount: 1 }, '¥5.00', '-¥6.00')).toBe(false);
    expect(of({ date: 0, amount: 1 }, '0.00', '一', '')).toBe(true);
    expect(of({ date: 0, amount: 1, direction: 2 }, '5')).toBe(false);
    expect(of({ date: 0, credit: 1 }, '5')).toBe(false);
  });

  it('with the same number are one, or a fault where they differ', () => {
    expect(read(line('1'), line('1')).lines).toHaveLength(1);
    expect(read(line('1'), line('1', '99')).faults[0]?.message).toBe('流水号 1 在文件中重复，而内容不同');
  });

  it('a formula in a column that is used is said', () => {
    const rows: BankRow[] = [
      { rowNo: 1, cells: ['日期', '金额', '余额'] },
      { rowNo: 2, cells: ['20261102', '1', ''], faults: [{ place: 2, message: '是公式' }] },
      { rowNo: 3, cells: ['20261102', ''], faults: [{ place: 1, message: '是公式' }] },
    ];
    const found = readBankLines(rows, 1, { date: 0, amount: 1 });
    expect([found.lines.length, found.faults]).toEqual([1, [{ rowNo: 3, message: '是公式' }]]);
  });

  it('are told apart, and known again when the file comes again, in part or with more', () => {
    const some = fc.array(
      fc.tuple(
        fc.constantFrom('1', '2'),
        fc.constantFrom('甲', '乙'),
        fc.constantFrom('', '', 'n1', 'n2', 'n3'),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, some, (first, more) => {
        const of = (given: typeof first) =>
          readBankLines(
            rowsOf(
              ['h'],
              ...given.map(([amount, payer, no]) => ['20261102', no === '' ? amount : '9', payer, no]),
            ),
            1,
            { date: 0, amount: 1, payer: 2, serial: 3 },
          ).lines.map(({ identity }) => identity);
        const once = of(first);
        expect(new Set(once).size).toBe(once.length);
        const both = of([...first, ...more]);
        expect(both.slice(0, once.length)).toEqual(once);
      }),
    );
  });
});

it('a mapping has a day and an amount, each in a column of its own', () => {
  expect(whyNotMapped({ date: 0, credit: 1 })).toBeNull();
  expect(whyNotMapped({ credit: 1 })).toMatch(/交易日期/);
  expect(whyNotMapped({ date: 0, debit: 1 })).toMatch(/收入（贷方）金额/);
  expect(whyNotMapped({ date: 0, credit: 0 })).toBe('同一列不能对应两项内容');
});
