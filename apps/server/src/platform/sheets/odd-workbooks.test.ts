import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookFile, type BookOrder, zipFile } from '@boxhaul/testkit';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { readGrid } from './read-grid';
import { readHead } from './read-head';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-odd-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer): Promise<string[][] | string> {
  const path = join(folder, 'odd.xlsx');
  await writeFile(path, bytes);
  const { refused, rows } = await readGrid({ grid: true, path, isCsv: false, words: '表', most: 100 });
  return (
    refused ??
    rows.map(({ cells, faults }) => [...cells, ...faults.map(({ place, message }) => `${place}:${message}`)])
  );
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const OF_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The tags of a text, each with a prefix. */
const prefixed = (xml: string, prefix: string): string =>
  prefix === '' ? xml : xml.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`);
const xmlns = (prefix: string, uri: string): string => `xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`;

interface Shape {
  /** Of the workbook's tags, of the sheet's and of the texts'. */
  prefixes?: readonly [string, string, string];
  uri?: string;
  names?: { book?: string; sheet?: string; texts?: string };
  targets?: { sheet?: string; texts?: string };
  sheet?: string;
  texts?: string;
  kinds?: { sheet?: string; texts?: string };
  idName?: string;
  more?: BookOrder['parts'];
  props?: string;
  declared?: string;
}

const ROWS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="3"><c r="B3"><v>1200.5</v></c></row>';
const TEXTS = '<si><t>港口</t></si><si><r><t>深圳</t></r><r><t xml:space="preserve">盐田港</t></r></si>';
const READ = [
  ['港口', '深圳盐田港'],
  ['', '1200.5'],
];

/** A workbook of two texts and a number, in one shape of many. */
function bookOf({
  prefixes: [ofBook, ofSheet, ofTexts] = ['', '', ''],
  uri = MAIN,
  names = {},
  targets = {},
  sheet = ROWS,
  texts = TEXTS,
  kinds = {},
  idName = 'r:id',
  more = [],
  props = '',
  declared,
}: Shape): Buffer {
  const [idPrefix = 'r'] = idName.split(':');
  const { book = 'xl/workbook.xml', sheet: sheetName = 'xl/worksheets/sheet1.xml' } = names;
  const textsName = names.texts ?? 'xl/sharedStrings.xml';
  return bookFile({
    name: book,
    ...(declared !== undefined && { types: `<Types>${declared}</Types>` }),
    book: prefixed(
      `<workbook ${xmlns(ofBook, uri)} xmlns:${idPrefix}="${OF_RELATIONS}">${props}<sheets><sheet name="一" sheetId="1" ${idName}="rId1"/></sheets></workbook>`,
      ofBook,
    ),
    relations: [
      { id: 'rId1', kind: kinds.sheet ?? 'worksheet', target: targets.sheet ?? 'worksheets/sheet1.xml' },
      { id: 'rId2', kind: kinds.texts ?? 'sharedStrings', target: targets.texts ?? 'sharedStrings.xml' },
    ],
    parts: [
      {
        name: sheetName,
        content: prefixed(
          `<worksheet ${xmlns(ofSheet, uri)}><cols><col min="1" max="1"/></cols><sheetData>${sheet}</sheetData></worksheet>`,
          ofSheet,
        ),
      },
      { name: textsName, content: prefixed(`<sst ${xmlns(ofTexts, uri)}>${texts}</sst>`, ofTexts) },
      ...more,
    ],
  });
}

describe('a workbook is found by its relations, whoever wrote it', () => {
  it.each<[string, Shape]>([
    ['as Excel does', {}],
    ['with SharedStrings.xml in capitals', { names: { texts: 'xl/SharedStrings.xml' } }],
    ['whose part and target differ in capitals', { targets: { texts: 'SHAREDSTRINGS.XML' } }],
    ['with prefixed tags', { prefixes: ['x', 'x', 'x'] }],
    ['whose parts have prefixes of their own', { prefixes: ['', 'ss', 'main'] }],
    ['with another prefix of its relations', { idName: 'rel:id' }],
    ['called workbook2.xml', { names: { book: 'xl/workbook2.xml' } }],
    [
      'that stands in no folder',
      {
        names: { book: 'workbook.xml', sheet: 'sheet.xml', texts: 'texts.xml' },
        targets: { sheet: 'sheet.xml', texts: './texts.xml' },
      },
    ],
    [
      'with names written by backslashes',
      {
        names: {
          book: 'xl\\workbook.xml',
          sheet: 'xl\\worksheets\\sheet1.xml',
          texts: 'xl\\sharedStrings.xml',
        },
        targets: { sheet: 'worksheets\\sheet1.xml' },
      },
    ],
    [
      'with targets from the root, and by way of another folder',
      { targets: { sheet: '/xl/worksheets/sheet1.xml', texts: '../xl/sharedStrings.xml' } },
    ],
    [
      'with names as addresses write them',
      { names: { sheet: 'xl/worksheets/表 1.xml' }, targets: { sheet: 'worksheets/%E8%A1%A8%201.xml' } },
    ],
    ['of the strict kind', { uri: STRICT }],
    [
      'whose texts are declared, not related',
      {
        kinds: { texts: 'other' },
        declared:
          '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>',
      },
    ],
    [
      'with single quotes and wide blanks',
      {
        sheet: ROWS.replace('<c r="A1" t="s">', "<c  t = 's'\n r\t=\t'A1' >").replace(
          '<v>',
          '<v xml:space="preserve">',
        ),
      },
    ],
    ['whose cells say no place', { sheet: ROWS.replace(' r="A1"', '').replace(' r="B1"', '') }],
    [
      'with raw text, controls and marks that nobody sees',
      {
        texts: '<si><t><![CDATA[港口]]></t></si><si><t>深圳\u200b盐田_x000D_港</t></si>',
        sheet: ROWS,
      },
    ],
    [
      'with hints of how a text is spoken',
      {
        texts:
          '<si><t>港口</t><rPh sb="0" eb="1"><t>gang</t></rPh></si><si><t>深圳盐田港</t><phoneticPr/></si>',
      },
    ],
    [
      'with an empty text between',
      {
        texts: TEXTS.replace('<si><r>', '<si/><si ><t/></si><si><r>'),
        sheet: ROWS.replace('<v>1<', '<v>3<'),
      },
    ],
  ])('%s', async (_, shape) => {
    const rows = await read(bookOf(shape));
    expect(Array.isArray(rows) ? rows.map((row) => row.map((cell) => cell.replace('\n', ''))) : rows).toEqual(
      READ,
    );
  });

  it('in UTF-16 with its mark, with an instruction and a comment before its root', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-16"?><!-- <x><y> --><sst>${TEXTS}</sst>`;
    const texts = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]);
    const parts = [{ name: 'xl/texts16.xml', content: texts }];
    expect(await read(bookOf({ targets: { texts: 'texts16.xml' }, more: parts }))).toEqual(READ);
  });

  it('without relations of the file, by what its parts are declared to be', async () => {
    const bytes = zipFile([
      {
        name: '[Content_Types].xml',
        content:
          '<Types><Override PartName="/b/book.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      },
      { name: 'b/book.xml', content: '<workbook><sheets><sheet name="一" r:id="a"/></sheets></workbook>' },
      {
        name: 'b/_rels/book.xml.rels',
        content: '<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></Relationships>',
      },
      {
        name: 'b/s.xml',
        content: '<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>',
      },
    ]);
    expect(await read(bytes)).toEqual([['7']]);
  });
});

