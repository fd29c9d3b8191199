import { QueryClientProvider } from '@tanstack/react-query';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { Suspense } from 'react';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { Skeleton } from '../../ui/feedback/skeleton';
import { lazyPart, NO_PART } from '../../ui/feedback/lazy-part';
import css from './track-page.module.css';
import { VisitorTrack } from './visitor-track';

// Nobody is signed in when the page comes from the server; a visitor needs no map.
const OwnBoxes = import.meta.env.SSR ? NO_PART : lazyPart(async () => (await import('./own-boxes')).OwnBoxes);

/** Where boxes are (S2 /track): of a signed-in customer all that run, of a visitor the one that they can name. */
export function TrackPage() {
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`content ${css.page}`}>
        <h1 className={css.title}>货物跟踪</h1>
        {user?.userType === USER_TYPES.customer ? (
          <Suspense fallback={<Skeleton lines={8} height="56px" />}>
            <OwnBoxes user={user} />
          </Suspense>
        ) : (
          <VisitorTrack />
        )}
      </div>
    </QueryClientProvider>
  );
}
