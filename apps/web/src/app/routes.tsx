import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { lazyPart, NO_PART } from '../ui/feedback/lazy-part';
import { HomePage } from './home/home-page';
import { LoadingBar } from './loading-bar';
import { NotFoundPage } from './not-found-page';
import { PublicLayout } from './public-layout/public-layout';

// Left out of the server's build: what it cannot render it need not carry.
const DeskApp = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./desk/desk-app')).DeskApp);

const PortalApp = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./portal/portal-app')).PortalApp);

/** Every page: the public ones are rendered by the server, the others in the browser only. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingBar pending />}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route index element={<HomePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="/admin/*" element={<PortalApp />} />
        <Route path="/ops/*" element={<DeskApp />} />
      </Routes>
    </Suspense>
  );
}
