import { describe, expect, it } from 'vitest';
import { gcj02ToBd09, wgs84ToGcj02 } from '../../kit/geo/convert-datum';
import { wgs84 } from '../../kit/geo/datum';
import type { MapDatum } from '../../kit/words/map-datum';
import { detectShiftedDatum, readZoneFile } from './zone-geojson';
import type { ZonePoint, ZoneShape } from './zone';

const square = (west: number, south: number, size = 0.1): ZonePoint[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const [HERE, THERE] = [square(114, 22.5), square(113.5, 22.5)];
const HOLE = square(114.02, 22.52, 0.06);
const closed = (ring: readonly ZonePoint[]) => [...ring, ring[0]!];
const LINE: ZonePoint[] = [
  [114, 22.5],
  [114.01, 22.51],
];
const other = (line: readonly ZonePoint[]): ZonePoint[] => line.map(([lng, lat]) => [lng + 0.1, lat]);

const read = (file: unknown, datum: MapDatum = 'wgs84') => readZoneFile(JSON.stringify(file), datum);
const feature = (geometry: unknown, properties: object = { name: '甲' }) => ({
  type: 'Feature',
  properties,
  geometry,
});
const file = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const area = (...rings: ZonePoint[][]): ZoneShape => ({ kind: 'area', rings });
const stretch = (line: ZonePoint[]): ZoneShape => ({ kind: 'stretch', line, metres: 30 });
/** The zones of a file that can be read, by name. */
function zonesOf(from: unknown, datum: MapDatum = 'wgs84') {
  const found = read(from, datum);
  if (typeof found === 'string') throw new Error(found);
  return found.features.map(({ name, shape, fault }) => [name, fault ?? shape]);
}
/** What is said against a file or its first feature. */
function faultOf(from: unknown, datum: MapDatum = 'wgs84'): string | null {
  const found = read(from, datum);
  return typeof found === 'string' ? found : found.features[0]!.fault;
}

const POLYGON = { type: 'Polygon', coordinates: [closed(HERE)] };
const LINE_STRING = { type: 'LineString', coordinates: LINE };

describe('a geometry of several parts is taken apart', () => {
  it.each([
    [
      'polygons',
      { type: 'MultiPolygon', coordinates: [[closed(HERE), closed(HOLE)], [closed(THERE)]] },
      [
        ['甲（1）', area(HERE, HOLE)],
        ['甲（2）', area(THERE)],
      ],
    ],
    ['one polygon', { type: 'MultiPolygon', coordinates: [[closed(HERE)]] }, [['甲', area(HERE)]]],
    [
      'lines',
      { type: 'MultiLineString', coordinates: [LINE, other(LINE)] },
      [
        ['甲（1）', stretch(LINE)],
        ['甲（2）', stretch(other(LINE))],
      ],
    ],
    [
      'a collection',
      { type: 'GeometryCollection', geometries: [POLYGON, LINE_STRING] },
      [
        ['甲（1）', area(HERE)],
        ['甲（2）', stretch(LINE)],
      ],
    ],
    [
      'a collection in a collection',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'GeometryCollection', geometries: [POLYGON] },
          { type: 'MultiPolygon', coordinates: [[closed(THERE)]] },
        ],
      },
      [
        ['甲（1）', area(HERE)],
        ['甲（2）', area(THERE)],
      ],
    ],
  ])('%s', (_, geometry, zones) => {
    expect(zonesOf(file(feature(geometry)))).toEqual(zones);
  });

  it('and says which points are left out of it', () => {
    const points = [
      { type: 'Point', coordinates: [114, 22] },
      { type: 'MultiPoint', coordinates: [[114, 22]] },
    ];
    const found = read(file(feature({ type: 'GeometryCollection', geometries: [...points, POLYGON] })));
    expect(found).toMatchObject({
      features: [{ name: '甲', fault: null, notes: ['其中 2 个点没有读取，点不能作为限行区'] }],
    });
  });

  it('each with the rule and the width of the whole', () => {
    const properties = { name: '甲', metres: 40, rule: { a: 1 } };
    const found = read(
      file(feature({ type: 'MultiLineString', coordinates: [LINE, other(LINE)] }, properties)),
    );
    expect(found).toMatchObject({
      features: [
        { properties, shape: { metres: 40 } },
        { properties, shape: { metres: 40 } },
      ],
    });
  });

  it('each with a name of its own, however long', () => {
    const name = '限'.repeat(70);
    const found = zonesOf(
      file(feature({ type: 'MultiLineString', coordinates: [LINE, other(LINE)] }, { name })),
    );
    expect(found.map(([one]) => one)).toEqual([1, 2].map((n) => `${'限'.repeat(57)}（${n}）`));
  });

  it('into no more zones than a file may hold', () => {
    const many = { type: 'MultiPolygon', coordinates: Array.from({ length: 201 }, () => [closed(HERE)]) };
    expect(faultOf(file(feature(many)))).toBe('一次最多导入 200 个限行区，这里有 201 个');
  });
});

