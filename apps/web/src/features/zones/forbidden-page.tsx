import type { ZoneCheck } from '@boxhaul/contract';
import { zonesSchemas } from '@boxhaul/contract/zones/schemas';
import { normalisePlate, toWireTime } from '@boxhaul/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryClient } from '../../data/query-client';
import { useSession } from '../../data/use-session';
import { checkZone } from '../../data/zones.api';
import { Button } from '../../ui/button';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DateTimeField } from '../../ui/form/date-time-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import css from './forbidden.module.css';
import { readPlace, typePoint } from './read-place';
import { VehicleFields } from './vehicle-fields';
import { ZoneAnswer } from './zone-answer';

const ForbiddenMap = lazyPart(async () => (await import('./forbidden-map')).ForbiddenMap);

interface Asked {
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

const WAYS = [
  { value: 'place', label: '一个地点' },
  { value: 'route', label: '一条路线' },
] as const;

function inputOf({ way, address, toAddress, ...rest }: Asked) {
  const to = way === 'route' ? readPlace(toAddress) : {};
  return {
    ...rest,
    ...readPlace(address),
    ...(to.address !== undefined && { toAddress: to.address }),
    ...(to.longitude !== undefined && { toLongitude: to.longitude, toLatitude: to.latitude }),
  };
}

/** A plate of eight signs is one of new energy, and no other is. */
function edited(before: Asked, part: Partial<Asked>): Asked {
  const next = { ...before, ...part };
  const signs = part.plateNumber === undefined ? 0 : normalisePlate(part.plateNumber).length;
  if (signs === 8) return { ...next, vco: '3' };
  return signs === 7 && before.vco === '3' ? { ...next, vco: '2' } : next;
}

const FIELD_OF: Readonly<Record<string, string>> = {
  regionCode: 'address',
  longitude: 'address',
  latitude: 'address',
  toRegionCode: 'toAddress',
  toLongitude: 'toAddress',
  toLatitude: 'toAddress',
};

/** The restricted-zone query: may a truck be there, or drive there, at a time, and if not, from when on? */
export function ForbiddenPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <ForbiddenQuery />
    </QueryClientProvider>
  );
}

function ForbiddenQuery() {
  const signedIn = useSession().user !== null;
  const [answer, setAnswer] = useState<ZoneCheck | null>(null);
  const [now] = useState(() => `${toWireTime(new Date()).slice(0, 16)}:00`);
  const form = useForm({
    schema: zonesSchemas.openCheck.input,
    values: { ...EMPTY, time: now },
    inputOf,
    edited,
    fieldOf: (key) => FIELD_OF[key] ?? key,
    more: ({ way, address, toAddress }) => ({
      ...(address.trim() === '' && { address: '请输入地址，或在地图上点一个位置' }),
      ...(way === 'route' && toAddress.trim() === '' && { toAddress: '请输入终点，或在地图上点一个位置' }),
    }),
    send: async (output) => setAnswer(await checkZone(output, signedIn)),
  });
  const { way, address, toAddress } = form.values;
  const picksEnd = way === 'route' && address.trim() !== '' && toAddress.trim() === '';
  const found = answer?.place ?? null;
  const typed = readPlace(way === 'route' && toAddress ? toAddress : address);
  const at =
    typed.longitude !== undefined && typed.latitude !== undefined
      ? { lon: typed.longitude, lat: typed.latitude }
      : found && { lon: found.longitude, lat: found.latitude };
  return (
    <div className={`content ${css.page}`}>
      <header>
        <h1 className={css.title}>限行查询</h1>
        <p className={css.lead}>输入地址或在地图上点一个位置，查货车此时能不能进，不能进时几点可以进。</p>
      </header>
      <div className={css.ways}>
        <form className={css.form} onSubmit={form.submit} aria-label="限行查询">
          <FormField form={form} name="way" choice>
            {(field) => <Segmented {...field} label="查询" options={WAYS} required={false} />}
          </FormField>
          <FormField form={form} name="address">
            {(field) => (
              <TextField
                {...field}
                label={way === 'route' ? '起点' : '地点'}
                placeholder="深圳市盐田区沙头角街道，或 经度, 纬度"
                autoComplete="off"
                maxLength={200}
              />
            )}
          </FormField>
          {way === 'route' && (
            <FormField form={form} name="toAddress">
              {(field) => (
                <TextField
                  {...field}
                  label="终点"
                  placeholder="地址，或 经度, 纬度"
                  autoComplete="off"
                  maxLength={200}
                />
              )}
            </FormField>
          )}
          <FormField form={form} name="time">
            {(field) => (
              <DateTimeField {...field} label={way === 'route' ? '出发时间' : '到达时间'} required={false} />
            )}
          </FormField>
          <VehicleFields form={form} />
          {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
          <Button type="submit" variant="cta" size="l" busy={form.busy}>
            查询
          </Button>
        </form>
        <div className={css.side}>
          <div className={css.map}>
            <PartFaultBoundary>
              <Suspense fallback={<Skeleton lines={1} height="100%" />}>
                <ForbiddenMap
                  answer={answer}
                  at={at}
                  onPick={({ lon, lat }) => {
                    form.edit({ [picksEnd ? 'toAddress' : 'address']: typePoint(lon, lat) });
                    if (way === 'place' || picksEnd) form.submit();
                  }}
                />
              </Suspense>
            </PartFaultBoundary>
          </div>
          <div aria-live="polite" aria-busy={form.busy} className={css.result}>
            {answer ? (
              <ZoneAnswer
                answer={answer}
                onTime={(time) => {
                  form.edit({ time });
                  form.submit();
                }}
              />
            ) : (
              <p className={css.note}>查询后，这里显示能不能通行、依据的通告和全天的通行时段。</p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
