import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { LegalPage } from '../features/legal/legal-page';
import { lazyPart, NO_PART } from '../ui/feedback/lazy-part';
import { HomePage } from './home/home-page';
import { LoadingBar } from './loading-bar';
import { NotFoundPage } from './not-found-page';
import { PATHS, PUBLIC_PATHS, type PublicPath } from './paths';
import { PublicLayout } from './public-layout/public-layout';

// Left out of the server's build: what it cannot render it need not carry.
const DeskApp = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./desk/desk-app')).DeskApp);

const AccountCenter = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./account-center/account-center')).AccountCenter);

// The tools' addresses stay out of the front page's code; the server knows no page there.
const Rest = import.meta.env.SSR
  ? NotFoundPage
  : lazyPart(async () => (await import('./tool-page')).ToolPage);

const PortalApp = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./portal/portal-app')).PortalApp);

const PUBLIC: Readonly<Record<PublicPath, () => ReactNode>> = {
  '/': HomePage,
  '/agreement': () => <LegalPage kind="agreement" />,
  '/privacy': () => <LegalPage kind="privacy" />,
};

/** Every page: the public ones are rendered by the server, the others in the browser only. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingBar pending />}>
      <Routes>
        <Route element={<PublicLayout />}>
          {PUBLIC_PATHS.map((path) => {
            const Page = PUBLIC[path];
            return <Route key={path} path={path} element={<Page />} />;
          })}
          <Route path={`${PATHS.account}/*`} element={<AccountCenter />} />
          <Route path="*" element={<Rest />} />
        </Route>
        <Route path={`${PATHS.portal}/*`} element={<PortalApp />} />
        <Route path={`${PATHS.desk}/*`} element={<DeskApp />} />
      </Routes>
    </Suspense>
  );
}
