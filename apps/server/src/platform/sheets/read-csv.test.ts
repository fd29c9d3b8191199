import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readCsv } from './read-csv';
import { readGrid } from './read-grid';

describe('what parts the cells is judged over many lines', () => {
  test.each([
    ['commas', 'a,b,c\n1,2,3\n', ['1', '2', '3']],
    ['semicolons', 'time;lng;lat\n2026-11-18 12:00;113,93;22,54\n', ['2026-11-18 12:00', '113,93', '22,54']],
    ['tabs', 'a\tb\tc\n1,5\t2,5\t3,5\n', ['1,5', '2,5', '3,5']],
    ['strokes', 'a|b|c\n1|2,0|3', ['1', '2,0', '3']],
    ['commas below lines of another sign', '账户;起止;币种\n查询\ta,b,c\n1,2,3\n4,5,6', ['4', '5', '6']],
    [
      'tabs below lines with commas',
      '单位：甲,乙,丙,丁\n币种,人民币\n日期\t摘要\t金额\n1\t运费,杂费\t1,200.00\n2\t运费\t1,300.00',
      ['2', '运费', '1,300.00'],
    ],
    ['commas with a tab behind each cell', '交易号\t,金额\t,对方\t\n1\t,2\t,3\t\n', ['1', '2', '3']],
    [
      'commas with a tab behind each cell, and cells that are empty',
      '交易号\t,金额\t,备注\t\n1\t,2\t,\t\n3\t,4\t,\t\n',
      ['3', '4', ''],
    ],
    ['commas with tabs in texts', 'a,b\n1,"x\ty"\n2,"x\ty"\n', ['2', 'x\ty']],
    ['commas with semicolons in texts', 'a,b,c\n1,x;y,2\n3,x;y,4', ['3', 'x;y', '4']],
    ['what the first line names', 'sep=;\na,b;c\n1,2;3', ['1,2', '3']],
    ['old Macs’ line ends', 'a,b\r1,2\r3,4', ['3', '4']],
    ['Windows’ line ends', 'a;b\r\n1;2\r\n', ['1', '2']],
    ['quotes over lines', 'a;b\n1;"x\n""y"""', ['1', 'x\n"y"']],
    ['one column', 'a\nb', ['b']],
  ])('%s', (_, text, last) => {
    expect(readCsv(text).findLast((cells) => cells.some((cell) => cell !== ''))).toEqual(last);
  });

  it('whatever stands in the cells, once it is quoted', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('1', '甲', ',', ';', '\t', '|', '"', '\n', '.') })
      .map((rest) => `甲${rest}`);
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 4, maxLength: 8 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
        const text = rows
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join('\n');
        expect(readCsv(text)).toEqual(rows.map((cells) => cells.map((one) => one.trim())));
      }),
    );
  });
});

test.each([
  ['1,甲\n2,"乙\n3,丙\n', 2],
  ['1,甲\n2,"乙""\n3,丙', 2],
  ['"', 1],
  ['1;"x\ny"\n2;"z', 2],
])('a quote without its end swallows no lines: %j', (text, line) => {
  expect(() => readCsv(text)).toThrow(`第 ${line} 行有一个双引号没有成对`);
});

test('a quote within a cell is one of its signs', () => {
  expect(readCsv('1,5"管\n2,6"管')).toEqual([
    ['1', '5"管'],
    ['2', '6"管'],
  ]);
});

describe('the signs of a file are read by its mark', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boxhaul-csv-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const TEXT = '日期,户名\n2026-11-18,远航\u200b货代\n';
  const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, low byte first', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16, high byte first', utf16be(`\ufeff${TEXT}`)],
    ['GBK', Buffer.from('c8d5c6da2cbba7c3fb0a323032362d31312d31382cd4b6babdbbf5b4fa0a', 'hex')],
  ])('%s', async (_, bytes) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, bytes);
    const read = await readGrid({ grid: true, path, isCsv: true, words: '表', most: 10 });
    expect(read.rows?.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['日期', '户名'],
      ['2026-11-18', '远航货代'],
    ]);
  });

  it('and what is none is refused', async () => {
    const path = join(folder, 'file.csv');
    await writeFile(path, Buffer.from([0, 1, 2, 3]));
    const read = await readGrid({ grid: true, path, isCsv: true, words: '表', most: 10 });
    expect(read.refused).toContain('这不是 CSV 文件');
  });
});
