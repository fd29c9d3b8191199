import { QueryClientProvider } from '@tanstack/react-query';
import type { ZoneCheck } from '@boxhaul/contract/pricing';
import { Suspense, useState } from 'react';
import { queryClient } from '../../data/kit/query-client';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { LonLat } from '../../map/geometry';
import frame from '../../ui/layout/tool-page.module.css';
import css from './forbidden.module.css';
import { CheckedPlaces } from './checked-places';
import { readPlace, readPlaces } from './read-place';
import { type Asked, useZoneQuery, withPoint } from './use-zone-query';
import { ZoneAnswer } from './zone-answer';
import { ZoneQueryForm } from './zone-query-form';

const ForbiddenMap = import.meta.env.SSR
  ? null
  : lazyPart(async () => (await import('./forbidden-map')).ForbiddenMap);

/** The restricted-zone query: may a truck be there, or drive there, at a time, and if not, from when on? */
export function ForbiddenPage() {
  const hydrated = useHydrated();
  return (
    <QueryClientProvider client={queryClient}>
      {/* What the address asks, the clock and the map are the browser's: what the server drew begins anew there. */}
      <ForbiddenQuery key={String(hydrated)} hydrated={hydrated} />
    </QueryClientProvider>
  );
}

function ForbiddenQuery({ hydrated }: { hydrated: boolean }) {
  const { form, checked, turn } = useZoneQuery(hydrated);
  const [opened, setOpened] = useState({ turn, at: 0 });
  const { way, address } = form.values;
  const first = Math.max(
    0,
    checked.findIndex(({ answer: known }) => known !== null),
  );
  const shown = opened.turn === turn ? opened.at : first;
  const answer = checked[shown]?.answer ?? null;
  return (
    <div className={`content ${frame.page}`}>
      <header>
        <h1 className={frame.title}>限行查询</h1>
        <p className={frame.lead}>粘贴地址或在地图上点一个位置，查货车此时能不能进，不能进时几点可以进。</p>
      </header>
      <div className={frame.ways}>
        <ZoneQueryForm form={form} />
        <div className={frame.side}>
          <div aria-live="polite" aria-busy={form.busy} className={css.result}>
            {checked.length > 1 && (
              <CheckedPlaces checked={checked} shown={shown} onShow={(at) => setOpened({ turn, at })} />
            )}
            {answer ? (
              <ZoneAnswer
                key={`${turn} ${shown}`}
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
          <div className={css.map}>
            <PartFaultBoundary>
              <Suspense fallback={<Skeleton lines={1} height="100%" />}>
                {hydrated && ForbiddenMap && (
                  <ForbiddenMap
                    answer={answer}
                    at={pointIn(form.values, answer)}
                    onPick={({ lon, lat }) => {
                      const whole = way === 'place' || readPlaces(address).places.length === 1;
                      form.edit((now) => ({ address: withPoint(now, lon, lat) }));
                      if (whole) form.submit();
                    }}
                  />
                )}
              </Suspense>
            </PartFaultBoundary>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The point to be seen: of a way its end, else the place that is shown, or the one that is typed. */
function pointIn({ way, address }: Asked, answer: ZoneCheck | null): LonLat | null {
  const { places } = readPlaces(address);
  const typed = readPlace((way === 'route' ? places[1] : undefined) ?? places[0] ?? '');
  const found = answer?.place ?? null;
  if (places.length > 1 && way === 'place' && found) return { lon: found.longitude, lat: found.latitude };
  if (typed.longitude !== undefined && typed.latitude !== undefined) {
    return { lon: typed.longitude, lat: typed.latitude };
  }
  return found && { lon: found.longitude, lat: found.latitude };
}