const LOST = '的文字在文件里找不到，请重新填写或另存后再上传';

describe('what is broken is said, never read as empty', () => {
  test.each<[string, Shape, string[][]]>([
    [
      'a text that is not there',
      { sheet: ROWS.replace('<v>1<', '<v>2<') },
      [['港口', '', `1:${LOST}`], READ[1]!],
    ],
    ['a text by no number', { sheet: ROWS.replace('<v>1<', '<v>x<') }, [['港口', '', `1:${LOST}`], READ[1]!]],
    ['no texts at all', { kinds: { texts: 'other' } }, [[`0:${LOST}`, `1:${LOST}`], READ[1]!]],
  ])('%s', async (_, shape, rows) => {
    const found = await read(bookOf(shape));
    expect(found).toEqual(
      rows.map((row) => expect.arrayContaining(row.filter((cell) => cell !== '')) as string[]),
    );
  });

  test.each<[string, Shape, string]>([
    ['texts that are named and not there', { targets: { texts: 'none.xml' } }, '工作簿缺少存放文字的部分'],
    ['a sheet that is not there', { targets: { sheet: 'none.xml' } }, '找不到工作表的内容'],
    ['a sheet of another root', { targets: { sheet: 'sharedStrings.xml' } }, '工作簿的结构无法识别（sst）'],
    [
      'a cell without its end',
      { sheet: '<row><c t="inlineStr"><is><t>港口</t></is></row>' },
      '工作表的内容不完整',
    ],
    ['a value without its end', { sheet: '<row><c><v>12</c></row>' }, '工作表的内容不完整'],
    [
      'an encoding that nobody knows',
      {
        texts: '',
        targets: { texts: 'odd.xml' },
        more: [{ name: 'xl/odd.xml', content: '<?xml version="1.0" encoding="klingon"?><sst/>' }],
      },
      '文件的文字编码 klingon 无法识别',
    ],
    ['a binary workbook', { names: { book: 'xl/workbook.bin' } }, '这是二进制工作簿（.xlsb）'],
    [
      'a relation outside the file',
      { targets: { sheet: 'http://example.com/sheet.xml' } },
      '找不到工作表的内容',
    ],
    [
      'merged cells under a prefix',
      {
        prefixes: ['x', 'x', 'x'],
        sheet: `${ROWS}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells><sheetData>`,
      },
      '单元格 A1:B1 是合并的',
    ],
  ])('%s', async (_, shape, message) => {
    expect(await read(bookOf(shape))).toContain(message);
  });
});

