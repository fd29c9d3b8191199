import { plainCell } from '../../kit/cells/plain-cell';
import { speedUnit } from './read-speed';

/** What a column of a table of positions may be. */
export const POSITION_COLUMNS = [
  'time',
  'day',
  'lng',
  'lat',
  'place',
  'speed',
  'course',
  'plate',
  'valid',
] as const;
export type PositionColumn = (typeof POSITION_COLUMNS)[number];

/** Words of a list, apart by spaces. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Heads as they are compared: small letters, without brackets, spaces and signs. Of several in a table the first here counts. */
const HEADS: Readonly<Record<PositionColumn, readonly string[]>> = {
  time: words(`
    fixtime gpsfixtime 定位时间 卫星时间 卫星定位时间 gps时间 gnss时间 北斗时间 gpstime gnsstime
    satellitetime gpsdatetime locationtime positiontime loctime devicetime 设备时间 终端时间
    采集时间 轨迹时间 位置时间 数据时间 记录时间 回传时间 上报时间 时间 北京时间 日期时间 定位日期时间 时间戳
    time datetime timestamp recordtime reporttime eventtime localtime dt
  `),
  day: words('定位日期 gps日期 上报日期 日期 年月日 gpsdate fixdate localdate date day'),
  lng: words('经度 gps经度 定位经度 经度值 x坐标 lng lon long longitude gpslng gpslon x'),
  lat: words('纬度 gps纬度 定位纬度 纬度值 y坐标 lat latitude gpslat y'),
  place: words(`
    经纬度 经纬坐标 经度纬度 纬度经度 纬经度 坐标 位置坐标 gps坐标 定位坐标 坐标点 lnglat lonlat
    latlng latlon coordinate coordinates coords position location
  `),
  speed: words(
    '速度 gps速度 卫星速度 定位速度 行驶速度 行车速度 瞬时速度 车速 时速 speed gpsspeed velocity sog',
  ),
  course: words(`
    方向 方向角 方向角度 航向 航向角 行驶方向 角度 course heading direction bearing azimuth angle
    cog
  `),
  plate: words(`
    车牌 车牌号 车牌号码 车辆牌照 车号 号牌 号牌号码 牌照 牌照号 plate plateno platenumber
    licenseplate licenceplate carno vehicleno
  `),
  valid: words(`
    有效 是否有效 定位有效 有效定位 是否定位 定位状态 定位标志 gps有效 valid isvalid gpsvalid
    fixvalid
  `),
};

const ZONE = /(?:utc|gmt|世界时|格林[威尼]治时间?)\s?(?:([+-])\s?(\d{1,2})(?::?(\d{2}))?)?/i;
const MINUTE_MS = 60_000;

/** What a head says beside its name: 'Speed (kn)' its unit as km/h, '时间(UTC+8)' its zone in milliseconds. */
export interface HeadHints {
  kmh?: number | undefined;
  zoneMs?: number | undefined;
}

/** The zone that a head names; undefined where it names none. */
function zoneOf(head: string): number | undefined {
  const found = ZONE.exec(head);
  if (!found) return undefined;
  const [, sign = '+', hours = '0', minutes = '0'] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

const nameOf = (head: string): string => head.replace(/[([【].*$/, '').replace(/[\s_\-./:#*°]/g, '');

/** The name that a head may be, with what it says; the plainest reading first. */
function readingsOf(text: string): { name: string; says: HeadHints }[] {
  const head = plainCell(text).toLowerCase();
  const zoneMs = zoneOf(head);
  if (zoneMs !== undefined) {
    const name = nameOf(head.replace(ZONE, ''));
    return [{ name: name === '' ? 'time' : name, says: { zoneMs } }];
  }
  const unit = /[([【](.*?)[)\]】]?$/.exec(head)?.[1];
  const plain = { name: nameOf(head), says: { kmh: unit === undefined ? undefined : speedUnit(unit) } };
  // 'speed_kmh', '速度km/h'.
  const behind = HEADS.speed.flatMap((name) => {
    const rest = nameOf(head).startsWith(name)
      ? head.slice(head.indexOf(name.at(-1)!, name.length - 1) + 1)
      : '';
    const kmh = rest === '' ? undefined : speedUnit(rest.replace(/^[\s_\-:]+/, ''));
    return kmh === undefined ? [] : [{ name, says: { kmh } }];
  });
  return [plain, ...behind];
}

export type Columns = Partial<Record<PositionColumn, { place: number; says: HeadHints }>>;

/** Which columns a line of heads names. */
export function columnsOf(cells: readonly string[]): Columns {
  const found: Columns = {};
  const heads = cells.map(readingsOf);
  for (const column of POSITION_COLUMNS) {
    for (const name of HEADS[column]) {
      const place = heads.findIndex((readings) => readings.some((one) => one.name === name));
      if (place < 0) continue;
      const says = heads[place]!.find((one) => one.name === name)!.says;
      found[column] = { place, says };
      break;
    }
  }
  return found;
}
