import { describe, expect, it } from 'vitest';
import { type BankRow, findBankHead, readBankLines } from './read-bank-lines';

const rowsOf = (...texts: string[][]): BankRow[] => texts.map((cells, at) => ({ rowNo: at + 1, cells }));

describe('a row that takes a payment back', () => {
  const HEAD = ['交易日期', '交易金额', '借贷标志', '对方户名', '交易状态', '币种'];
  /** Rows from the second on: the payers of what is left, the rows that are faults, and those taken back. */
  const taken = (...texts: string[][]) => {
    const rows = rowsOf(HEAD, ...texts);
    const { headRow, mapping } = findBankHead(rows)!;
    const found = readBankLines(rows, headRow, mapping);
    return [
      found.lines.map(({ rowNo }) => rowNo),
      found.faults.map(({ rowNo }) => rowNo),
      found.reversed.map(({ rowNo }) => rowNo),
    ];
  };
  const row = (day: string, amount: string, payer: string, state = '成功', currency = '人民币') => [
    `2026-11-${day}`,
    amount,
    '贷',
    payer,
    state,
    currency,
  ];
  it.each<[string, string[][], number[][]]>([
    ['that failed takes nothing', [row('02', '100', '甲'), row('02', '-100', '甲', '失败')], [[2], [], []]],
    [
      'whose state is unknown is a fault',
      [row('02', '100', '甲'), row('02', '-100', '甲', '一般')],
      [[2], [3], []],
    ],
    [
      'of another currency takes nothing',
      [row('02', '100', '甲'), row('02', '-100', '甲', '成功', 'USD')],
      [[2], [3], []],
    ],
    [
      'of nobody, where several paid as much, is a fault',
      [row('02', '100', '甲'), row('02', '100', '乙'), row('02', '-100', '')],
      [[2, 3], [4], []],
    ],
    [
      'of nobody, where one paid as much, is his',
      [row('02', '100', '甲'), row('02', '50', '乙'), row('03', '-100', '')],
      [[3], [], [2]],
    ],
    [
      'takes the last before it, not one that came since',
      [row('02', '100', '甲'), row('03', '100', '甲'), row('04', '-100', '甲'), row('05', '100', '甲')],
      [[2, 5], [], [3]],
    ],
    [
      'does so where the newest row stands first',
      [row('20', '100', '甲'), row('19', '-100', '甲'), row('19', '100', '甲'), row('18', '7', '甲')],
      [[2, 5], [], [4]],
    ],
    [
      'of one day stands before or behind it',
      [row('19', '-100', '甲'), row('19', '100', '甲')],
      [[], [], [3]],
    ],
    [
      'is told from one that came later that day by its time',
      [row('19 10:00:00', '100', '甲'), row('19 09:00:00', '-100', '甲')],
      [[2], [3], []],
    ],
  ])('%s', (_, texts, found) => expect(taken(...texts)).toEqual(found));
});
