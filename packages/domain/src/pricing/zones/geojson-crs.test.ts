import { describe, expect, it } from 'vitest';
import type { MapDatum } from '../../kit/words/map-datum';
import { readZoneFile } from './zone-geojson';

const RING = [
  [114, 22.5],
  [114.1, 22.5],
  [114.1, 22.6],
  [114, 22.5],
];
const polygon = (more: object = {}) => ({ type: 'Polygon', ...more, coordinates: [RING] });
const feature = (more: object = {}, geometry: object = polygon()) => ({
  type: 'Feature',
  ...more,
  properties: { name: '甲' },
  geometry,
});
const file = (more: object = {}, ...features: object[]) => ({
  type: 'FeatureCollection',
  ...more,
  features: features.length > 0 ? features : [feature()],
});
const crs = (name: unknown) => ({ crs: { type: 'name', properties: { name } } });

const readText = (text: string, datum: MapDatum = 'wgs84') => {
  const read = readZoneFile(text, datum);
  return typeof read === 'string'
    ? { faults: [read], saysDatum: null }
    : { faults: read.features.map(({ fault }) => fault), saysDatum: read.saysDatum };
};
const read = (from: object, datum: MapDatum = 'wgs84') => readText(JSON.stringify(from), datum);
const GOOD = { faults: [null], saysDatum: null };

