import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { lazyPart, NO_PART } from '../ui/feedback/lazy-part';
import { LoadingBar } from './loading-bar';
import { PATHS } from './paths';
import { PublicLayout } from './public-layout/public-layout';

// Left out of the server's build: what it cannot render it need not carry.
const DeskApp = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./desk/desk-app')).DeskApp);

const DriverApp = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./driver/driver-app')).DriverApp);

const AccountCenter = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./account-center/account-center')).AccountCenter);

// A part of its own: the other public pages do not carry it.
const HomePage = lazyPart(async () => (await import('./home/home-page')).HomePage);

// All other addresses stay out of the front page's code; the server knows the public pages alone.
const Rest = import.meta.env.SSR
  ? lazyPart(async () => (await import('./site-page')).SitePage)
  : lazyPart(async () => (await import('./tool-page')).ToolPage);

const PortalApp = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./portal/portal-app')).PortalApp);

/** Every page: the public ones are rendered by the server, the others in the browser only. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingBar pending />}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path={PATHS.home} element={<HomePage />} />
          <Route path={`${PATHS.account}/*`} element={<AccountCenter />} />
          <Route path="*" element={<Rest />} />
        </Route>
        <Route path={`${PATHS.portal}/*`} element={<PortalApp />} />
        <Route path={`${PATHS.desk}/*`} element={<DeskApp />} />
        <Route path={PATHS.driver} element={<DriverApp />} />
      </Routes>
    </Suspense>
  );
}
