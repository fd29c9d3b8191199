import { addressData, regionRows } from '@boxhaul/testkit/places';
import { describe, expect, test } from 'vitest';
import { buildAddressIndex } from './address-index';
import { parseAddress } from './parse-address';

const index = buildAddressIndex(regionRows(), addressData());
const read = (text: string) => {
  const { regionCode, candidates, outside } = parseAddress(index, text, ['44']);
  return { regionCode, asked: candidates.map(({ fullName }) => fullName.replace('广东省', '')), outside };
};
const sure = (regionCode: string) => ({ regionCode, asked: [], outside: undefined });

describe('a street that is not written', () => {
  test.each([
    ['a village tells it', '深圳市龙岗区白坭坑社区丹农路8号', '440307003'],
    ['a village in a city without districts', '东莞雁田村镇田东路12号', '441900117'],
    ['a village in a town whose name others share', '长安上沙中南路66号', '441900119'],
    ['a town that was merged', '南海官窑红沙工业区', '440605124'],
    ['a town that was merged, with its 镇', '中山市东升镇同茂工业大道65号', '442000118'],
    ['a town that is called otherwise', '番禺石基镇官桥', '440113120'],
    ['a street that was cut out of the written one', '深圳宝安松岗燕川工业区', '440306025'],
    ['but the written one where a village of it is named', '深圳宝安松岗潭头第二工业城', '440306024'],
    ['and where the village lies far from it', '东莞市厚街镇新围工业区', '441900122'],
    ['a district that held the street until lately', '深圳宝安区龙华街道油松', '440309003'],
    ['another one', '广州市番禺区大岗镇工业区', '440115104'],
    ['traditional characters', '東莞市鳳崗鎮官井頭村', '441900117'],
    ['a name that stands further on', '平湖街道新木路8号 深圳龙岗', '440307003'],
    ['a short name in brackets', '东莞大宁社区大宁路8号(虎门)', '441900121'],
  ])('%s: %s', (_, text, code) => {
    expect(read(text)).toEqual(sure(code));
  });

  test.each([
    ['a road is no more than a guess', '广州天河车陂大道', '440106', ['广州市天河区车陂街道']],
    [
      'a road may be that of a street that was cut out of the written one',
      '深圳宝安松岗燕川路8号',
      '440306',
      ['深圳市宝安区松岗街道', '深圳市宝安区燕罗街道'],
    ],
    ['a village that two streets have', '东莞沙角工业区', '441900', ['东莞市石排镇', '东莞市虎门镇']],
  ])('%s: %s', (_, text, above, asked) => {
    const found = read(text);
    expect(above.startsWith(found.regionCode ?? 'x')).toBe(true);
    expect(found.asked.toSorted()).toEqual(asked.toSorted());
  });

  test.each([
    ['宝安大道4001号'],
    ['工业大道88号'],
    ['龙岗大道168号'],
    ['开发区3号'],
    ['前进一路1号'],
    ['中山南路3号'],
    ['上海浦东外高桥物流园'],
  ])('a part of a word is no village: %s', (text) => {
    expect(read(text)).toMatchObject({ asked: [] });
    expect(read(text).regionCode?.length ?? 0).toBeLessThan(9);
  });
});

describe('a name with a slip in it is asked about', () => {
  test.each([
    ['深圳市龙华区观蓝街道', '深圳市龙华区观澜街道'],
    ['东莞市塘夏镇', '东莞市塘厦镇'],
    ['佛山市顺德区靳流街道', '佛山市顺德区勒流街道'],
    ['东莞市樟木镇', '东莞市樟木头镇'],
    ['深圳龙冈', '深圳市龙岗区'],
    ['广州市黄浦区云浦街道开创大道', '广州市黄埔区云埔街道'],
    ['黄浦区开发大道', '广州市黄埔区'],
    ['增成区新塘镇', '广州市增城区新塘镇'],
    ['江苏省苏州市昆三市', '江苏省苏州市昆山市'],
  ])('%s: %s', (text, first) => {
    expect(read(text).asked[0]).toBe(first);
  });

  test('unless a village in it says the same', () => {
    expect(read('东莞市塘夏镇石鼓社区')).toEqual(sure('441900116'));
  });

  test.each([['上海市黄浦区'], ['深圳市龙华大道']])('%s has none', (text) => {
    expect(read(text).asked).toEqual([]);
  });
});

