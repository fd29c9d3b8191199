import { describe, expect, test } from 'vitest';
import { readCodes } from '../../testing/read-codes';
import { readPdf } from '../../testing/read-pdf';
import { drawDocument } from './draw-document';
import { readPaperFonts } from './paper-fonts';
import { MOST_PDF_LINES, type PdfBlock, type PdfDocument } from './pdf-document';

const fonts = readPaperFonts();
const createdAt = new Date('2026-11-22T04:05:06Z');

const paper = (...blocks: PdfBlock[]): PdfDocument => ({
  title: '集装箱拖车报价单',
  issuer: '深圳市顺达国际货运代理有限公司',
  issuerLines: ['客服热线 400-800-8001'],
  createdAt,
  footer: '柜达 BoxHaul',
  blocks,
});
const draw = (...blocks: PdfBlock[]) => drawDocument(paper(...blocks), fonts);
const read = async (...blocks: PdfBlock[]) => readPdf(draw(...blocks));
const textOf = async (...blocks: PdfBlock[]) => (await read(...blocks)).pages.flat().join('');

const PRICES: PdfBlock = {
  kind: 'table',
  columns: [
    { title: '箱型', width: 1 },
    { title: '装货（元/箱）', width: 2, align: 'right' },
  ],
  rows: [
    ['20GP', '1,250.00'],
    ['40HQ', '1,680.50'],
  ],
  sums: [['合计', '¥2,930.50']],
};

test('every text can be selected again, in the order in which it is read', async () => {
  const {
    pages,
    title,
    author,
    createdAt: dated,
  } = await read(
    { kind: 'heading', text: '深圳盐田港 ↔ 广东省佛山市顺德区北滘镇' },
    {
      kind: 'facts',
      facts: [
        { label: '港口', value: '深圳盐田港' },
        { label: '里程', value: '约 132.5 公里' },
      ],
    },
    PRICES,
    { kind: 'paragraph', text: '甲方：喆堃镕（深圳）有限公司，㎡、℃、①、×、→、·' },
    { kind: 'notes', notes: ['运价含提箱、运输、还箱。'] },
  );
  expect(pages).toEqual([
    [
      '深圳市顺达国际货运代理有限公司',
      '客服热线 400-800-8001',
      '集装箱拖车报价单',
      '深圳盐田港 ↔ 广东省佛山市顺德区北滘镇',
      '港口',
      '深圳盐田港',
      '里程',
      '约 132.5 公里',
      '箱型',
      '装货（元/箱）',
      '20GP',
      '1,250.00',
      '40HQ',
      '1,680.50',
      '合计',
      '¥2,930.50',
      '甲方：喆堃镕（深圳）有限公司，㎡、℃、①、×、→、·',
      '运价含提箱、运输、还箱。',
      '柜达 BoxHaul',
      '第 1 页，共 1 页',
    ],
  ]);
  expect({ title, author, dated }).toEqual({
    title: '集装箱拖车报价单',
    author: '深圳市顺达国际货运代理有限公司',
    dated: "D:20261122120506+08'00'",
  });
});

test('a page weighs less than 150 kB', () => {
  expect(draw(PRICES).length).toBeLessThan(150_000);
});

test('the same document is the same file, byte for byte; another date or text is another', () => {
  const file = draw(PRICES);
  expect(draw(PRICES).equals(file)).toBe(true);
  const later = drawDocument({ ...paper(PRICES), createdAt: new Date(createdAt.getTime() + 1000) }, fonts);
  expect(later.equals(file)).toBe(false);
  expect(draw({ kind: 'heading', text: '另一份' }).equals(file)).toBe(false);
});

test('a long table has its head on every page, and every row once', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => [`柜${at}`, `${at}.00`]);
  const { pages } = await read({ ...PRICES, rows });
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(page.filter((text) => text === '箱型')).toHaveLength(1);
    expect(page.at(-1)).toBe(`第 ${at + 1} 页，共 ${pages.length} 页`);
  }
  expect(new Set(pages.slice(1).map(([first]) => first))).toEqual(new Set(['集装箱拖车报价单']));
  const cells = pages.flat().filter((text) => text.startsWith('柜') && text !== '柜达 BoxHaul');
  expect(cells).toEqual(rows.map(([cell]) => cell));
  expect(pages.at(-1)).toContain('¥2,930.50');
});

test('a row that no page could hold goes on, and loses nothing', async () => {
  const long = Array.from({ length: 700 }, (_, at) => `第${at}句话。`).join('');
  const { pages } = await read({
    ...PRICES,
    rows: [
      ['20GP', long],
      ['40HQ', '后一行'],
    ],
  });
  expect(pages.length).toBeGreaterThan(1);
  const words = pages.flatMap((page) =>
    page.filter((text) => text.includes('句话') || /^[第\d]+$/.test(text)),
  );
  expect(words.join('')).toContain('第0句话。第1句话。');
  expect(pages.flat().join('')).toContain('第699句话。');
  expect(pages.at(-1)).toContain('后一行');
});

