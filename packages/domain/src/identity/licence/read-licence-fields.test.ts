import { describe, expect, it } from 'vitest';
import type { ReadLine } from './read-line';
import { readLicenceFields } from './read-licence-fields';
import { line } from './testing/printed';

const CODE = '914403001922038216';

/** Two columns, labels set as wide as each other, as since 2019. */
const page = (): ReadLine[] => [
  line('营业执照', 700, 50, { height: 120 }),
  line('统一社会信用代码', 100, 150),
  line(CODE, 100, 200),
  line('名', 100, 300, { height: 34 }),
  line('称', 280, 300, { height: 34 }),
  line('深圳市远洋物流有限公司', 340, 300),
  line('类    型', 100, 380),
  line('有限责任公司（自然人独资）', 340, 380),
  line('法定代表人  周文彬', 100, 460),
  line('经营范围', 100, 540),
  line('普通货运；国际货运代理：装卸', 340, 540),
  line('搬运。一般项目：仓储', 340, 590),
  line('注册资本', 1000, 305),
  line('伍佰万元整', 1200, 305),
  line('成立日期', 1000, 385),
  line('2017年05月22日', 1200, 385),
  line('住    所', 1000, 465),
  line('深圳市盐田区海景二路', 1200, 465),
  line('1025号3栋', 1200, 515),
  line('登记机关', 1100, 800),
];
const values = (lines: ReadLine[], qr: string[] = []) => {
  const reading = readLicenceFields(lines, qr);
  return reading?.ok
    ? Object.fromEntries(Object.entries(reading.fields).map(([field, read]) => [field, read?.value]))
    : undefined;
};
const without = (text: string): ReadLine[] =>
  page().filter(({ chars }) => chars.map(({ text: sign }) => sign).join('') !== text);

describe('a page in two columns', () => {
  it('every field is found beside its label, its further lines below it', () => {
    expect(values(page())).toEqual({
      name: '深圳市远洋物流有限公司',
      taxpayerIdNumber: CODE,
      businessEntity: '周文彬',
      establishmentDate: '2017-05-22',
      registeredCapital: '500',
      businessScope: '普通货运；国际货运代理；装卸搬运。一般项目：仓储',
      companyAddress: '深圳市盐田区海景二路1025号3栋',
      type: '有限责任公司（自然人独资）',
    });
  });

  it('the region is where the code says that it was registered', () => {
    expect(readLicenceFields(page(), [])).toMatchObject({ ok: true, regionCode: '440300' });
    expect(readLicenceFields(without(CODE), [])).toMatchObject({ ok: true, regionCode: undefined });
  });

  it.each([
    ['an unsure sign before it', line('X深圳市远洋物流有限公司', 310, 300, { unsure: { 0: 0.4 } })],
    ['a stroke', line('／深圳市远洋物流有限公司', 310, 300)],
    ['a dot', line('·深圳市远洋物流有限公司', 310, 300)],
  ])('%s in the gap before a value is no part of it', (_, name) => {
    expect(values([...without('深圳市远洋物流有限公司'), name])?.['name']).toBe('深圳市远洋物流有限公司');
  });

  it('a stain that is lower than the line before which it stands is no part of it', () => {
    const stain = line('YE', 320, 305, { height: 24 });
    expect(values([...page(), { ...stain, right: 335 }])?.['name']).toBe('深圳市远洋物流有限公司');
  });

  it('a sign that two boxes have read is told once', () => {
    const label = line('经营范围    普', 100, 540);
    expect(values([...without('经营范围'), label])?.['businessScope']).toMatch(/^普通货运/);
  });

  it('a label with a wrong sign is one, by its other readings or by the rest of it', () => {
    const wrong = line('法宝代表人  周文彬', 100, 460);
    expect(values([...without('法定代表人周文彬'), wrong])?.['businessEntity']).toBe('周文彬');
    const short = line('住    听', 1000, 465, { others: { 5: '所' } });
    expect(values([...without('住所'), short])?.['companyAddress']).toBe('深圳市盐田区海景二路1025号3栋');
  });

  it('a word of the scope is no label', () => {
    const scope = line('住所出租；名称标识设计', 340, 590);
    const read = values([...without('搬运。一般项目：仓储'), scope]);
    expect(read?.['companyAddress']).toBe('深圳市盐田区海景二路1025号3栋');
    expect(read?.['businessScope']).toBe('普通货运；国际货运代理；装卸住所出租；名称标识设计');
  });

  it('without its date the beginning of its term is offered, as doubtful', () => {
    const term = [line('营业期限', 1000, 425), line('2017年05月22日至长期', 1200, 425)];
    const reading = readLicenceFields([...without('2017年05月22日'), ...term], []);
    expect(reading).toMatchObject({
      fields: { establishmentDate: { value: '2017-05-22', confidence: 0.5 } },
    });
  });
});