describe('a file is read', () => {
  it.each([
    ['of a bare polygon', POLYGON],
    ['of a bare collection', { type: 'GeometryCollection', geometries: [POLYGON] }],
    ['of one feature', feature(POLYGON, {})],
    ['of a list of features', [feature(POLYGON, {})]],
    [
      'whose points have a height',
      feature({ type: 'Polygon', coordinates: [closed(HERE).map((at) => [...at, 12.5])] }, {}),
    ],
    [
      'whose points have a height and more',
      feature({ type: 'Polygon', coordinates: [closed(HERE).map((at) => [...at, 12.5, 0])] }, {}),
    ],
    ['whose ring is not closed', feature({ type: 'Polygon', coordinates: [HERE] }, {})],
  ])('%s', (_, from) => {
    expect(zonesOf(from)).toEqual([['导入的限行区 1', area(HERE)]]);
  });

  it('with a mark of its encoding', () => {
    expect(readZoneFile(`\ufeff${JSON.stringify(POLYGON)}`, 'wgs84')).toMatchObject({
      features: [{ fault: null }],
    });
  });

  it('whichever way its rings wind', () => {
    const back = { type: 'Polygon', coordinates: [closed(HERE.toReversed()), closed(HOLE)] };
    const forth = { type: 'Polygon', coordinates: [closed(HERE), closed(HOLE.toReversed())] };
    expect([faultOf(file(feature(back))), faultOf(file(feature(forth)))]).toEqual([null, null]);
  });

  it('with two holes beside each other, and not with a hole in a hole', () => {
    const [left, right] = [square(114.01, 22.51, 0.03), square(114.06, 22.51, 0.03)];
    const holes = (...rings: ZonePoint[][]) => ({
      type: 'Polygon',
      coordinates: [HERE, ...rings].map(closed),
    });
    expect(faultOf(file(feature(holes(left, right))))).toBeNull();
    const nested = '挖空部分里又有挖空，请把里面的一块另画成一个区域';
    const inner = square(114.04, 22.54, 0.02);
    expect(faultOf(file(feature(holes(HOLE, inner))))).toBe(nested);
    expect(faultOf(file(feature(holes(inner, HOLE))))).toBe(nested);
    expect(faultOf(file(feature(holes(THERE))))).toBe('挖空部分应在区域之内');
  });
});

describe('what is no ground is said', () => {
  it.each<[string, unknown, string]>([
    ['a point', feature({ type: 'Point', coordinates: [114, 22] }), '点不能作为限行区'],
    ['points', feature({ type: 'MultiPoint', coordinates: [[114, 22]] }), '点不能作为限行区'],
    ['a circle', feature({ type: 'Circle', coordinates: [114, 22] }), '不支持图形类型 Circle'],
    ['nothing', feature(null), '没有图形'],
    ['an empty collection', feature({ type: 'GeometryCollection', geometries: [] }), '图形集合是空的'],
    ['an empty polygon', feature({ type: 'MultiPolygon', coordinates: [] }), '坐标格式不正确'],
    ['numbers alone', feature({ type: 'Polygon', coordinates: [114, 22] }), '坐标格式不正确'],
    [
      'collections without end',
      feature(
        Array.from({ length: 20 }).reduce<object>(
          (inner) => ({ type: 'GeometryCollection', geometries: [inner] }),
          POLYGON,
        ),
      ),
      '图形集合套得太深',
    ],
    ['TopoJSON', { type: 'Topology', objects: {} }, '这是 TopoJSON'],
    [
      'Esri JSON',
      { geometryType: 'esriGeometryPolygon', features: [{ attributes: {}, geometry: {} }] },
      '这是 Esri JSON',
    ],
    ['a text', 'x', '文件不是 GeoJSON'],
    ...['constructor', 'toString', 'valueOf', '__proto__'].flatMap((type): [string, unknown, string][] => [
      [`a bare ${type}`, { type, coordinates: [] }, '文件不是 GeoJSON'],
      [
        `a ${type}`,
        feature({ type, coordinates: [{ kind: 'area' }, '甲'] }),
        `不支持图形类型 ${type}`,
      ] as const,
    ]),
    [
      'a polygon of 20 holes',
      feature({
        type: 'Polygon',
        coordinates: [
          HERE,
          ...Array.from({ length: 20 }, (_, i) => square(114.002 + i * 0.0045, 22.55, 0.002)),
        ],
      }),
      '挖空部分过多，最多 19 个',
    ],
    ['a width that is none', feature(LINE_STRING, { metres: '宽' }), '路段两侧宽度（metres）应为数字'],
    ['a width in a list', feature(LINE_STRING, { metres: [30] }), '路段两侧宽度（metres）应为数字'],
  ])('%s', (_, from, fault) => {
    expect(faultOf(from)).toContain(fault);
  });
});

