import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankRow, findBankAccount, findBankHead, readBankLines, whyNotMapped } from './read-bank-lines';

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
    expect(read(line('1', '一百')).faults[0]?.message).toContain('不是金额');
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