it('the words of a branch, a sole trader and a partnership', () => {
  const lines = [
    line('负责人', 100, 100),
    line('韦丽娟', 340, 100),
    line('营业场所', 100, 180),
    line('钦州市勒沟大街2号', 340, 180),
    line('注册日期', 100, 260),
    line('2018年12月03日', 340, 260),
    line('出资额', 100, 340),
    line('叁拾万元整', 340, 340),
  ];
  expect(values(lines)).toMatchObject({
    businessEntity: '韦丽娟',
    companyAddress: '钦州市勒沟大街2号',
    establishmentDate: '2018-12-03',
    registeredCapital: '30',
  });
});

it('a long label is set close, and its value may stand close behind it', () => {
  const lines = without('法定代表人周文彬');
  expect(values([...lines, line('执行事务合伙人萧敏', 100, 460)])).toMatchObject({ businessEntity: '萧敏' });
});

it('Latin names keep the space between their words', () => {
  const name = line('TAN WEI LIANG', 340, 460);
  const near = {
    ...name,
    chars: name.chars.map((char, i) => ({ ...char, at: 340 + i * 15 + (i > 2 ? 12 : 0) + (i > 5 ? 12 : 0) })),
  };
  const read = values([...without('法定代表人周文彬'), line('法定代表人', 100, 460), near]);
  expect(read?.['businessEntity']).toBe('TAN WEI LIANG');
});

/** A line whose blanks were read as such, with no more room than any other sign: letters are of unlike widths. */
const withBlanks = (text: string, left: number, top: number): ReadLine => {
  const read = line(text.replaceAll(' ', '_'), left, top);
  let signs = 0;
  const chars = read.chars.map((char) => {
    if (char.text !== '_') signs += 1;
    return { ...char, text: char.text.replace('_', ' '), at: left + (signs - 0.5) * 30 };
  });
  return { ...read, chars };
};
const named = (...lines: ReadLine[]): string | undefined =>
  values([...without('深圳市远洋物流有限公司'), ...lines])?.['name'];

it.each([['SINO & CO., LTD.'], ['A & B TRADING PTE. LTD.'], ['DHL 2 GO']])(
  'a Latin company keeps the blanks that were read: %s',
  (name) => expect(named(withBlanks(name, 340, 300))).toBe(name.replace(/\.$/, '')),
);

it('Latin words that the end of a line parts stay apart', () => {
  expect(named(line('FREIGHT', 340, 300), line('LOGISTICS', 340, 350))).toBe('FREIGHT LOGISTICS');
});

it('a blank between Chinese signs is none', () => {
  expect(named(withBlanks('深圳 市远洋物流 有限公司', 340, 300))).toBe('深圳市远洋物流有限公司');
  expect(named(withBlanks('深圳TCL 物流有限公司', 340, 300))).toBe('深圳TCL物流有限公司');
});

describe('no licence', () => {
  it.each<[string, ReadLine[]]>([
    ['an empty page', []],
    [
      'an invoice',
      [line('增值税专用发票', 400, 50), line('名称', 100, 100), line('深圳市远洋物流有限公司', 200, 100)],
    ],
    ['a title alone', [line('营业执照', 400, 50)]],
    ['three labels', [line('名称', 100, 100), line('类型', 100, 180), line('住所', 100, 260)]],
  ])('%s', (_, lines) => expect(readLicenceFields(lines, [])).toBeUndefined());

  it('labels without values say so', () => {
    const labels = ['名称', '类型', '住所', '法定代表人'].map((text, i) => line(text, 100, 100 + 80 * i));
    expect(readLicenceFields([line('营业执照', 400, 50), ...labels], [])).toEqual({
      ok: false,
      words: '只看到执照的栏目，没有识别出内容',
    });
  });

  it('a title needs two labels, a page without one four', () => {
    const labels = [
      line('名称', 100, 100),
      line('类型', 100, 180),
      line('住所', 100, 260),
      line('负责人', 100, 340),
    ];
    const [title, name] = [line('营业执照', 400, 20), line('深圳市远洋物流有限公司', 200, 100)];
    expect(readLicenceFields([title, name, ...labels.slice(0, 2)], [])).toMatchObject({ ok: true });
    expect(readLicenceFields([title, name, ...labels.slice(0, 1)], [])).toBeUndefined();
    expect(readLicenceFields([name, ...labels], [])).toMatchObject({ ok: true });
    expect(readLicenceFields([name, ...labels.slice(1)], [])).toBeUndefined();
  });
});