describe('what is nested without end is read as far as a person would', () => {
  const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const EMPTY = '文件里没有图形';
  it.each([
    ['crs', '坐标系平台不认识：（未写明）'],
    ['coordRefSys', '坐标系平台不认识：（未写明）'],
    ['coordType', EMPTY],
    ['name', EMPTY],
    ['generator', EMPTY],
  ])('in %s', (member, words) => {
    for (const deep of [DEEP, `{"a":${DEEP}}`, '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)]) {
      const { faults } = readText(`{"type":"FeatureCollection","${member}":${deep},"features":[]}`);
      expect(faults[0]).toContain(words.replace('（未写明）', ''));
    }
    expect(readText(`{"${member}":${DEEP},"features":[]}`).faults[0]).toContain(words);
  });

  it('and as wide', () => {
    const wide = Array.from({ length: 200_000 }, () => 'x');
    expect(read(file({ crs: [...wide, 'WGS 84'] })).faults[0]).toContain('坐标系平台不认识：x x x');
    expect(read(file({ crs: ['WGS 84', ...wide] }))).toEqual(GOOD);
  });
});

describe('a system is seen wherever it is written', () => {
  const OLD = expect.stringContaining('北京 54坐标系（EPSG:4214），与 WGS-84 相差上百米');
  const old = crs('EPSG:4214');
  const collected = (geometry: object) => ({ type: 'GeometryCollection', geometries: [geometry] });
  it.each([
    ['the file', file(old)],
    ['a feature', file({}, feature(old))],
    ['a geometry', file({}, feature({}, polygon(old)))],
    ['a collection', file({}, feature({}, { ...collected(polygon()), ...old }))],
    ['a geometry that is collected', file({}, feature({}, collected(collected(polygon(old)))))],
    [
      'the deepest geometry that is taken',
      file({}, feature({}, Array.from({ length: 8 }).reduce<object>(collected, polygon(old)))),
    ],
    ['one feature', feature(old)],
    ['the geometry of one feature', feature({}, polygon(old))],
    ['a bare geometry', polygon(old)],
    ['a list of features', [feature(old)]],
    ['a list, in a geometry', [feature({}, polygon(old))]],
  ])('in %s', (_, from) => {
    expect(read(from).faults).toEqual([OLD]);
  });

  it('and is the fault of its feature alone', () => {
    expect(read([feature(), feature(old), feature(crs('CRS84'))]).faults).toEqual([null, OLD, null]);
  });

  it.each([
    'crs',
    'CRS',
    'coordRefSys',
    'coordsys',
    'coordSys',
    'coordinateSystem',
    'coordType',
    'coord_type',
    'coordtype',
    'datum',
    'srs',
  ])('as %s', (member) => {
    expect(read(file({ [member]: 'EPSG:4214' })).faults).toEqual([OLD]);
    expect(read(file({ [member]: 'bd09ll' })).saysDatum).toBe('bd09');
    expect(read([feature({ [member]: 'GCJ-02' })]).saysDatum).toBe('gcj02');
    expect(read(file({}, feature({}, polygon({ [member]: 'GCJ-02' })))).saysDatum).toBe('gcj02');
  });

  it('as the spatial reference of Esri in a file that is GeoJSON', () => {
    expect(read(file({ spatialReference: { wkid: 102_100, latestWkid: 3857 } })).faults[0]).toContain(
      'Web 墨卡托投影（EPSG:102100）',
    );
    expect(read(file({ spatialReference: { wkid: 4490 } }))).toEqual(GOOD);
  });
});

describe('a name of a map', () => {
  it.each([
    [{ name: 'datamap', crs: 'EPSG:4214' }, '北京 54'],
    [{ name: '百度', ...crs('EPSG:4610') }, '西安 80'],
    [{ generator: '高德', ...crs('EPSG:3857') }, 'Web 墨卡托'],
    [{ name: 'gcj02', coordType: '西安80' }, '西安 80'],
    [{ coordType: 'gcj02', crs: 'EPSG:4547' }, '三度带'],
  ])('hides no system: %j', (says, words) => {
    expect(read(file(says)).faults[0]).toContain(words);
  });

  it.each([
    ['datamap', null],
    ['3f2abd9c-17', null],
    ['abd09c7f', null],
    ['zone-bd9c', null],
    ['zone-bd0912', null],
    ['amap-export', 'gcj02'],
    ['https://restapi.amap.com', 'gcj02'],
    ['export_AMap', 'gcj02'],
    ['zones-bd09', 'bd09'],
    ['BD_09', 'bd09'],
    ['bd09ll', 'bd09'],
    ['mapbd09', 'bd09'],
    ['WGS-84', null],
    ['北京限行区', null],
    ['西安三度带', null],
  ])('%s says %s', (name, saysDatum) => {
    expect(read(file({ name }))).toEqual({ faults: [null], saysDatum });
  });
});

describe('words against WGS-84 count before words for it', () => {
  it.each([
    ['+proj=longlat +ellps=krass +towgs84=15.8,-154.4,-82.3,0,0,0,0 +no_defs', '北京 54坐标系，与'],
    ['Beijing 1954 北京坐标系（转自 CGCS2000）', '北京 54坐标系，与'],
    ['新北京 54 WGS84', '新北京 54坐标系'],
    ['Xian 1980 to WGS 84', '西安 80坐标系'],
    ['西安80（CGCS2000 转）', '西安 80坐标系'],
    ['Beijing 1954 EPSG:4326', '北京 54坐标系'],
    ['WGS_1984_UTM_Zone_50N', 'UTM 投影'],
    ['WGS_1984_Web_Mercator_Auxiliary_Sphere', 'Web 墨卡托投影'],
    ['CGCS2000_3_Degree_GK_Zone_38', '高斯投影'],
    ['PROJCS["x",GEOGCS["GCS_WGS_1984"],PROJECTION["Lambert_Conformal_Conic"]]', '投影坐标'],
    ['+proj=lcc +lat_1=30 +datum=WGS84', '投影坐标'],
    ['+proj=longlat +ellps=evrst30 +towgs84=295,736,257,0,0,0,0', '平台不认识：+proj=longlat +ellps=evrst30'],
  ])('%s', (name, words) => {
    expect(read(file({ crs: name })).faults[0]).toContain(words);
  });

  it.each(['西安80', 'xian80', 'Beijing54', '北京54'])('coordType %s', (coordType) => {
    expect(read(file({ coordType })).faults[0]).toContain('与 WGS-84 相差上百米');
  });
});

describe('WGS-84 is said', () => {
  it.each([
    [{ coordType: 'WGS-84' }, 'wgs84'],
    [{ coordType: 'wgs84ll' }, 'wgs84'],
    [{ coordsys: 'gps' }, 'wgs84'],
    [{ datum: 'WGS 84' }, 'wgs84'],
    [{ coordType: '经纬度' }, null],
    [{ coordType: 'CRS84' }, null],
    [{ coordType: 'EPSG:4326' }, null],
    [{ coordType: 'WGS-84 (EPSG:4326)' }, null],
    [{ datum: '2024' }, null],
    [{ datum: 202_411 }, null],
    [crs('WGS 84'), null],
    [{ crs: 'GCS_WGS_1984' }, null],
  ])('by %j: %s', (says, saysDatum) => {
    expect(read(file(says))).toEqual({ faults: [null], saysDatum });
  });

  it('and of several datums the one against the choice counts', () => {
    const both = [feature({ coordType: 'WGS-84' }), feature({ coordType: 'gcj02' })];
    expect((['wgs84', 'gcj02', 'bd09'] as const).map((datum) => read(both, datum).saysDatum)).toEqual([
      'gcj02',
      'wgs84',
      'wgs84',
    ]);
  });
});

/** WGS 84 as programs write it out: its spheroid and its datum have numbers too. */
const WKT =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]';
const PROJJSON = {
  type: 'GeographicCRS',
  name: 'WGS 84',
  datum_ensemble: {
    members: [{ name: 'World Geodetic System 1984', id: { authority: 'EPSG', code: 1166 } }],
    id: { authority: 'EPSG', code: 6326 },
  },
  id: { authority: 'EPSG', code: 4326 },
};

