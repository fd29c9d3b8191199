import { expect, it } from 'vitest';
import { readLicenceDate } from './read-date';
import { signs } from './testing/printed';

it.each([
  ['2017年05月22日', '2017-05-22'],
  ['2017年5月2日', '2017-05-02'],
  ['2008年05月29日至长期', '2008-05-29'],
  ['2008年02月29日', '2008-02-29'],
  ['20170522', '2017-05-22'],
  ['二〇一七年五月二十二日', '2017-05-22'],
  ['二○○八年十月十日', '2008-10-10'],
  ['一九九八年十二月三十一日', '1998-12-31'],
  ['2O17年O5月22日', '2017-05-22'],
])('%s is %s', (text, day) => expect(readLicenceDate(signs(text))?.value).toBe(day));

it.each(['2017年13月01日', '2017年02月29日', '1948年12月31日', '长期', '', '2017年05月'])(
  '%s is no day',
  (text) => expect(readLicenceDate(signs(text))).toBeUndefined(),
);

it('a sign that makes no day gives way to its next reading, which is less sure', () => {
  const read = readLicenceDate(signs('2017年16月01日', 0, { others: { 6: '0' } }));
  expect(read).toMatchObject({ value: '2017-10-01' });
  expect(read?.confidence).toBeLessThanOrEqual(0.6);
  expect(readLicenceDate(signs('2017年10月01日', 0, { others: { 6: '2' } }))?.confidence).toBeGreaterThan(
    0.9,
  );
});