it('a polygon of 19 holes is one', () => {
  const holes = Array.from({ length: 19 }, (_, i) => square(114.002 + i * 0.0045, 22.55, 0.002));
  expect(faultOf(feature({ type: 'Polygon', coordinates: [HERE, ...holes] }))).toBeNull();
});

it.each([
  ['100', 100],
  ['12.5', 12.5],
  [45, 45],
  [undefined, 30],
  [null, 30],
  ['', 30],
])('a line of %j metres to each side', (metres, side) => {
  const found = read(feature(LINE_STRING, { metres }));
  if (typeof found === 'string') throw new Error(found);
  const [{ shape, notes }] = found.features as [(typeof found.features)[0]];
  expect(shape).toMatchObject({ kind: 'stretch', metres: side });
  expect(notes).toEqual(side === 30 ? ['没有写明宽度，按路段两侧各 30 米'] : []);
});

it('points that were left out are counted', () => {
  const points = { type: 'MultiPoint', coordinates: Array.from({ length: 5 }, () => [114, 22.5]) };
  const point = { type: 'Point', coordinates: [114, 22.5] };
  const found = read(feature({ type: 'GeometryCollection', geometries: [POLYGON, points, point] }));
  expect(found).toMatchObject({ features: [{ notes: ['其中 6 个点没有读取，点不能作为限行区'] }] });
});

describe('what rounding leaves is no point of its own', () => {
  const nearly = (degrees: number): ZonePoint[] => [...HERE, [114 + degrees, 22.5 - degrees]];
  it.each(['wgs84', 'gcj02', 'bd09'] as const)('the end of a ring, in %s', (datum) => {
    for (const degrees of [0, 1e-10, -1e-9]) {
      const found = read(feature({ type: 'Polygon', coordinates: [nearly(degrees)] }), datum);
      expect(found).toMatchObject({ features: [{ fault: null, shape: { rings: [{ length: 4 }] } }] });
    }
  });

  it('points that are one once they are converted', () => {
    const twins: ZonePoint[] = [HERE[0]!, [HERE[0]![0] + 2e-8, HERE[0]![1]], ...HERE.slice(1)];
    const line: ZonePoint[] = [LINE[0]!, [LINE[0]![0], LINE[0]![1] + 2e-8], LINE[1]!];
    const found = read(
      file(
        feature({ type: 'Polygon', coordinates: [twins] }),
        feature({ type: 'LineString', coordinates: line }),
      ),
      'bd09',
    );
    expect(found).toMatchObject({
      features: [
        { fault: null, shape: { rings: [{ length: 4 }] } },
        { fault: null, shape: { line: { length: 2 } } },
      ],
    });
  });

  it('a ground that is none once it is converted is said to be none', () => {
    const tiny = square(114, 22.5, 1e-7);
    expect(faultOf(feature({ type: 'Polygon', coordinates: [tiny] }), 'bd09')).toBe('区域至少要有 3 个顶点');
  });
});

it('a line of more points than a zone has is compared with nothing, and takes no stack', () => {
  const long = Array.from({ length: 150_000 }, (_, i): ZonePoint => [114 + i / 1e6, 22.5]);
  expect(detectShiftedDatum(stretch(long), stretch(LINE))).toBeNull();
});

