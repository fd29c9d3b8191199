import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPositions } from '@boxhaul/domain/fleet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGpx } from './read-gpx';

const AT = Date.UTC(2026, 10, 18, 4);
const ASK = { plateNumber: '粤B12345', shiftMs: 0, isExchanged: false, nowMs: AT + 86_400_000 };
const SPACES = {
  gpx10: 'http://www.topografix.com/GPX/1/0',
  gpx11: 'http://www.topografix.com/GPX/1/1',
  tpx1: 'http://www.garmin.com/xmlschemas/TrackPointExtension/v1',
  tpx2: 'http://www.garmin.com/xmlschemas/TrackPointExtension/v2',
  gpxdata: 'http://www.cluetrust.com/XML/GPXDATA/1/0',
  osmand: 'https://osmand.net/docs/technical/osmand-file-formats/osmand-gpx',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-gpx-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: string | Buffer) {
  const path = join(folder, 'a.gpx');
  await writeFile(path, bytes);
  const { track, faults } = readPositions(await readGpx(path), ASK);
  return {
    points: Array.from(track.at, (at, row) => [
      at - AT,
      track.lng[row],
      track.lat[row],
      track.speed[row],
      track.course[row],
    ]),
    faults: faults.map(({ fault }) => fault),
  };
}

const TIME = '<time>2026-11-18T04:00:00Z</time>';
/** A document in GPX 1.1 with one point of these children. */
const gpx = (children: string, point = '<trkpt lat="22.5" lon="113.9">') =>
  `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" xmlns="${SPACES.gpx11}"><trk><trkseg>${point}${children}</trkpt></trkseg></trk></gpx>`;
const HERE = [0, 113.9, 22.5, 0, 0];
const driving = (speed: number, course = 0) => [0, 113.9, 22.5, speed, course];

describe('a point has the time, the speed and the course', () => {
  it.each([
    ['of its own', gpx(`${TIME}<speed>10</speed><course>90</course>`), driving(36, 90)],
    [
      'of its own, not of an extension’s names',
      gpx(
        `<extensions><x:time xmlns:x="urn:x">2001-01-01T00:00:00Z</x:time><x:speed xmlns:x="urn:x">99</x:speed><x:course xmlns:x="urn:x">1</x:course></extensions>${TIME}<speed>10</speed>`,
      ),
      driving(36),
    ],
    [
      'of its own, whatever stands behind it',
      gpx(
        `${TIME}<speed>10</speed><extensions><x:time xmlns:x="urn:x">2001-01-01T00:00:00Z</x:time><time>2001-01-01T00:00:00Z</time><speed>99</speed></extensions>`,
      ),
      driving(36),
    ],
    [
      'of its own, not of another namespace beside it',
      gpx(
        `${TIME}<speed>10</speed><x:time xmlns:x="urn:x">2001-01-01T00:00:00Z</x:time><x:speed xmlns:x="urn:x">99</x:speed>`,
      ),
      driving(36),
    ],
    [
      'of its own, not of a link or an author in it',
      gpx(`<link href="a"><time>2001-01-01T00:00:00Z</time></link>${TIME}<src><speed>9</speed></src>`),
      HERE,
    ],
    [
      'none of an unknown extension',
      gpx(`${TIME}<extensions><x:speed xmlns:x="urn:x">9</x:speed></extensions>`),
      HERE,
    ],
    [
      'none of a prefix that nobody declared',
      gpx(`${TIME}<extensions><a:speed>9</a:speed></extensions>`),
      HERE,
    ],
    [
      'of Garmin’s extension',
      gpx(
        `${TIME}<extensions><t:TrackPointExtension xmlns:t="${SPACES.tpx2}"><t:speed>10</t:speed><t:course>90</t:course></t:TrackPointExtension></extensions>`,
      ),
      driving(36, 90),
    ],
    [
      'of Garmin’s extension in an older form, under a prefix of its own',
      gpx(
        `${TIME}<extensions><ns3:TrackPointExtension xmlns:ns3="${SPACES.tpx1}"><ns3:hr>99</ns3:hr><ns3:speed>5</ns3:speed></ns3:TrackPointExtension></extensions>`,
      ),
      driving(18),
    ],
    [
      'of Suunto’s',
      gpx(
        `${TIME}<extensions><gpxdata:speed xmlns:gpxdata="${SPACES.gpxdata}">10</gpxdata:speed></extensions>`,
      ),
      driving(36),
    ],
    [
      'of OsmAnd’s',
      gpx(`${TIME}<extensions><osmand:speed xmlns:osmand="${SPACES.osmand}">10</osmand:speed></extensions>`),
      driving(36),
    ],
    [
      'of an extension without a namespace',
      gpx(`${TIME}<extensions><speed>10</speed></extensions>`),
      driving(36),
    ],
    ['with its unit', gpx(`${TIME}<speed>36 km/h</speed>`), driving(36)],
    ['with a decimal comma', gpx(`${TIME}<speed>2,5</speed>`), driving(9)],
    [
      'in CDATA',
      gpx('<time><![CDATA[2026-11-18T04:00:00Z]]></time><speed><![CDATA[10]]></speed>'),
      driving(36),
    ],
    ['in pieces', gpx('<time>2026-11-18<!-- x -->T04:00:00Z</time>'), HERE],
    ['with spaces about it', gpx('<time>\r\n  2026-11-18T04:00:00Z\r\n</time>'), HERE],
  ])('%s', async (_, bytes, point) => {
    expect(await read(bytes)).toEqual({ points: [point], faults: [] });
  });
});

