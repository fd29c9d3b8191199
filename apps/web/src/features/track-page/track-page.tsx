import { QueryClientProvider } from '@tanstack/react-query';
import { USER_TYPES } from '@boxhaul/domain';
import { queryClient } from '../../data/query-client';
import { useSession } from '../../data/use-session';
import { OwnBoxes } from './own-boxes';
import css from './track-page.module.css';
import { VisitorTrack } from './visitor-track';

/** Where boxes are (S2 /track): of a signed-in customer all that run, of a visitor the one that they can name. */
export function TrackPage() {
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`content ${css.page}`}>
        <h1 className={css.title}>货物跟踪</h1>
        {user?.userType === USER_TYPES.customer ? <OwnBoxes user={user} /> : <VisitorTrack />}
      </div>
    </QueryClientProvider>
  );
}
