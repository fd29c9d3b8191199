import { deflateSync } from 'node:zlib';
import { drawDocument } from '../apps/server/src/platform/pdf/draw-document';
import { readPaperFonts } from '../apps/server/src/platform/pdf/paper-fonts';
import type { PdfDocument } from '../apps/server/src/platform/pdf/pdf-document';
import type { Bench, Measure } from './measure';

/** Rows of the long table; documents of one page that are drawn before the clock starts, and that count. */
const COUNTS = {
  full: { rows: 20_000, warmUp: 20, pages: 100 },
  small: { rows: 400, warmUp: 2, pages: 3 },
} as const;

const rowOf = (row: number): string[] => [
  `BH2611219${String(row).padStart(5, '0')}`,
  '深圳盐田港',
  '宝安区西乡街道',
  '40HQ',
  `${900 + (row % 700)}.00`,
];
const paper = (rows: number): PdfDocument => ({
  title: '费用明细',
  issuer: '柜达 BoxHaul',
  createdAt: new Date('2026-11-21T02:00:00Z'),
  blocks: [
    {
      kind: 'table',
      columns: ['订单号', '港口', '门点', '箱型', '金额'].map((title) => ({ title, width: 1 })),
      rows: Array.from({ length: rows }, (_, row) => rowOf(row)),
    },
  ],
});

function seconds(work: () => Buffer): number {
  const from = performance.now();
  if (work().length === 0) throw new Error('nothing was written');
  return (performance.now() - from) / 1000;
}

/** Documents as files: a page to send on, and a long table, beside packing the same texts without laying them out. */
export const bench: Bench = {
  name: '生成 PDF（报价单、长表）',
  run({ size }) {
    const { rows, warmUp, pages } = COUNTS[size];
    const fonts = readPaperFonts();
    const short = paper(20);
    const draw = (document: PdfDocument) => drawDocument(document, fonts);
    for (let page = 0; page < warmUp; page += 1) draw(short);
    let spent = 0;
    for (let page = 0; page < pages; page += 1) spent += seconds(() => draw(short));
    const long = paper(rows);
    const whole = seconds(() => draw(long));
    const packed = seconds(() => deflateSync(JSON.stringify(long)));
    const measures: Measure[] = [
      {
        name: '一页 20 行',
        value: (spent / pages) * 1000,
        unit: '毫秒',
        goal: { of: 'value', below: 100 },
      },
      {
        name: `${rows} 行的表`,
        value: rows / whole,
        unit: '行/秒',
        limit: { name: '同样文字只压缩、不排版', value: rows / packed },
        goal: { of: 'ratio', atLeast: 0.01 },
        note: `共 ${whole.toFixed(2)} 秒`,
      },
    ];
    return Promise.resolve(measures);
  },
};
