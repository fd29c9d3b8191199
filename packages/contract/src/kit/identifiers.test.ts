import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { creditCodeCheck } from '@boxhaul/domain/kit';
import { creditCode, refuseDoubtfulCode } from './credit-code';
import * as fields from './identifiers';
import { allCalls, schemasOf } from '../schemas';
import { is, read, refusedWith } from '../testing/check-input';

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const SPOILS: readonly ((text: string) => string)[] = [
  wide,
  (text) => Array.from(text).join('\u200b'),
  (text) => `\ufeff\u00a0${text}\u3000\u202c`,
];
/** Of what is compared sign by sign, also these. */
const OF_NUMBERS: readonly ((text: string) => string)[] = [
  (text) => `号码：${text}`,
  (text) => `${text.slice(0, 3)}\n${text.slice(3)}`,
  (text) => `${text.slice(0, -1)}（${text.slice(-1)}）`,
];

/** Each name by which an input holds an identifier, with one that is good everywhere; `words`: one that may hold words. */
const IDENTIFIERS: Readonly<Record<string, { good: string; words?: true }>> = {
  cabinetNo: { good: 'CSQU3054383' },
  sealNo: { good: 'CN1234567' },
  bookSpaceNo: { good: 'COSU6381234560' },
  orderNo: { good: 'BH202611180000001' },
  statementNo: { good: 'ZD202611180001' },
  plateNumber: { good: '粤B12345' },
  exemptPlates: { good: '粤B12345' },
  phone: { good: '13812345678' },
  contactPhone: { good: '13812345678' },
  contact: { good: '13812345678' },
  userName: { good: '13812345678' },
  creditCode: { good: '91440300MA5100001' + creditCodeCheck('91440300MA5100001') },
  taxNo: { good: '91440300MA5100001' + creditCodeCheck('91440300MA5100001') },
  taxpayerIdNumber: { good: '91440300MA5100001' + creditCodeCheck('91440300MA5100001') },
  licenceNo: { good: '11010519491231002X' },
  bankAccount: { good: '6222021234567890123' },
  accountNo: { good: '6222021234567890123' },
  invoiceNo: { good: '25442000000123456789' },
  redInvoiceNo: { good: '25442000000123456789' },
  terminalId: { good: '013900000001' },
  number: { good: 'COSU6381234560' },
  keyword: { good: '粤B12345', words: true },
  bankRef: { good: 'REF 2026 001', words: true },
  paperNo: { good: '粤交运管 440300012345', words: true },
  permitNo: { good: '深通 2026 001', words: true },
  noticeNo: { good: '深公交规 2026 1', words: true },
  gatePlate: { good: '粤B12345' },
  gateBooking: { good: 'YICT 20261118', words: true },
  reference: { good: 'COSCO 2026 001', words: true },
  contractNo: { good: 'HT 2026 001', words: true },
};
/** Trailers' plates, whatever else a form wants of its own. */
const OTHERS: Readonly<Record<string, string>> = { opsSaveTrailer: '粤B1234挂' };
/** Fields of such names that hold none: rows, revisions, texts of the site, keys of programs, names of accounts. */
const NONE =
  /^(?:pageNo|rowNo|toRegionCode|phoneCode|phoneTail|partnerOrderNo|confirmationNo|deliveryNo|callName|loginName|imageCode|roleCode|regionCode|parentCode|intoCode|code|unlocode|ofPhone)$/;
const NAMED_LIKE =
  /(?:No|no|Phone|phone|Plate|Plates|plate|Code|code|Account|account|keyword|reference|Number)$/;

interface Field {
  call: string;
  path: string;
  name: string;
  schema: z.ZodType;
}

/** The texts of an input with the whole schema that each stands under. */
function textsOf(call: string, schema: z.core.$ZodType, path: readonly string[]): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (next: z.core.$ZodType, at = path) => textsOf(call, next, at);
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, of]) => {
      const own = [...path, name].join('.');
      const found = inner(of, [...path, name]);
      const deeper = found.filter((each) => each.path !== own);
      return deeper.length === found.length
        ? deeper
        : [...deeper, { call, path: own, name, schema: of as z.ZodType }];
    });
  }
  if (def.type === 'array') return inner(def.element);
  if (def.type === 'union') return def.options.flatMap((option) => inner(option));
  if (def.type === 'pipe') return [def.in, def.out].flatMap((each) => inner(each));
  if ('innerType' in def) return inner(def.innerType);
  if (def.type !== 'string') return [];
  return [{ call, path: path.join('.'), name: path.at(-1) ?? '', schema: schema as z.ZodType }];
}

