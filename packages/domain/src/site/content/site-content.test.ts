import { expect, test } from 'vitest';
import {
  bannersAt,
  FIRST_SITE,
  NO_BANNER_PICTURE,
  policeRecordUrl,
  siteFault,
  sitePictures,
} from './site-content';

const partner = (name: string, logo = '') => ({ name, link: '', logo });

test.each([
  [[], null],
  [[{ phone: '1', weight: 0 }], 'phones'],
  [
    [
      { phone: '1', weight: 0 },
      { phone: '2', weight: 1 },
    ],
    null,
  ],
  [
    [
      { phone: '1', weight: 1 },
      { phone: '1', weight: 2 },
    ],
    'phones',
  ],
])('phones %j have a fault in %s', (phones, field) => {
  expect(siteFault({ phones, partners: [], banners: [] })?.field ?? null).toBe(field);
});

test('a partner stands once; the site of the first day is right', () => {
  const partners = [partner('甲'), partner('乙'), partner('甲')];
  expect(siteFault({ phones: [], partners, banners: [] })).toEqual({
    field: 'partners',
    message: '合作伙伴“甲”填了两次',
  });
  expect(siteFault(FIRST_SITE)).toBeNull();
});

test.each([
  ['粤公网安备 44030702001234号', '44030702001234'],
  ['44030702001234', '44030702001234'],
  ['粤公网安备 4403070200123号', null],
  ['440307020012345', null],
  ['', null],
])('the police record %s is looked up by %s', (record, code) => {
  expect(policeRecordUrl(record)?.split('=')[1] ?? null).toBe(code);
});

const banner = (text: string, picture = '', alt = '') => ({
  ...NO_BANNER_PICTURE,
  text,
  link: '',
  from: '',
  to: '',
  picture,
  alt,
});

test('its pictures are those of codes, partners and banners, without the empty ones', () => {
  const site = {
    ...FIRST_SITE,
    socialCode: { picture: 'a', text: '' },
    partners: [partner('甲'), partner('乙', 'b')],
    banners: [banner('丙'), banner('丁', 'c', '车')],
  };
  expect(sitePictures(site)).toEqual([
    { field: 'socialCode', path: 'a' },
    { field: 'partners', path: 'b' },
    { field: 'banners', path: 'c' },
  ]);
});

test.each([
  ['', '', true],
  ['2026-12-01 00:00:00', '', true],
  ['2026-12-01 00:00:01', '', false],
  ['', '2026-12-01 00:00:00', false],
  ['', '2026-12-01 00:00:01', true],
])('an announcement from %j to %j is shown at the beginning of December: %s', (from, to, shown) => {
  const banners = [{ ...banner('公告'), from, to }];
  expect(bannersAt(banners, '2026-12-01 00:00:00')).toHaveLength(shown ? 1 : 0);
});

test('says of an announcement that ends before it begins what is wrong', () => {
  const banners = [{ ...banner('放假'), from: '2026-12-02 00:00:00', to: '2026-12-01 00:00:00' }];
  expect(siteFault({ phones: [], partners: [], banners })?.message).toMatch('“放假”的结束时间');
});

test.each([
  ['/upload/site/a', '', '公告“开港”的图片要写替代文字'],
  ['/upload/site/a', ' ', '公告“开港”的图片要写替代文字'],
  ['/upload/site/a', '码头全景', undefined],
  ['', '', undefined],
])('a banner whose picture is %j and said to show %j: %s', (picture, alt, said) => {
  expect(siteFault({ phones: [], partners: [], banners: [banner('开港', picture, alt)] })?.message).toBe(
    said,
  );
});
