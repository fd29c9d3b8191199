import { places } from '@boxhaul/contract/pricing';
import { buildMapFile, type MapFileOptions } from '@boxhaul/testkit/map-file';
import fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import { findOwnMap } from './find-own-map';
import { openOwnMap } from './own-map';
import { OWN_MAP_PATH, readRange, serveOwnMap } from './serve-own-map';

const ROAD = { layer: 'roads', kind: 'line' as const, at: [0, 0, 4096, 4096], tags: { kind: 'highway' } };
const OPTIONS: MapFileOptions = {
  tiles: [{ z: 8, x: 209, y: 111, shapes: [ROAD] }],
  bounds: [113, 22, 115, 23.5],
  metadata: {
    attribution: '<a href="https://example.org">&copy; OpenStreetMap</a> <b>贡献者</b>',
    vector_layers: [{ id: 'earth' }, { id: 'roads' }],
  },
};
const FILE = buildMapFile(OPTIONS);

let folder: string;
let path: string;
let now = 0;
const warned: string[] = [];
const log = { warn: (_: object, text: string) => void warned.push(text) };
const opened = () => openOwnMap(path, { clock: () => new Date(now), log });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-map-'));
  path = join(folder, 'map.pmtiles');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  warned.length = 0;
});

describe('the owner’s map file', () => {
  it('says what it holds', async () => {
    await writeFile(path, FILE);
    expect(await opened().look()).toMatchObject({
      ok: true,
      file: {
        schema: 'protomaps',
        minZoom: 8,
        maxZoom: 8,
        bounds: [113, 22, 115, 23.5],
        attribution: '© OpenStreetMap 贡献者',
      },
    });
    expect(warned).toEqual([]);
  });

  it('of OpenMapTiles is known by its layers', async () => {
    const metadata = { vector_layers: [{ id: 'water' }, { id: 'transportation' }] };
    await writeFile(path, buildMapFile({ ...OPTIONS, metadata }));
    expect(await opened().look()).toMatchObject({ file: { schema: 'openmaptiles', attribution: '' } });
  });

  const broken = (at: number, value: number): Buffer => {
    const bytes = Buffer.from(FILE);
    bytes.writeUInt8(value, at);
    return bytes;
  };
  it.each<[string, Buffer, string]>([
    ['of version 2', buildMapFile({ ...OPTIONS, header: { version: 2 } }), 'PMTiles 的版本是 2，只支持 3'],
    [
      'of the first versions',
      Buffer.concat([Buffer.from('PM\x01\x00'), FILE]),
      'PMTiles 的版本是 1，只支持 3',
    ],
    ['that is another’s', Buffer.alloc(500, 'x'), '不是 PMTiles 文件'],
    ['that is empty', Buffer.alloc(0), '不是 PMTiles 文件'],
    ['that is a byte short', FILE.subarray(0, -1), '文件不完整，可能没有传完'],
    ['of pictures', buildMapFile({ ...OPTIONS, header: { type: 2 } }), '装的不是矢量瓦片（MVT）'],
    [
      'packed by Zstandard',
      buildMapFile({ ...OPTIONS, header: { packing: 4 } }),
      '压缩方式是 Zstandard，只支持 gzip 或不压缩',
    ],
    [
      'of other layers',
      buildMapFile({ ...OPTIONS, metadata: { vector_layers: [{ id: 'x' }] } }),
      '图层既不是 Protomaps 也不是 OpenMapTiles 的结构',
    ],
    [
      'whose description is none',
      buildMapFile({ ...OPTIONS, header: { internal: 1 } }),
      '文件的说明（metadata）读不出来',
    ],
    ['with zooms the wrong way', broken(100, 9), '文件头里的范围或级别不对'],
    ['with more zooms than there are', broken(101, 23), '文件头里的范围或级别不对'],
    ['of no area', buildMapFile({ ...OPTIONS, bounds: [113, 22, 113, 23] }), '文件头里的范围或级别不对'],
  ])('%s is not drawn, and the log says why', async (_, bytes, fault) => {
    await writeFile(path, bytes);
    const own = opened();
    expect(await own.look()).toEqual({ ok: false, fault });
    now += 10_000;
    await own.look();
    expect(warned).toEqual([`MAP_PMTILES 不能使用，地图用内置示意图：${fault}`]);
  });

  it('that is missing is seen within ten seconds after it comes', async () => {
    await rm(path);
    const own = opened();
    expect(await own.look()).toEqual({ ok: false, fault: '文件不存在或没有读取权限' });
    await writeFile(path, FILE);
    now += 9_999;
    expect(await own.look()).toMatchObject({ ok: false });
    now += 1;
    expect(await own.look()).toMatchObject({ ok: true });
  });

  it('that is a folder is none', async () => {
    expect(await openOwnMap(folder, { clock: () => new Date(now), log }).look()).toMatchObject({ ok: false });
  });
});

