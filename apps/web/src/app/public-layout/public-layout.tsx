import { USER_TYPES } from '@boxhaul/domain/identity';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart, NO_PART } from '../../ui/feedback/lazy-part';
import { LoadingBar } from '../loading-bar';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import css from './public-layout.module.css';

// Nobody is signed in when the page comes from the server.
const PendingBanner = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('../../identity/certification/pending-banner')).PendingBanner);

export function PublicLayout() {
  const { user } = useSession();
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        跳到正文
      </a>
      <PublicHeader />
      {user?.userType === USER_TYPES.customer && !user.authStatus && (
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <PendingBanner user={user} />
          </Suspense>
        </PartFaultBoundary>
      )}
      <main className={css.main} id="main" tabIndex={-1}>
        <Suspense fallback={<LoadingBar pending />}>
          <Outlet />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}