test('a formula is said under a prefix too', async () => {
  const sheet = '<row><c r="A1"><f>1+1</f><v>2</v></c></row>';
  const rows = await read(bookOf({ prefixes: ['', 'x', ''], sheet }));
  expect(rows).toEqual([['', expect.stringContaining('是公式')]]);
});

const styles = (formats: string, xfs: string) =>
  `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}</cellXfs><cellStyles><xf numFmtId="14"/></cellStyles></styleSheet>`;

describe('a number that is shown as a date is that date', () => {
  const FORMATS = [
    ['yyyy"年"m"月"d"日"', '46344', '2026-11-18'],
    ['yyyy\\-mm\\-dd', '46344', '2026-11-18'],
    ['yyyy/m/d h:mm', '46344', '2026-11-18 00:00:00'],
    ['[$-804]yyyy/m/d 上午/下午h:mm', '46344.5', '2026-11-18 12:00:00'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '46344.25', '2026-11-18 06:00:00'],
    ['h:mm AM/PM', '0.75', '18:00:00'],
    ['yyyy-mm-dd;@', '46344', '2026-11-18'],
    // Numbers, whatever letters stand in quotes and brackets.
    ['#,##0.00"days"', '46344', '46344'],
    ['[Red]0.00', '46344', '46344'],
    ['[h]:mm:ss', '1.5', '1.5'],
    ['0.00E+00', '46344', '46344'],
    ['General', '46344', '46344'],
    ['@', '46344', '46344'],
  ] as const;

  it.each(FORMATS)('%s of %s is %s', async (code, value, text) => {
    const numFmt = `<numFmt numFmtId="176" formatCode="${code.replaceAll('"', '&quot;')}"/>`;
    const more = [
      { name: 'xl/styles.xml', content: styles(numFmt, '<xf numFmtId="0"/><xf numFmtId="176"/>') },
    ];
    const declared =
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>';
    const sheet = `<row><c s="1"><v>${value}</v></c><c><v>${value}</v></c></row>`;
    expect(await read(bookOf({ sheet, more, declared }))).toEqual([[text, value]]);
  });

  it.each([
    [14, '2026-11-18'],
    [22, '2026-11-18 00:00:00'],
    [31, '2026-11-18'],
    [57, '2026-11-18'],
    [2, '46344'],
    [49, '46344'],
  ])('Excel’s own format %i', async (id, text) => {
    const more = [{ name: 'xl/styles.xml', content: styles('', `<xf numFmtId="${id}"/>`) }];
    const declared =
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>';
    const sheet = '<row><c s="0"><v>46344</v></c></row>';
    expect(await read(bookOf({ sheet, more, declared }))).toEqual([[text]]);
    const since1904 = sheet.replace('46344', '44882');
    const props = '<workbookPr date1904="true"/>';
    const days = { sheet: since1904, more, declared, props };
    expect(await read(bookOf(days))).toEqual([[text === '46344' ? '44882' : text]]);
  });
});

test('whoever reads no more than the first row leaves no file open', async () => {
  const path = join(folder, 'head.xlsx');
  const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`);
  await writeFile(path, bookOf({ sheet: rows.join('') }));
  // What was opened goes by the process's own table.
  const open = async () =>
    (
      await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      )
    ).filter((target) => target === path).length;
  for (let time = 0; time < 5; time += 1) {
    expect(await readHead({ head: true, path, sheet: { words: '表' } })).toMatchObject({ heads: ['0'] });
  }
  await vi.waitFor(async () => expect(await open()).toBe(0));
});