describe('its pieces', () => {
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    await writeFile(path, FILE);
    const own = opened();
    // As the platform's app: it reads no query of its own.
    app = fastify({ routerOptions: { querystringParser: () => ({}) } });
    serveOwnMap(app, own);
    const seen = await own.look();
    url = seen.ok ? `${OWN_MAP_PATH}?v=${seen.version}` : expect.unreachable();
  });
  afterAll(() => app.close());
  const get = (range?: string, at = url) =>
    app.inject({ method: 'GET', url: at, headers: range === undefined ? {} : { range } });

  it('are sent as asked for, up to the end of the file', async () => {
    const piece = await get('bytes=5-20');
    expect(piece.statusCode).toBe(206);
    expect(piece.rawPayload).toEqual(FILE.subarray(5, 21));
    expect(piece.headers).toMatchObject({
      'content-range': `bytes 5-20/${FILE.length}`,
      'content-length': '16',
      'accept-ranges': 'bytes',
    });
    expect((await get('bytes=0-16383')).rawPayload).toEqual(FILE);
  });

  it.each([undefined, 'bytes=0-', 'bytes=-5', 'bytes=9-5', 'bytes=0-1,4-5', 'bytes=999999-1000000'])(
    'are not the whole of it, nor what is no piece: %s',
    async (range) => {
      const answer = await get(range);
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${FILE.length}`]);
    },
  );

  it('are of eight megabytes at most', () => {
    const most = 8 * 1024 * 1024;
    expect(readRange(`bytes=0-${most - 1}`, 1e9)).toEqual([0, most - 1]);
    expect(readRange(`bytes=0-${most}`, 1e9)).toBeUndefined();
  });

  it('are those of the file that the page was told of', async () => {
    expect((await get('bytes=0-5', `${OWN_MAP_PATH}?v=other`)).statusCode).toBe(404);
    expect((await get('bytes=0-5', OWN_MAP_PATH)).statusCode).toBe(404);
  });
});

it('a page is told where it is, or why it is not drawn', async () => {
  await writeFile(path, FILE);
  const t = await createTestApp(undefined, { ownMap: opened() });
  try {
    const { own, fault } = (await t.call(places.mapGround, {})).data;
    expect(own).toMatchObject({
      schema: 'protomaps',
      approvalNo: null,
      attribution: '© OpenStreetMap 贡献者',
    });
    expect(own!.url).toMatch(/^\/api\/open\/map-file\?v=\d+-\d+-\d+$/);
    expect(JSON.stringify(own)).not.toContain(folder);
    expect(fault).toBeNull();
  } finally {
    await t.close();
  }
});

describe('a map file in the data folder', () => {
  it('is found where none is named: the first by its name, and nothing else', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'boxhaul-data-'));
    expect(await findOwnMap(dataDir)).toBeUndefined();
    const maps = join(dataDir, 'maps');
    await mkdir(join(maps, 'A.pmtiles'), { recursive: true });
    for (const name of ['.b.pmtiles', 'map.mbtiles', 'south.pmtiles', 'GBA.PMTILES']) {
      await writeFile(join(maps, name), FILE);
    }
    expect(await findOwnMap(dataDir)).toBe(join(maps, 'GBA.PMTILES'));
    await rm(dataDir, { recursive: true });
  });
});
