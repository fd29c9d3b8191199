import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { DoorAnswer, ParsedAddress, places as placeCalls } from '@boxhaul/contract/pricing';
import { addressBlock, metresBetween, toWgs84, toWireDate, wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import { MOST_DOORS } from '@boxhaul/domain/pricing';
import { setImmediate } from 'node:timers/promises';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { consumeLookups } from '../../../platform/maps/lookup-quota.repo';
import { isOffered, type PlaceBook, type Places } from '../place-book';
import { readAddress } from '../read-address';
import type { RegionRow } from '../places.repo';
import { driveWord, EMBEDDED, type Locator } from './locator';
import { presentDoorPoint, regionsAbove } from './present-located';

interface DoorDeps extends Pick<Deps, 'db'> {
  places: Places;
  locator: Locator;
}

const HOUR_MS = 3600_000;
/** Addresses an hour: of a visitor's network, of an account. The database counts them for all nodes. */
const AN_HOUR = { visitor: 300, account: 2_000 } as const;
/** Harbours that are looked at, by the line, and those that are told, by the drive. */
const NEAR_HARBORS = 8;
const TOLD_HARBORS = 5;

/** Doors of a question whose drives a provider measures: each is one of its questions a harbour. */
const MEASURED_DOORS = 3;

/** Addresses that a provider is asked about at the same time. */
const AT_ONCE = 5;

const NOTHING = {
  regionCode: null,
  fullName: '',
  parts: [],
  detail: '',
  candidates: [],
  point: null,
  harbors: [],
};

async function takeTurn({ db }: DoorDeps, ctx: Ctx, amount: number): Promise<void> {
  const who = ctx.actor ? 'account' : 'visitor';
  const whose = ctx.actor?.accountId ?? addressBlock(ctx.ip);
  const spanStart = new Date(Math.floor(ctx.now.getTime() / HOUR_MS) * HOUR_MS);
  const most = AN_HOUR[who];
  if (await consumeLookups(db, { subject: `doors ${who} ${whose}`, spanStart, most, amount })) return;
  const minutes = Math.ceil((spanStart.getTime() + HOUR_MS - ctx.now.getTime()) / 60_000);
  throw new Refusal('LOOKUP_LIMIT', { message: `每小时最多查询 ${most} 个地址，请 ${minutes} 分钟后再试` });
}

/** The harbours that are nearest to a point by the road, one dock each; measured where a provider does that. */
async function harborsNear(
  book: PlaceBook,
  { point, today, locator }: { point: Wgs84; today: string; locator: Locator | undefined },
): Promise<DoorAnswer['harbors']> {
  const docks = book.harbors
    .filter((harbor) => isOffered(harbor, today))
    .flatMap((harbor) => {
      const all = (book.docksOf.get(harbor.harbor_id) ?? []).filter((dock) => isOffered(dock, today));
      const away = all.map((dock) => ({
        harbor,
        dock,
        metres: metresBetween(point, wgs84(dock.lng, dock.lat)),
      }));
      return away.toSorted((a, b) => a.metres - b.metres).slice(0, 1);
    })
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, NEAR_HARBORS);
  const estimated = docks
    .flatMap(({ harbor, dock }) => {
      const drive = book.drive.toPoint(dock, point);
      return drive ? [{ harbor, dock, drive: { ...drive, source: EMBEDDED } }] : [];
    })
    .toSorted((a, b) => a.drive.metres - b.drive.metres)
    .slice(0, TOLD_HARBORS);
  const told = await Promise.all(
    estimated.map(async ({ harbor, dock, drive }) => {
      const measured = await locator?.drive(wgs84(dock.lng, dock.lat), point);
      const { metres, seconds, source } = measured ?? drive;
      return {
        harborName: harbor.harbor_name,
        dockName: dock.dock_name,
        km: Math.round(metres / 100) / 10,
        minutes: Math.ceil(seconds / 60),
        sourceText: driveWord(source),
      };
    }),
  );
  return told.toSorted((a, b) => a.km - b.km);
}

const partsOf = ({ province, city, district, street }: ParsedAddress) =>
  [province, city, district, street].filter((part) => part !== null);

/** Why no region was read: of a text without any Chinese it says what is missing. */
const noRegion = (text: string): string =>
  /\p{Script=Han}/u.test(text)
    ? '没有找到当前地址，请补充省市区或换一种写法'
    : '没有找到当前地址，请用中文填写内地的省、市、区和街道';

