import { expect, test } from 'vitest';
import { isUnsureRegion } from './unsure-region';

const read = (...parts: [regionCode: string, how: string][]) =>
  parts.map(([regionCode, how]) => ({ regionCode, how }));

test.each([
  ['深圳市宝安区', read(['44', 'inferred'], ['4403', 'exact'], ['440306', 'exact']), []],
  [
    '东莞虎门',
    read(['44', 'inferred'], ['4419', 'alias'], ['441900', 'inferred'], ['441900121', 'exact']),
    [],
  ],
  ['宝安区西乡', read(['44', 'inferred'], ['4403', 'inferred'], ['440306', 'exact']), ['44', '4403']],
  ['深圳市西乡街道', read(['44', 'inferred'], ['4403', 'exact'], ['440306', 'inferred']), ['440306']],
  ['北京市朝阳区', read(['11', 'exact'], ['1101', 'inferred'], ['110105', 'exact']), []],
  ['上海市张江镇', read(['31', 'exact'], ['3101', 'inferred'], ['310115', 'inferred']), ['310115']],
  ['广东省', read(['44', 'exact']), []],
])('of %s a person looks at %j', (_text, parts, unsure) => {
  expect(parts.filter((part) => isUnsureRegion(part, parts)).map(({ regionCode }) => regionCode)).toEqual(
    unsure,
  );
});
