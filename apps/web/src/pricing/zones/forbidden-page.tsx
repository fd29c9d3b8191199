import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../../data/kit/query-client';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import frame from '../../ui/layout/tool-page.module.css';
import css from './forbidden.module.css';
import { readPlace, typePoint } from './read-place';
import { useZoneQuery } from './use-zone-query';
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
  const { form, answer } = useZoneQuery(hydrated);
  const { way, address, toAddress } = form.values;
  const picksEnd = way === 'route' && address.trim() !== '' && toAddress.trim() === '';
  const found = answer?.place ?? null;
  const typed = readPlace(way === 'route' && toAddress ? toAddress : address);
  const at =
    typed.longitude !== undefined && typed.latitude !== undefined
      ? { lon: typed.longitude, lat: typed.latitude }
      : found && { lon: found.longitude, lat: found.latitude };
  return (
    <div className={`content ${frame.page}`}>
      <header>
        <h1 className={frame.title}>限行查询</h1>
        <p className={frame.lead}>输入地址或在地图上点一个位置，查货车此时能不能进，不能进时几点可以进。</p>
      </header>
      <div className={frame.ways}>
        <ZoneQueryForm form={form} />
        <div className={frame.side}>
          <div className={css.map}>
            <PartFaultBoundary>
              <Suspense fallback={<Skeleton lines={1} height="100%" />}>
                {hydrated && ForbiddenMap && (
                  <ForbiddenMap
                    answer={answer}
                    at={at}
                    onPick={({ lon, lat }) => {
                      form.edit({ [picksEnd ? 'toAddress' : 'address']: typePoint(lon, lat) });
                      if (way === 'place' || picksEnd) form.submit();
                    }}
                  />
                )}
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
