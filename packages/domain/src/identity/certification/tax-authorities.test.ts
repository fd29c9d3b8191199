import { expect, it } from 'vitest';
import { taxAuthorities } from './tax-authorities';

const chain = (...names: string[]) => names.map((regionName, i) => ({ regionName, level: i + 1 }));

it.each([
  [
    ['广东省', '深圳市', '南山区', '粤海街道'],
    ['深圳市南山区', '深圳市', '广东省'],
  ],
  [
    ['广东省', '惠州市', '博罗县'],
    ['博罗县', '惠州市', '广东省'],
  ],
  [
    ['江苏省', '苏州市', '昆山市'],
    ['昆山市', '苏州市', '江苏省'],
  ],
  [
    ['广东省', '东莞市', '东莞市', '长安镇'],
    ['东莞市', '广东省'],
  ],
  [
    ['北京市', '北京市', '东城区'],
    ['北京市东城区', '北京市'],
  ],
  [
    ['重庆市', '县', '云阳县'],
    ['云阳县', '重庆市'],
  ],
  [
    ['湖北省', '省直辖县级行政区划', '神农架林区'],
    ['神农架林区', '湖北省'],
  ],
  [['广东省'], ['广东省']],
])('those of %s', (names, offices) => {
  expect(taxAuthorities(chain(...names))).toEqual(offices.map((name) => `国家税务总局${name}税务局`));
});
