import type { ZoneCheck } from '@boxhaul/contract/pricing';
import { zonesSchemas } from '@boxhaul/contract/pricing/zones/schemas';
import { toWireTime } from '@boxhaul/domain/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import { checkZone } from '../../data/pricing/zones.api';
import { withPlateColour } from '../../lib/format/plate-colour';
import { useForm } from '../../ui/form/use-form';
import { readPlace } from './read-place';

/** What is asked, as it is typed. */
export interface Asked {
  way: 'place' | 'route';
  address: string;
  toAddress: string;
  vehicleType: string;
  plateNumber: string;
  vco: string;
  totalWeight: string;
  axles: string;
  time: string;
}

const EMPTY: Omit<Asked, 'time'> = {
  way: 'place',
  address: '',
  toAddress: '',
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
  return { ...Object.fromEntries(texts), way: told.get('way') === 'route' ? 'route' : 'place' };
}

/** What was asked, for an address that asks it again. */
const hashOf = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== '')).toString();

function inputOf({ way, address, toAddress, ...rest }: Asked) {
  const to = way === 'route' ? readPlace(toAddress) : {};
  return {
    ...rest,
    ...readPlace(address),
    ...(to.address !== undefined && { toAddress: to.address }),
    ...(to.longitude !== undefined && { toLongitude: to.longitude, toLatitude: to.latitude }),
  };
}

const FIELD_OF: Readonly<Record<string, string>> = {
  regionCode: 'address',
  longitude: 'address',
  latitude: 'address',
  toRegionCode: 'toAddress',
  toLongitude: 'toAddress',
  toLatitude: 'toAddress',
};

/** The form of the query, and what was answered last; the server (not `hydrated`) knows neither the time nor what is asked. */
export function useZoneQuery(hydrated: boolean) {
  const signedIn = useSession().user !== null;
  const [answer, setAnswer] = useState<ZoneCheck | null>(null);
  const [now] = useState(() => (hydrated ? `${toWireTime(new Date()).slice(0, 16)}:00` : ''));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [begun] = useState(() => askedIn(hydrated ? hash : ''));
  const form = useForm({
    keep: null,
    schema: zonesSchemas.openCheck.input,
    values: { ...EMPTY, time: now, ...begun },
    inputOf,
    edited: withPlateColour,
    fieldOf: (key) => FIELD_OF[key] ?? key,
    more: ({ way, address, toAddress }) => ({
      ...(address.trim() === '' && { address: '请输入地址，或在地图上点一个位置' }),
      ...(way === 'route' && toAddress.trim() === '' && { toAddress: '请输入终点，或在地图上点一个位置' }),
    }),
    send: async (output, asked) => {
      setAnswer(await checkZone(output, signedIn));
      void navigate({ hash: hashOf(asked) }, { replace: true, preventScrollReset: true });
    },
  });
  const start = useEffectEvent(() => {
    if (begun.address !== undefined) form.submit();
  });
  useEffect(() => start(), []);
  return { form, answer };
}
