import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { setNavigation } from '../lib/navigation';
import { SiteDataContext, type SiteData } from '../data/kit/site-data';
import { RootFaultBoundary } from '../ui/feedback/fault-boundary';
import { ToastHost } from '../ui/feedback/toast-host';
import { AccountDialogHost } from './account-dialog-host';
import { AfterNavigation } from './after-navigation';
import { MakeOrderHost } from './portal/make-order-host';
import { AppRoutes } from './routes';
import { useRedirectUri } from './use-redirect-uri';

/** A page without it works, but for presses below which it moves. */
function keepPresses(): () => void {
  // After all that the page itself needs.
  const kept = import('../lib/keep-press').then(
    (part) => part.keepPresses(),
    () => undefined,
  );
  return () => void kept.then((end) => end?.());
}

/** Everything inside the router, in the browser and on the server alike. */
export function App({ data }: { data: SiteData | null }) {
  const navigate = useNavigate();
  useRedirectUri();
  useEffect(keepPresses, []);
  useEffect(() => setNavigation((to) => void navigate(to)), [navigate]);
  return (
    <SiteDataContext value={data}>
      <RootFaultBoundary>
        <AfterNavigation />
        <AppRoutes />
        <MakeOrderHost />
        <AccountDialogHost />
        <ToastHost />
      </RootFaultBoundary>
    </SiteDataContext>
  );
}
