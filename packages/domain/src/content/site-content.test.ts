import { expect, test } from 'vitest';
import { FIRST_SITE, policeRecordUrl, siteFault, sitePictures } from './site-content';

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
  expect(siteFault({ phones, partners: [] })?.field ?? null).toBe(field);
});

test('a partner stands once; the site of the first day is right', () => {
  const partners = [partner('甲'), partner('乙'), partner('甲')];
  expect(siteFault({ phones: [], partners })).toEqual({
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

test('its pictures are those of codes and partners, without the empty ones', () => {
  const site = {
    ...FIRST_SITE,
    socialCode: { picture: 'a', text: '' },
    partners: [partner('甲'), partner('乙', 'b')],
  };
  expect(sitePictures(site)).toEqual([
    { field: 'socialCode', path: 'a' },
    { field: 'partners', path: 'b' },
  ]);
});
