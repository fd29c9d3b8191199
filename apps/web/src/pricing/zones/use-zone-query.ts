import type { ZoneCheck } from '@boxhaul/contract/pricing';
import { zonesSchemas } from '@boxhaul/contract/pricing/zones/schemas';
import { toWireTime } from '@boxhaul/domain/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import { checkZone } from '../../data/pricing/zones.api';
import { callFailure } from '../../lib/format/failure-of';
import { isMarkup, MARKUP_FAULT } from '../../lib/format/markup';
import { withPlateColour } from '../../lib/format/plate-colour';
import { useForm } from '../../ui/form/use-form';
import { readPlace, readPlaces, typePoint } from './read-place';

/** Places that are looked up at once; each is a call of its own. */
export const MOST_PLACES = 20;

/** What is asked, as it is typed. */
export interface Asked {
  way: 'place' | 'route';
  /** What stands in the box: places, or the ends of a way. */
  address: string;
  vehicleType: string;
  plateNumber: string;
  vco: string;
  totalWeight: string;
  axles: string;
  time: string;
}

/** A place that was asked about, by its line in the box: what is known of it, or why nothing is. */
export interface Checked {
  place: string;
  answer: ZoneCheck | null;
  fault: string;
}

interface Answered {
  /** Counts the answers. */
  turn: number;
  checked: readonly Checked[];
}

const EMPTY: Omit<Asked, 'time'> = {
  way: 'place',
  address: '',
  vehicleType: 'container_tractor',
  plateNumber: '',
  vco: '2',
  totalWeight: '',
  axles: '',
};

/** What an address asks for; behind the '#', so that no log of a server keeps whose truck was looked up. */
function askedIn(hash: string): Partial<Asked> {
  const told = new URLSearchParams(hash.slice(1));
  const texts = Object.keys({ ...EMPTY, time: '' }).flatMap((key) => {
    const text = told.get(key);
    return text === null || key === 'way' ? [] : [[key, text] as const];
  });
  const asked: Partial<Asked> = {
    ...Object.fromEntries(texts),
    way: told.get('way') === 'route' ? 'route' : 'place',
  };
  // Links of before had the end of a way apart.
  const end = told.get('toAddress');
  return end === null ? asked : { ...asked, address: `${asked.address ?? ''}\n${end}` };
}

/** What was asked, for an address that asks it again. */
const hashOf = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== '')).toString();

function inputOf({ way, address, ...rest }: Asked) {
  const [from = '', end = ''] = readPlaces(address).places;
  const to = way === 'route' ? readPlace(end) : {};
  return {
    ...rest,
    ...readPlace(from),
    ...(to.address !== undefined && { toAddress: to.address }),
    ...(to.longitude !== undefined && { toLongitude: to.longitude, toLatitude: to.latitude }),
  };
}

const FIELD_OF: Readonly<Record<string, string>> = {
  regionCode: 'address',
  longitude: 'address',
  latitude: 'address',
  toRegionCode: 'address',
  toAddress: 'address',
  toLongitude: 'address',
  toLatitude: 'address',
};

/** What is wrong with the box; undefined where nothing is. */
function boxFault({ way, address }: Asked): string | undefined {
  const { length } = readPlaces(address).places;
  if (length === 0) return '请输入地址，或在地图上点一个位置';
  if (isMarkup(address)) return MARKUP_FAULT;
  if (way === 'route' && length === 1) return '还缺终点：写在第二行，或在地图上点一个位置';
  if (way === 'route' && length > 2) return `路线只要起点和终点两行，这里有 ${length} 行`;
  return length > MOST_PLACES ? `一次最多查 ${MOST_PLACES} 个地点，这里有 ${length} 个` : undefined;
}

/** What the box is understood as, in words. */
export function understoodAs({ way, address }: Asked): string {
  const { places, plate } = readPlaces(address);
  const [first = '', second] = places;
  const truck = plate === '' ? '' : `；车牌 ${plate} 已填到下面`;
  if (places.length === 0 || isMarkup(address)) return '';
  if (way === 'route') return second === undefined ? '' : `识别出路线：${first} → ${second}${truck}`;
  if (places.length > 1) return `识别出 ${places.length} 个地点，逐个查询${truck}`;
  return `识别出 1 个${readPlace(first).longitude === undefined ? '地址' : '坐标'}${truck}`;
}

/** The box once a point of the map was picked. */
export function withPoint({ way, address }: Asked, lon: number, lat: number): string {
  const { places } = readPlaces(address);
  const point = typePoint(lon, lat);
  if (way === 'route')
    return places.length === 1 ? `${address}\n${point}` : [point, ...places.slice(1)].join('\n');
  return places.length > 1 ? `${address}\n${point}` : point;
}

/** A way or a plate that comes into the box is chosen and filled in below it. */
const edited = (before: Asked, part: Partial<Asked>): Asked => {
  if (part.address === undefined) return withPlateColour(before, part);
  const { isWay, plate } = readPlaces(part.address);
  const isNew = plate !== '' && plate !== readPlaces(before.address).plate;
  const next = withPlateColour(before, isNew ? { ...part, plateNumber: plate } : part);
  return isWay ? { ...next, way: 'route' } : next;
};

/** The form of the query, and what was answered last; the server (not `hydrated`) knows neither the time nor what is asked. */
export function useZoneQuery(hydrated: boolean) {
  const signedIn = useSession().user !== null;
  const [{ turn, checked }, setAnswered] = useState<Answered>({ turn: 0, checked: [] });
  const [now] = useState(() => (hydrated ? `${toWireTime(new Date()).slice(0, 16)}:00` : ''));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [begun] = useState(() => askedIn(hydrated ? hash : ''));
  const form = useForm({
    keep: null,
    schema: zonesSchemas.openCheck.input,
    values: { ...EMPTY, time: now, ...begun },
    inputOf,
    edited,
    fieldOf: (key) => FIELD_OF[key] ?? key,
    more: (asked) => {
      const fault = boxFault(asked);
      return fault === undefined ? {} : { address: fault };
    },
    send: async (output, asked) => {
      const { places } = readPlaces(asked.address);
      const other = { ...output, address: undefined, longitude: undefined, latitude: undefined };
      const next =
        asked.way === 'place' && places.length > 1
          ? await checkEach(places, (place) => checkZone({ ...other, ...place }, signedIn))
          : // What is wrong with the only one is said at the box.
            [{ place: asked.address, answer: await checkZone(output, signedIn), fault: '' }];
      setAnswered((before) => ({ turn: before.turn + 1, checked: next }));
      void navigate({ hash: hashOf(asked) }, { replace: true, preventScrollReset: true });
    },
  });
  const start = useEffectEvent(() => {
    if (begun.address !== undefined) form.submit();
  });
  useEffect(() => start(), []);
  return { form, checked, turn };
}

/** One place after another: what one is refused for holds up no other. */
async function checkEach(
  places: readonly string[],
  check: (place: ReturnType<typeof readPlace>) => Promise<ZoneCheck>,
): Promise<Checked[]> {
  const all: Checked[] = [];
  for (const place of places) {
    try {
      all.push({ place, answer: await check(readPlace(place)), fault: '' });
    } catch (error) {
      const { message, fields } = callFailure(error);
      all.push({ place, answer: null, fault: Object.values(fields)[0] ?? message });
    }
  }
  return all;
}
