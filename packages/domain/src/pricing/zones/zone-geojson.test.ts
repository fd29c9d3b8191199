import { expect, it } from 'vitest';
import { plateColourFault } from '../../kit/identifiers/plate-colour';
import { readZoneFile, writeZoneFile } from './zone-geojson';
import { zoneExpiry, zoneWarningDue } from './zone-expiry';
import { zoneSteps } from './zone-machine';
import type { ZonePoint, ZoneShape } from './zone';

const SQUARE: ZonePoint[] = [
  [114, 22.5],
  [114.1, 22.5],
  [114.1, 22.6],
  [114, 22.6],
];
const area: ZoneShape = { kind: 'area', rings: [SQUARE] };
const file = (geometry: unknown, more: object = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...more,
    features: [{ type: 'Feature', properties: {}, geometry }],
  });
const faultOf = (text: string) => {
  const read = readZoneFile(text, 'wgs84');
  return typeof read === 'string' ? read : read.features[0]!.fault;
};
const polygon = (points: readonly ZonePoint[]) => ({ type: 'Polygon', coordinates: [points] });

it('reads again what it wrote', () => {
  const stretch: ZoneShape = { kind: 'stretch', line: SQUARE.slice(0, 2), metres: 40 };
  const text = writeZoneFile([
    { name: '甲', shape: area, properties: { source: '示例' } },
    { name: '乙', shape: stretch, properties: {} },
  ]);
  const read = readZoneFile(text, 'wgs84');
  expect(read).toMatchObject({
    saysDatum: 'wgs84',
    features: [
      { name: '甲', shape: area, fault: null, properties: { source: '示例' } },
      { name: '乙', shape: stretch, fault: null },
    ],
  });
});

it.each([
  ['no JSON', '{', '文件不是有效的 JSON，请选择 GeoJSON 文件'],
  ['no GeoJSON', '{"a":1}', '文件不是 GeoJSON：没有 features'],
  ['nothing in it', '{"type":"FeatureCollection","features":[]}', '文件里没有图形'],
  ['too many', JSON.stringify({ features: Array.from({ length: 201 }, () => 1) }), '一次最多导入 200 个'],
  ['no geometry', file(null), '没有图形'],
  ['texts for degrees', file({ type: 'LineString', coordinates: [['114', '22']] }), '坐标格式不正确'],
  ['one that crosses itself', file(polygon([SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!])), '自相交'],
  ['degrees the wrong way round', file(polygon(SQUARE.map(([lng, lat]) => [lat, lng]))), '是否写反'],
  [
    'too many points',
    file({ type: 'LineString', coordinates: Array.from({ length: 501 }, (_, i) => [113 + i / 1000, 22]) }),
    '最多 500 个点',
  ],
])('refuses %s', (_, text, fault) => {
  expect(faultOf(text)).toMatch(fault);
});

it('has a plate of eight signs for new energy alone', () => {
  expect(plateColourFault('粤B12345', 2)).toBeNull();
  expect(plateColourFault('粤B12345D', 3)).toBeNull();
  expect(plateColourFault('粤B12345D', 2)).toMatch('新能源');
  expect(plateColourFault('粤B12345', 3)).toMatch('8 位');
});

it('warns of a notice in its last thirty days, and after them', () => {
  const at = (validTo: string | null) => zoneExpiry(validTo, '2026-11-22');
  expect([at(null), at('2026-12-23'), at('2026-12-22'), at('2026-11-22'), at('2026-11-21')]).toEqual([
    'none',
    'none',
    'soon',
    'soon',
    'expired',
  ]);
});

it('has a warning due fourteen and three days before its last one, on it, and no more when it is long over', () => {
  const due = (validTo: string) => zoneWarningDue(validTo, '2026-11-22');
  expect(['2026-12-07', '2026-12-06', '2026-11-26'].map(due)).toEqual([null, 14, 14]);
  expect(['2026-11-25', '2026-11-23', '2026-11-22'].map(due)).toEqual([3, 3, 0]);
  expect(['2026-11-20', '2026-11-19'].map(due)).toEqual([0, null]);
});

it('never changes what was in force', () => {
  expect(zoneSteps('draft')).toEqual(['confirm', 'drop']);
  expect(zoneSteps('confirmed')).toEqual(['withdraw']);
  expect([zoneSteps('superseded'), zoneSteps('withdrawn')]).toEqual([[], []]);
});
