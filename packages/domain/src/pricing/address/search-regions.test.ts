import { regionRows } from '@boxhaul/testkit/places';
import { expect, test } from 'vitest';
import { buildAddressIndex } from './address-index';
import { buildNameList, searchRegions } from './search-regions';

const index = buildAddressIndex(regionRows());
const names = buildNameList(index);
const find = (query: string) =>
  searchRegions(index, names, query, ['44']).map(({ fullName }) => fullName.replace('广东省', ''));

test.each([
  ['宝安', '深圳市宝安区'],
  ['宝安区', '深圳市宝安区'],
  ['東莞', '东莞市'],
  ['深圳 西乡', '深圳市宝安区西乡街道'],
  ['中山 南头', '中山市南头镇'],
  ['北京', '北京市'],
])('%s finds %s first', (query, first) => {
  expect(find(query)[0]).toBe(first);
});

test('home and the wider come first, at most twenty', () => {
  const found = find('城');
  expect(found).toHaveLength(20);
  expect(find('南山')[0]).toBe('深圳市南山区');
  expect(find('南山')).toContain('佛山市三水区南山镇');
  expect(find('新')[0]).toMatch(/市.*[市区县]$/u);
});

test.each([[''], ['  '], ['没有的地方'], ['\n'], ['x'.repeat(10_000)]])('%j finds nothing', (query) => {
  expect(find(query)).toEqual([]);
});
