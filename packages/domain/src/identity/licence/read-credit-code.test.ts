import { expect, it } from 'vitest';
import { toRuns } from './read-line';
import { readCreditCode } from './read-credit-code';
import { line } from './testing/printed';

const CODE = '914403001922038216';
const OTHER = '91330100799655058B';
const read = (text: string, more?: Parameters<typeof line>[3], qr: string[] = []) =>
  readCreditCode(toRuns([line(text, 100, 100, more)]), qr);

it('a printed code is proved by its check character, alone or behind its label', () => {
  expect(read(CODE)).toEqual({ value: CODE, confidence: expect.closeTo(0.99, 2) });
  expect(read(`统一社会信用代码${CODE}`)?.value).toBe(CODE);
  expect(read(`统一社会信用代码：${CODE}`)?.value).toBe(CODE);
});

it('signs that are not of the alphabet are read as those that look alike', () => {
  expect(read('9I44O3OO1922O38216')?.value).toBe(CODE);
});

it('a wrong sign is put right by its other readings, and is less sure then', () => {
  const found = read('914403001922038276', { others: { 16: '1' } });
  expect(found).toEqual({ value: CODE, confidence: 0.85 });
});

it('without another reading it is shown as it stands, for a person to look at', () => {
  expect(read('914403001922038219')).toEqual({ value: '914403001922038219', confidence: 0.3 });
});

it('of two like signs that were read as one, or one that was read twice', () => {
  const doubled = line('91440300192203821 6', 0, 0);
  const once = { ...doubled, chars: doubled.chars.toSpliced(6, 1) };
  expect(readCreditCode(toRuns([once]), [])?.value).toBe(CODE);
  expect(read('9144403001922038216', { unsure: { 3: 0.4 } })?.value).toBe(CODE);
});

it('the QR code tells it for sure; a valid other one on paper is doubtful', () => {
  const qr = [`http://www.gsxt.gov.cn/index.html?uniscid=${CODE}`];
  expect(read('看不清', {}, qr)).toEqual({ value: CODE, confidence: 1 });
  expect(read('914403001922038219', {}, qr)).toEqual({ value: CODE, confidence: 1 });
  expect(read(OTHER, {}, qr)).toEqual({ value: OTHER, confidence: 0.5 });
  expect(read(CODE, {}, ['https://example.com/914403001922038217'])?.value).toBe(CODE);
});

it.each(['上海临港宏陆', '91440300', '2017年05月22日', '12345678901234567890123'])('%s is no code', (text) =>
  expect(read(text)).toBeUndefined(),
);
