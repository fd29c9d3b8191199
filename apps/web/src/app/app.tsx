import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepPresses } from '../lib/keep-press';
import { setNavigation } from '../lib/navigation';
import { SiteDataContext, type SiteData } from '../data/site-data';
import { RootFaultBoundary } from '../ui/feedback/fault-boundary';
import { ToastHost } from '../ui/feedback/toast-host';
import { AccountDialogHost } from './account-dialog-host';
import { AfterNavigation } from './after-navigation';
import { MakeOrderHost } from './portal/make-order-host';
import { AppRoutes } from './routes';
import { useRedirectUri } from './use-redirect-uri';

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