/** Why a text is no door yet of which no more than the province is known: its middle is no place to drive to. */
const provinceAlone = ({ full_name }: RegionRow, candidates: readonly unknown[]): string =>
  candidates.length > 0 ? '可能是下面几处，请选一处' : `只认出${full_name}，请补充市、区和街道`;

async function doorOfText(
  { places, locator }: DoorDeps,
  ctx: Ctx,
  { text, measured }: { text: string; measured: boolean },
): Promise<DoorAnswer> {
  const read = await readAddress(places, ctx, { text });
  const book = await places.book(ctx.db);
  const region = read.regionCode === null ? undefined : book.regions.get(read.regionCode);
  const found = { ...NOTHING, text, detail: read.detail, candidates: read.candidates };
  if (read.refusal !== null) return { ...found, reason: read.refusal };
  if (!region) return { ...found, reason: noRegion(text) };
  if (region.level === 1) return { ...found, reason: provinceAlone(region, read.candidates) };
  const door = read.detail === '' ? undefined : await locator.geocode(ctx.db, region, read.detail);
  const point = door?.point ?? wgs84(region.lng, region.lat);
  return {
    ...found,
    reason: null,
    regionCode: region.region_code,
    fullName: region.full_name,
    parts: partsOf(read),
    point: presentDoorPoint(point, door?.precision ?? region.point_precision, door?.source ?? EMBEDDED),
    harbors: await harborsNear(book, {
      point,
      today: toWireDate(ctx.now),
      locator: measured ? locator : undefined,
    }),
  };
}

async function doorOfPoint({ places, locator }: DoorDeps, ctx: Ctx, point: Wgs84): Promise<DoorAnswer> {
  const text = `${point.lng.toFixed(6)}, ${point.lat.toFixed(6)}`;
  const found = await locator.reverse(ctx.db, point, ctx.now);
  if (!found.ok) return { ...NOTHING, text, reason: found.reason };
  const book = await places.book(ctx.db);
  const { region } = found;
  const how = found.source === EMBEDDED ? 'inferred' : 'exact';
  const path: RegionRow[] = regionsAbove(book, region);
  return {
    ...NOTHING,
    text,
    reason: null,
    regionCode: region.region_code,
    fullName: region.full_name,
    parts: path.map(({ region_code, region_name, level }) => ({
      regionCode: region_code,
      regionName: region_name,
      // Our own data know a district's borders, and of a street its middle alone.
      how: level === 4 ? how : 'exact',
    })),
    detail: found.formattedAddress.replace(region.full_name, '').replace(/^附近$/, ''),
    point: presentDoorPoint(point, 'door', found.source),
    harbors: await harborsNear(book, { point, today: toWireDate(ctx.now), locator }),
  };
}

/** The door-point tool: an answer for each address, or for one point of the map. */
export async function findDoors(
  deps: DoorDeps,
  ctx: Ctx,
  { list, longitude, latitude, coordType }: ParsedInputOf<typeof placeCalls.findDoors>,
): Promise<DoorAnswer[]> {
  if (longitude !== undefined && latitude !== undefined) {
    await takeTurn(deps, ctx, 1);
    return [await doorOfPoint(deps, ctx, toWgs84(longitude, latitude, coordType))];
  }
  if (longitude !== undefined || latitude !== undefined) {
    throw refuseField(longitude === undefined ? 'longitude' : 'latitude', '请同时填写经度和纬度');
  }
  if (list.length === 0) throw refuseField('list', '请输入地址');
  const most = ctx.actor ? MOST_DOORS.account : MOST_DOORS.visitor;
  if (list.length > most) throw refuseField('list', `一次最多 ${most} 个地址，这里有 ${list.length} 个`);
  await takeTurn(deps, ctx, list.length);
  const measured = list.length <= MEASURED_DOORS;
  const answers: DoorAnswer[] = [];
  for (let from = 0; from < list.length; from += AT_ONCE) {
    const some = list.slice(from, from + AT_ONCE);
    answers.push(...(await Promise.all(some.map((text) => doorOfText(deps, ctx, { text, measured })))));
    // Requests come in between.
    await setImmediate();
  }
  return answers;
}