test.each([
  ['what the font has not is drawn as a box, and copied as what it is', '卡车🚚到了𠮷', '卡车🚚到了𠮷'],
  ['families of emoji are drawn sign by sign', '👨‍👩‍👧', '👨👩👧'],
  ['control characters are left out', 'A\u0000B\u0007C\u001b[31mD\u202eE\u200bF', 'ABC[31mDEF'],
  ['a half of a pair is drawn as what cannot be read', 'A\ud83dB', 'A\ufffdB'],
  ['what would end a text in the file is text', '(a) <b> \\ %PDF endstream', '(a) <b> \\ %PDF endstream'],
])('%s', async (_, text, drawn) => {
  expect(await textOf({ kind: 'paragraph', text })).toContain(drawn);
});

test('a word wider than the page is broken, and no line leaves it', async () => {
  const word = 'W'.repeat(500);
  const text = await textOf({
    kind: 'facts',
    facts: [{ label: '备注'.repeat(40), value: word }],
    perLine: 1,
  });
  expect(text.replace(/[^W]/g, '')).toBe(word);
});

test('lines and tabs of a text are lines and blanks', async () => {
  const { pages } = await read({ kind: 'paragraph', text: '一\r\n二\t三\n\n四' });
  expect(pages[0]).toEqual(expect.arrayContaining(['一', '二 三', '四']));
});

test('a document of more lines than are bounded is refused', () => {
  const rows = Array.from({ length: MOST_PDF_LINES }, () => []);
  expect(() => draw({ ...PRICES, rows, sums: [[]] })).toThrow(RangeError);
});

describe('a file of slips', () => {
  const slip = (number: string, lines = 1) => ({
    title: '派车单',
    number,
    blocks: [{ kind: 'paragraph', text: Array.from({ length: lines }, () => '甲').join('\n') } as const],
  });
  const drawSlips = async (perPage: 1 | 2, ...all: ReturnType<typeof slip>[]) =>
    (await readPdf(drawDocument({ ...paper(), size: 'a4', slips: { perPage, all } }, fonts))).pages;
  const numbers = (pages: string[][]) => pages.map((page) => page.filter((text) => /^N\d$/.test(text)));

  test('has one a page, each with its title and issuer', async () => {
    const pages = await drawSlips(1, slip('N1'), slip('N2'));
    expect(numbers(pages)).toEqual([['N1'], ['N2']]);
    expect(pages[1]).toEqual(['深圳市顺达国际货运代理有限公司', 'N2', '派车单', '甲', '柜达 BoxHaul']);
  });

  test('has two a page where the second fits below the half', async () => {
    // 25 lines are more than stand below the cut, 60 more than a page holds.
    expect(numbers(await drawSlips(2, slip('N1'), slip('N2'), slip('N3')))).toEqual([['N1', 'N2'], ['N3']]);
    expect(numbers(await drawSlips(2, slip('N1'), slip('N2', 25), slip('N3')))).toEqual([
      ['N1'],
      ['N2'],
      ['N3'],
    ]);
    expect(numbers(await drawSlips(2, slip('N1', 60), slip('N2')))).toEqual([['N1'], ['N2']]);
  });

  test('counts the pages of a slip that goes on, under its title', async () => {
    const pages = await drawSlips(1, slip('N1'), slip('N2', 60));
    expect(pages[2]?.[0]).toBe('派车单 N2（续）');
    expect(pages.map((page) => page.at(-1))).toEqual([
      '柜达 BoxHaul',
      '第 1 页，共 2 页',
      '第 2 页，共 2 页',
    ]);
    expect(pages.flat().filter((text) => text === '甲')).toHaveLength(61);
  });
});

test('a code beside facts is read by others, at every size of paper', async () => {
  const text = 'https://boxhaul.example/driver?task=42';
  const code = { text, caption: '扫码打开任务' };
  const facts = [{ label: '车牌', value: '粤B12345'.repeat(30), strong: true }];
  for (const size of ['a4', 'a5'] as const) {
    const file = drawDocument({ ...paper({ kind: 'facts', facts, code, perLine: 1 }), size }, fonts);
    expect(await readCodes(file)).toEqual([[text]]);
    expect((await readPdf(file)).pages.flat().join('')).toContain('粤B12345'.repeat(2));
  }
});

test('a heading stays with the code below it, wherever on the page it comes', async () => {
  const code = { text: 'https://boxhaul.example', caption: '扫码打开任务' };
  for (let lines = 34; lines <= 46; lines += 1) {
    const { pages } = await read(
      { kind: 'paragraph', text: Array.from({ length: lines }, () => '甲').join('\n') },
      { kind: 'heading', text: '第一趟', keep: 150 },
      { kind: 'facts', facts: [{ label: '车牌', value: '粤B12345' }], code },
    );
    const page = pages.find((texts) => texts.includes('第一趟'));
    expect([lines, page?.includes('扫码打开任务')]).toEqual([lines, true]);
  }
});

test('a mark is among the keywords of the file, and none where there is no mark', () => {
  const text = (document: PdfDocument) => drawDocument(document, fonts).toString('latin1');
  expect(text({ ...paper(PRICES), mark: 'BH-26112000001' })).toContain('/Keywords (BH-26112000001)');
  expect(text(paper(PRICES))).not.toContain('/Keywords');
});