describe('a document', () => {
  const body = `<wpt lat="22.5" lon="113.9">${TIME}<speed>10</speed></wpt>`;
  it.each([
    ['of GPX 1.0', `<gpx version="1.0" xmlns="${SPACES.gpx10}">${body}</gpx>`],
    ['of no namespace', `<gpx>${body}</gpx>`],
    ['of another program’s namespace', `<gpx xmlns="https://www.gps-speed.example">${body}</gpx>`],
    ['under a prefix', `<g:gpx xmlns:g="${SPACES.gpx11}">${body.replaceAll(/<(\/?)/g, '<$1g:')}</g:gpx>`],
    ['with a route', `<gpx xmlns="${SPACES.gpx11}"><rte>${body.replaceAll('wpt', 'rtept')}</rte></gpx>`],
    ['with old line ends', `<?xml version="1.0"?>\r<gpx>\r${body}\r</gpx>\r`],
  ])('%s is read', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ points: [driving(36)], faults: [] });
  });

  it('takes no point of another namespace for its own', async () => {
    const other = `<x:wpt xmlns:x="urn:x" lat="22.6" lon="113.8"><x:time>2026-11-18T05:00:00Z</x:time></x:wpt>`;
    const bytes = `<gpx xmlns="${SPACES.gpx11}">${body}<extensions>${other}</extensions></gpx>`;
    expect((await read(bytes)).points).toEqual([driving(36)]);
  });
});

describe('a time', () => {
  it.each([
    ['2026-11-18T04:00:00Z', 0],
    ['2026-11-18T04:00:00.500Z', 0],
    ['2026-11-18T04:00:00', 0],
    ['2026-11-18 04:00:00', 0],
    ['2026-11-18T12:00:00+08:00', 0],
    ['2026-11-18T12:00:00+08', 0],
    ['2026-11-18T12:00:00+0800', 0],
    ['2026-11-17T23:00:00-05:00', 0],
  ])('%s is of its zone, of UTC without one', async (time, at) => {
    expect(await read(gpx(`<time>${time}</time>`))).toEqual({
      points: [[at, 113.9, 22.5, 0, 0]],
      faults: [],
    });
  });

  it.each(['2026-02-30T00:00:00Z', '2026-11-31T00:00:00Z', '2026-11-18', '2026-11-18T24:00:00Z', ''])(
    '%j is none',
    async (time) => {
      expect(await read(gpx(`<time>${time}</time>`))).toEqual({ points: [], faults: ['bad_time'] });
    },
  );
});

describe('the signs of a document', () => {
  const text = (encoding: string) =>
    `<?xml version="1.0"${encoding === '' ? '' : ` encoding="${encoding}"`}?>\n<gpx><wpt lat="22.5" lon="113.9"><name>沿江高速</name>${TIME}</wpt></gpx>`;
  const wide = (source: string, mark: boolean) => Buffer.from((mark ? '\ufeff' : '') + source, 'utf16le');
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

  it.each([
    ['UTF-8', Buffer.from(text('UTF-8'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text('')}`)],
    ['UTF-16 little-endian by its mark', wide(text('UTF-16'), true)],
    ['UTF-16 big-endian by its mark', swapped(wide(text('UTF-16'), true))],
    ['UTF-16 little-endian without one', wide(text('UTF-16LE'), false)],
    ['UTF-16 big-endian without one', swapped(wide(text(''), false))],
    ['UTF-8 that declares itself UTF-16', Buffer.from(text('UTF-16'))],
    ['Latin letters', Buffer.from(text('ISO-8859-1').replace('沿江高速', 'caf\xe9'), 'latin1')],
    [
      'GB 2312 as it declares',
      Buffer.concat([
        Buffer.from(text('GB2312').split('沿')[0]!),
        Buffer.from([0xd1, 0xd8]),
        Buffer.from(text('GB2312').split('高速')[1]!),
      ]),
    ],
  ])('are read in %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ points: [HERE], faults: [] });
  });

  it.each([
    ['x-unknown', Buffer.from(text('x-unknown'))],
    ['utf-32', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), wide(text(''), false)])],
  ])('in %s are named', async (encoding, bytes) => {
    await expect(read(bytes)).rejects.toThrow(`文件的文字编码 ${encoding} 无法识别`);
  });

  it('are read across the pieces in which a file comes', async () => {
    const points = Array.from(
      { length: 3_000 },
      (_, i) =>
        `<wpt lat="22.5" lon="113.9"><name>沿江高速</name><time>${new Date(AT + i * 1000).toISOString()}</time></wpt>`,
    );
    const bytes = wide(`<?xml version="1.0" encoding="UTF-16"?><gpx>${points.join('')}</gpx>`, true);
    expect((await read(bytes)).points).toHaveLength(3_000);
  });
});