describe('coordinates that are no degrees are named', () => {
  const crs = (name: string) => ({ crs: { type: 'name', properties: { name } }, ...file(feature(POLYGON)) });
  it.each([
    ['urn:ogc:def:crs:EPSG::3857', 'Web 墨卡托投影（EPSG:3857）'],
    ['EPSG:900913', 'Web 墨卡托投影（EPSG:900913）'],
    ['urn:ogc:def:crs:EPSG:6.9:3857', 'Web 墨卡托投影（EPSG:3857）'],
    ['WGS 84 / Pseudo-Mercator', 'Web 墨卡托投影'],
    ['urn:ogc:def:crs:EPSG::4526', 'CGCS2000 三度带（EPSG:4526）'],
    ['EPSG:4547', 'CGCS2000 三度带（中央经线）（EPSG:4547）'],
    ['EPSG:4498', 'CGCS2000 六度带（EPSG:4498）'],
    ['CGCS2000 / 3-degree Gauss-Kruger zone 38', '高斯投影'],
    ['EPSG:32650', 'UTM 投影（EPSG:32650）'],
    ['EPSG:2362', '西安 80 高斯投影（EPSG:2362）'],
    ['EPSG:4610', '西安 80坐标系（EPSG:4610），与 WGS-84 相差上百米'],
    ['EPSG:4214', '北京 54坐标系'],
    ['EPSG:27700', '平台不认识的坐标系（EPSG:27700）'],
    ['somewhere', '文件的坐标系平台不认识'],
  ])('by a CRS of %s', (name, words) => {
    expect(faultOf(crs(name))).toContain(words);
    expect(faultOf(crs(name))).toContain('EPSG:4326');
  });

  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4490', 'WGS 84', 'CGCS2000'])(
    'but %s is degrees',
    (name) => {
      expect(faultOf(crs(name))).toBeNull();
    },
  );

  it.each([
    { type: 'EPSG', properties: { code: 3857 } },
    { type: 'link', properties: { href: 'http://spatialreference.org/ref/epsg/3857/ogcwkt/' } },
  ])('in the form of %j', (said) => {
    expect(faultOf({ crs: said, ...file(feature(POLYGON)) })).toContain('Web 墨卡托');
  });

  it.each([
    ['CGCS2000 in three degrees with its zone', [38_507_000, 2_497_000], '三度带投影（带号 38）'],
    ['the same, north first', [2_497_000, 38_507_000], '三度带投影（带号 38）'],
    ['in six degrees', [19_707_000, 2_497_000], '六度带投影（带号 19）'],
    ['without its zone', [507_000, 2_497_000], '高斯或 UTM 投影（没有带号）'],
    ['Mercator', [12_690_000, 2_578_000], 'Web 墨卡托投影'],
    ['Mercator, north first', [2_578_000, 12_690_000], 'Web 墨卡托投影'],
    ['anything else', [999, 5], '不是经纬度'],
  ])('by their size: %s', (_, [x, y], words) => {
    const far = closed(square(x!, y!, 100));
    expect(faultOf(file(feature({ type: 'Polygon', coordinates: [far] })))).toContain(words);
    expect(faultOf(file(feature({ type: 'LineString', coordinates: far.slice(0, 2) })))).toContain(words);
  });
});

describe('a datum', () => {
  const shifted = (datum: MapDatum) =>
    HERE.map(([lng, lat]): ZonePoint => {
      const point = wgs84ToGcj02(wgs84(lng, lat));
      const drawn = datum === 'bd09' ? gcj02ToBd09(point) : point;
      return [drawn.lng, drawn.lat];
    });

  it.each(['gcj02', 'bd09'] as const)('of %s that is said is put right', (datum) => {
    const found = read(file(feature({ type: 'Polygon', coordinates: [shifted(datum)] })), datum);
    const shape = typeof found === 'string' ? null : found.features[0]!.shape;
    if (shape?.kind !== 'area') throw new Error('no area');
    for (const [i, [lng, lat]] of shape.rings[0]!.entries()) {
      expect(lng).toBeCloseTo(HERE[i]![0], 4);
      expect(lat).toBeCloseTo(HERE[i]![1], 4);
    }
  });

  it.each(['gcj02', 'bd09'] as const)('of %s is noticed beside a known zone', (datum) => {
    expect(detectShiftedDatum(area(shifted(datum)), area(HERE))).toBe(datum);
    expect(detectShiftedDatum(area(HERE), area(HERE))).toBeNull();
    expect(detectShiftedDatum(area(THERE), area(HERE))).toBeNull();
  });

  it.each([
    [{ crs: { name: 'GCJ-02' } }, 'gcj02'],
    [{ coordType: 'bd09ll' }, 'bd09'],
    [{ coordType: 'BD-09' }, 'bd09'],
    [{ name: '百度地图导出' }, 'bd09'],
    [{ generator: '高德开放平台' }, 'gcj02'],
    [{ coordType: 'WGS-84' }, 'wgs84'],
    [{}, null],
  ])('is named by %j', (says, datum) => {
    expect(read({ ...says, ...file(feature(POLYGON)) })).toMatchObject({ saysDatum: datum });
  });
});