describe('usual systems of degrees are known', () => {
  it.each([
    'http://www.opengis.net/def/crs/EPSG/0/4326',
    'http://www.opengis.net/def/crs/EPSG/0/4490',
    'http://www.opengis.net/def/crs/EPSG/9.9.1/4490',
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    'http://www.opengis.net/gml/srs/epsg.xml#4326',
    'https://epsg.io/4326',
    'urn:ogc:def:crs:EPSG:6.18.3:4326',
    'EPSG4326',
    '4490',
    4326,
    'GCS_WGS_1984',
    'WGS 1984',
    'ESRI GCS_WGS_1984',
    'World Geodetic System 1984',
    'GCS_China_Geodetic_Coordinate_System_2000',
    'China_2000',
    '2000国家大地坐标系',
    '+proj=longlat +datum=WGS84 +no_defs',
    'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]',
    WKT,
    PROJJSON,
  ])('%j', (name) => {
    expect(read(file({ crs: name }))).toEqual(GOOD);
    expect(read(file(crs(name)))).toEqual(GOOD);
  });

  it.each([
    ['http://www.opengis.net/def/crs/EPSG/0/4214', '文件是北京 54坐标系（EPSG:4214）'],
    ['http://www.opengis.net/def/crs/EPSG/0/3857', '文件是 Web 墨卡托投影（EPSG:3857）'],
    ['EPSG:4555', '文件是新北京 54坐标系（EPSG:4555），与'],
    [WKT.replaceAll('4326', '4610'), '文件是西安 80坐标系（EPSG:4610）'],
    ['EPSG:4301', '文件是平台不认识的坐标系（EPSG:4301）；'],
    [4301, '文件是平台不认识的坐标系（EPSG:4301）；'],
    ['Tokyo\u202e\n97', '文件的坐标系平台不认识：Tokyo  97；'],
    [{}, '文件的坐标系平台不认识：（未写明）；'],
    ['', '文件的坐标系平台不认识：（未写明）；'],
    [crs('Tokyo 97').crs, '文件的坐标系平台不认识：Tokyo 97；'],
  ])('and others are named: %j', (name, words) => {
    expect(read(file({ crs: name })).faults[0]).toContain(words);
  });

  it('and of an unknown number nobody says that it is no degrees', () => {
    expect(read(file({ crs: 'EPSG:4301' })).faults[0]).not.toContain('不是经纬度');
  });
});

describe('metres are named', () => {
  it.each([
    { coordType: 'bd09mc' },
    { coordType: 'BD-09MC' },
    crs('百度墨卡托'),
    { coordsys: 'bd09 mercator' },
  ])('of Baidu by %j', (says) => {
    expect(read(file(says)).faults).toEqual(['文件是百度墨卡托（BD-09MC）坐标，请先转为 BD-09 经纬度']);
  });

  const EITHER = '像是 CGCS2000（或西安 80）六度带或 Web 墨卡托投影，';
  const WEB = '像是 Web 墨卡托投影（EPSG:3857），';
  it.each([
    [12_999_999, 2_578_000, WEB],
    [13_000_000, 2_578_000, EITHER],
    [14_500_000, 4_500_000, EITHER],
    [15_199_999, 330_000, EITHER],
    [14_500_000, 6_500_000, WEB],
    [15_500_000, 2_578_000, '六度带投影（带号 15），'],
    [15_999_999, 2_578_000, '六度带投影（带号 15），'],
    [16_000_000, 2_578_000, '六度带投影（带号 16），'],
    [16_500_000, 6_500_000, '6500000 不是经纬度'],
  ])('by their size: %d east, %d north', (east, north, words) => {
    const line = (x: number, y: number) => ({ type: 'LineString', coordinates: [RING[0], [x, y]] });
    expect(read(line(east, north)).faults[0]).toContain(words);
    expect(read(line(north, east)).faults[0]).toContain(words.replace(`${north} `, `${east} `));
  });
});

describe('members of Esri JSON', () => {
  it.each([
    ['of a file', file({ geometryType: 'Polygon' })],
    ['of a feature', file({}, feature({ attributes: {} }))],
    ['of a feature alone', { ...feature({ attributes: {} }), geometryType: 'Polygon' }],
    ['of a bare geometry', polygon({ geometryType: 'Polygon' })],
  ])('%s make GeoJSON no Esri JSON', (_, from) => {
    expect(read(from)).toEqual(GOOD);
  });

  it.each([
    { geometryType: 'esriGeometryPolygon', features: [] },
    { spatialReference: { wkid: 4326 }, rings: [RING] },
    { type: 'Feature Layer', geometryType: 'esriGeometryPolygon' },
    { features: [{ attributes: {}, geometry: { rings: [RING] } }] },
    file({}, { attributes: {}, geometry: { rings: [RING] } }),
  ])('still make %j one', (from) => {
    expect(read(from).faults).toEqual(['这是 Esri JSON，请另存为 GeoJSON']);
  });
});