describe('a name that two places have is asked about', () => {
  test.each([
    ['沙田镇工业区', ['东莞市沙田镇', '惠州市惠阳区沙田镇', '茂名市高州市沙田镇', '韶关市新丰县沙田镇']],
    ['桥头镇人民路', ['东莞市桥头镇', '清远市英德市桥头镇', '肇庆市怀集县桥头镇']],
    ['石湾镇工业区', ['佛山市禅城区石湾镇街道', '惠州市博罗县石湾镇']],
    ['福田工业区2栋', ['深圳市福田区', '惠州市博罗县福田镇']],
  ])('%s', (text, asked) => {
    expect(read(text).asked.toSorted()).toEqual(asked.toSorted());
  });

  test('a region behind a city that it does not lie in contradicts it', () => {
    expect(read('佛山市番禺区大石')).toMatchObject({
      regionCode: undefined,
      asked: ['广州市番禺区大石街道', '佛山市'],
    });
  });
});

describe('places outside the mainland', () => {
  test.each([
    ['香港新界葵涌货柜码头南路3号', '香港'],
    ['香港特别行政区屯门内河码头', '香港'],
    ['九龙长沙湾道', '香港'],
    ['Kwai Chung, N.T., Hong Kong', '香港'],
    ['澳门路环码头', '澳门'],
    ['台湾省高雄市前镇区', '台湾'],
    ['越南海防市', '国外'],
    ['12 Jalan Kapar, Klang, Malaysia', '国外'],
    ['东京都新宿区西新宿2丁目8番1号', '国外'],
    ['大阪府大阪市住之江区南港东', '国外'],
    ['1-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005', '国外'],
    ['1600 Amphitheatre Parkway, Mountain View, CA 94043', '国外'],
    ['美国加利福尼亚州长滩市港口大道 415 号', '国外'],
    ['纽约市曼哈顿第五大道350号', '国外'],
    ['胡志明市第七郡新顺坊', '国外'],
  ])('%s', (text, outside) => {
    expect(read(text)).toEqual({ regionCode: undefined, asked: [], outside });
  });

  test.each([
    ['布吉香港城工业大厦3楼'],
    ['深圳福田香港中文大学附属医院'],
    ['日本电产(东莞)有限公司 东莞市凤岗镇'],
    ['佛山市三水区澳门路1号'],
    ['深圳市宝安区东京都公寓3栋'],
    ['东莞市厚街镇曼谷市场旁加州花园'],
    ['广州市番禺区洛杉矶小镇12号 GD 511400'],
  ])('not: %s', (text) => {
    expect(read(text).outside).toBeUndefined();
    expect(read(text).regionCode).toMatch(/^44/);
  });
});

test('a text in another script that names no place is unknown, not abroad', () => {
  expect(read('No.1 Bantian Street, Longgang')).toMatchObject({ regionCode: undefined, outside: undefined });
});

test('a country in the middle of a word is none', () => {
  expect(read('富士新加坡2栋').outside).toBeUndefined();
});

describe('a body of 10 000 characters', () => {
  test.each([
    '白沙村',
    '长安镇',
    '东莞市',
    '黄浦区',
    '广州市番禹区',
    '香港',
    '香',
    '送货前电联陈生，',
    '(',
    '13800138000',
    '，',
    '城关镇 ',
    '王生 138',
    '九龙',
    '啊',
  ])('of nothing but %j is read in a moment', (word) => {
    const text = word.repeat(10_000).slice(0, 10_000);
    const began = performance.now();
    const { detail, note } = parseAddress(index, text, ['44']);
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(detail.length + (note?.length ?? 0)).toBeLessThanOrEqual(10_200);
  });
});
