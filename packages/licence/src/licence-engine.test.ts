import { readFileSync } from 'node:fs';
import { LICENCE_REFUSALS, type LicenceReading } from '@boxhaul/domain/identity';
import { inSlice } from '@boxhaul/testkit/slice';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LicenceEngine, openLicenceEngine } from './licence-engine';

const LONG_MS = 120_000;
let engine: LicenceEngine;
beforeAll(async () => {
  engine = await openLicenceEngine();
}, LONG_MS);

/** Drawn by bench/licence-set.ts: invented companies. */
const picture = (name: string): Buffer => readFileSync(new URL(`testing/pictures/${name}`, import.meta.url));
const valuesOf = (reading: LicenceReading): unknown =>
  reading.ok
    ? Object.fromEntries(Object.entries(reading.fields).map(([field, read]) => [field, read?.value]))
    : reading.words;

const READ: [name: string, fields: Record<string, string>][] = [
  [
    'company.jpg',
    {
      name: '厦门市捷泰联报关有限公司',
      taxpayerIdNumber: '91350205MAUHPXEA4Y',
      businessEntity: '杨娜艳',
      establishmentDate: '2012-08-01',
      registeredCapital: '3200',
      companyAddress: '厦门市海沧区嵩屿街道海景南二路45号17楼之三',
      type: '有限责任公司（自然人独资）',
    },
  ],
  [
    'trader-on-its-side.jpg',
    {
      name: '天津自贸试验区（天津港保税区）嘉禾货运部',
      taxpayerIdNumber: '92120118MAYJBP8B5N',
      businessEntity: '徐桂勇',
      establishmentDate: '2016-10-16',
      type: '个体工商户',
    },
  ],
  [
    'branch-on-its-head.jpg',
    {
      name: '天津自贸试验区鑫隆通船务有限公司宝安分公司',
      taxpayerIdNumber: '91120118MAXH8HUW5U',
      businessEntity: '谢娟',
      establishmentDate: '2023-10-03',
    },
  ],
  [
    'branch-photo.jpg',
    {
      name: '昆山市捷泰华供应链管理有限公司第一分公司',
      taxpayerIdNumber: '91320583MA5RBYEJ8C',
      businessEntity: '赵涛',
      establishmentDate: '2009-06-18',
    },
  ],
];

/** The plain one each time, those that lie or were photographed in turn. */
test.each(READ.filter(([name], at) => at === 0 || inSlice(`licences ${name}`)))(
  '%s is read',
  async (name, fields) => {
    expect(valuesOf(await engine.read(picture(name)))).toMatchObject(fields);
  },
  LONG_MS,
);

describe('what cannot be read is refused in words', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } }).png();
  const cases: [string, () => Promise<Uint8Array>, keyof typeof LICENCE_REFUSALS][] = [
    ['a text file', async () => Buffer.from('这不是图片，只是改了名字。'), 'broken'],
    ['nothing', async () => Buffer.alloc(0), 'broken'],
    ['half a picture', async () => picture('company.jpg').subarray(0, 40_000), 'broken'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'broken',
    ],
    ['50 million pixels and more in a few kilobytes', () => blank(10_001, 5_000).toBuffer(), 'tooLarge'],
    ['699 pixels across', () => blank(699, 500).toBuffer(), 'tooSmall'],
    ['700 pixels of nothing', () => blank(700, 500).toBuffer(), 'noLicence'],
    ['a licence out of focus', () => sharp(picture('company.jpg')).blur(2.5).jpeg().toBuffer(), 'blurred'],
    [
      'a surface',
      () =>
        sharp({
          create: {
            width: 1_200,
            height: 900,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        })
          .jpeg()
          .toBuffer(),
      'noLicence',
    ],
  ];
  test.each(cases)(
    '%s',
    async (_, bytes, why) => {
      expect(await engine.read(await bytes())).toEqual({ ok: false, words: LICENCE_REFUSALS[why] });
    },
    LONG_MS,
  );
});
