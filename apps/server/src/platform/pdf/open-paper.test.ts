import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf';
import { openPaper } from './open-paper';
import type { PdfDocument } from './pdf-document';

const document: PdfDocument = {
  title: '对账单',
  issuer: '柜达 BoxHaul',
  createdAt: new Date('2026-11-22T04:05:06Z'),
  footer: '柜达',
  blocks: [
    {
      kind: 'table',
      columns: [{ title: '序号', width: 1 }],
      rows: Array.from({ length: 2_000 }, (_, at) => [String(at)]),
    },
  ],
};

test('a long table is drawn while others are answered, and files wait for their turn', async () => {
  const paper = openPaper();
  let turns = 0;
  let drawn = false;
  const turn = () => {
    turns += 1;
    if (!drawn) setImmediate(turn);
  };
  setImmediate(turn);
  const [long, short] = await Promise.all([
    paper('a', { as: 'pdf', document }),
    paper('b', { as: 'pdf', document: { ...document, blocks: [] } }),
  ]);
  drawn = true;
  expect((await readPdf(long)).pages.length).toBeGreaterThan(40);
  expect((await readPdf(short)).pages).toEqual([['柜达 BoxHaul', '对账单', '柜达', '第 1 页，共 1 页']]);
  expect(turns).toBeGreaterThan(10);
});

test('a picture is as wide as a phone and as long as what stands on it', async () => {
  const paper = openPaper();
  const size = async (notes: string[]) =>
    sharp(
      await paper('a', { as: 'png', document: { ...document, blocks: [{ kind: 'notes', notes }] } }),
    ).metadata();
  const [one, ten] = [await size(['一']), await size(Array.from({ length: 10 }, () => '一'))];
  expect([one.format, one.width, ten.width]).toEqual(['png', 1080, 1080]);
  expect(ten.height).toBeGreaterThan(one.height + 300);
});

test('what takes too long is given up, and the next is drawn', async () => {
  const paper = openPaper(1);
  await expect(paper('a', { as: 'pdf', document })).rejects.toMatchObject({ errcode: 'BUSY' });
});