const all = allCalls.flatMap((call) => textsOf(call.name, schemasOf(call).input, []));
/** Of a company's papers any text. */
const known = all.filter(({ name, path }) => Object.hasOwn(IDENTIFIERS, name) && path !== 'licences.number');

test('there are such fields', () => expect(known.length).toBeGreaterThan(150));

test.each(all.filter(({ name }) => NAMED_LIKE.test(name) && !NONE.test(name)))(
  '$call: $path is known for an identifier',
  ({ name }) => expect(Object.keys(IDENTIFIERS)).toContain(name),
);

test.each(known)('$call cleans $path before it asks anything of it', ({ call, name, schema }) => {
  const { good, words } = IDENTIFIERS[name]!;
  const text = name === 'plateNumber' ? (OTHERS[call] ?? good) : good;
  const given = (value: string): unknown => (schema.safeParse([value]).success ? [value] : value);
  const clean = schema.safeParse(given(text));
  expect([clean.success, clean.data]).toEqual([true, given(text)]);
  for (const spoil of words ? SPOILS : [...SPOILS, ...OF_NUMBERS])
    expect([spoil(text), schema.safeParse(given(spoil(text))).data]).toEqual([spoil(text), clean.data]);
});

describe('a phone', () => {
  const WRONG = '请输入正确的手机号码';
  it.each([
    ['13812345678', is('13812345678')],
    ['+86 (138) 1234-5678', is('13812345678')],
    ['16612345678', is('16612345678')],
    ['17512345678', is('17512345678')],
    ['15412345678', refusedWith(WRONG)],
    ['138123456789', refusedWith(WRONG)],
    ['13400000000-2222', refusedWith(WRONG)],
    ['0755-26561234', refusedWith(WRONG)],
    ['', refusedWith('空')],
    [' ', refusedWith('空')],
    [undefined, refusedWith('空')],
  ])('of an account: %j', (given, expected) => expect(read(fields.mobile('空'), given)).toEqual(expected));
  it.each([
    ['13400000000转2222', is('13400000000-2222')],
    ['0755-26561234', refusedWith('错')],
  ])('to call somebody on: %j', (given, expected) =>
    expect(read(fields.contactPhone('空', '错'), given)).toEqual(expected),
  );
  it.each([
    ['（0755）2656 1234 转 801', is('0755-26561234-801')],
    ['13812345678', is('13812345678')],
    ['0755-2656', refusedWith('错')],
  ])('of an office: %j', (given, expected) =>
    expect(read(fields.officePhone('空', '错'), given)).toEqual(expected),
  );
});

it.each([
  ['+86 138-1234-5678', is('13812345678')],
  [' w.li ', is('w.li')],
  ['\u200bwang\u200b', is('wang')],
  ['', refusedWith('空')],
])('who signs in is known by %j', (given, expected) =>
  expect(read(fields.signInName('空'), given)).toEqual(expected),
);

describe('a code that is doubted', () => {
  const schema = z
    .object({ code: creditCode('空'), sure: z.boolean().optional() })
    .superRefine(({ code, sure }, ctx) => refuseDoubtfulCode(ctx, 'code', code, sure));
  const doubted = '91440340MA5100001' + creditCodeCheck('91440340MA5100001');
  it('is asked about, and taken once somebody looked', () => {
    expect(read(schema, { code: doubted })).toMatchObject({ says: expect.stringContaining('440340') });
    expect(read(schema, { code: doubted, sure: true })).toEqual(is({ code: doubted, sure: true }));
  });
  it('is not looked at twice where it is wrong', () =>
    expect(read(schema, { code: '9144034' })).toEqual(refusedWith('统一社会信用代码应为 18 位')));
});
