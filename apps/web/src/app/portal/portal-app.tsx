import { type CustomerRight, type Menu, MENU_WORDS, MENUS, USER_TYPES } from '@boxhaul/domain/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { mayOpen, menusOf, portalHome } from '../../data/identity/menus';
import { JOB_RIGHTS } from '../../data/identity/rights';
import { queryClient } from '../../data/kit/query-client';
import { homeWithRedirect } from '../../lib/format/redirect';
import { useSession } from '../../data/kit/use-session';
import { usePageTitle } from '../../lib/page-title-store';
import { PageFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CustomerGuard } from '../guard';
import { PATHS } from '../paths';
import { useDenseTheme } from '../use-dense-theme';
import { PortalLayout } from './portal-layout';

const NotFoundPage = lazyPart(async () => (await import('../not-found-page')).NotFoundPage);
const NotCertifiedPage = lazyPart(async () => (await import('./not-certified-page')).NotCertifiedPage);
const OwnTodayPage = lazyPart(async () => (await import('../../site/today/own-today-page')).OwnTodayPage);
const BatchPage = lazyPart(async () => (await import('../../pricing/batch-quotes/batch-page')).BatchPage);
const QuickOrderPage = lazyPart(
  async () => (await import('../../pricing/quick-order/quick-order-page')).QuickOrderPage,
);
const LanesPage = lazyPart(async () => (await import('../../pricing/saved-quotes/lanes-page')).LanesPage);
const JobsPage = lazyPart(async () => (await import('../../orders/jobs/jobs-page')).JobsPage);
const CompanyPage = lazyPart(async () => (await import('../../site/company/company-page')).CompanyPage);
const CostFlowPage = lazyPart(
  async () => (await import('../../money/money/flow/cost-flow-page')).CostFlowPage,
);
const SettlementPage = lazyPart(
  async () => (await import('../../money/money/settlement/settlement-page')).SettlementPage,
);
const StaffPage = lazyPart(async () => (await import('../../identity/staff/staff-page')).StaffPage);
const RolePage = lazyPart(async () => (await import('../../identity/staff/role-page')).RolePage);
/** With the list that it shows: one round on a slow line, not two. */
const OrderPage = lazyPart(async () => {
  const [{ OrderPage: page }] = await Promise.all([
    import('./order-page'),
    import('../../orders/orders/list/order-list-page'),
  ]);
  return page;
});

/** S2: the order list if it is granted, else the first granted page. */
function PortalIndex() {
  const { token, user } = useSession();
  if (!token) return <Navigate to={homeWithRedirect(PATHS.portal)} replace />;
  const first = portalHome(menusOf(user));
  return <Navigate to={first === PATHS.home ? PATHS.notFound : first} replace />;
}

interface PortalPageProps {
  title: string;
  /** One of them opens the page instead of its menu. */
  rights?: readonly CustomerRight[];
  children: ReactNode;
}

/** A page of the portal under its name, for those to whom it is granted. */
function PortalPage({ title, rights, children }: PortalPageProps) {
  usePageTitle(title);
  return (
    <CustomerGuard rights={rights}>
      <PageFaultBoundary>
        <Suspense fallback={<Skeleton lines={8} height="36px" />}>{children}</Suspense>
      </PageFaultBoundary>
    </CustomerGuard>
  );
}

/** A page under its menu's address and name. */
const ofMenu = (menu: Menu, page: ReactNode) => (
  <Route
    path={menu.slice(`${PATHS.portal}/`.length)}
    element={
      <PortalPage key={menu} title={MENU_WORDS[menu].name}>
        {page}
      </PortalPage>
    }
  />
);

/** A page under the name that it has itself, for those with one of the rights. */
const ofRight = (path: string, title: string, page: ReactNode, ...rights: CustomerRight[]) => (
  <Route
    path={path}
    element={
      <PortalPage key={path} title={title} rights={rights}>
        {page}
      </PortalPage>
    }
  />
);

/** Prices are open before certification too, with the jobs that ask for them. */
const PRICES = (
  <>
    {ofRight('batch-quote', '批量询价', <BatchPage />, 'prices')}
    {ofRight('lanes', '常用线路', <LanesPage />, 'prices')}
    {ofRight('jobs', '后台任务', <JobsPage />, ...JOB_RIGHTS)}
  </>
);

const PAGES = (
  <>
    <Route index element={<PortalIndex />} />
    <Route element={<PortalLayout />}>
      {ofMenu('/admin/order', <OrderPage key="order" pageType="order" />)}
      {ofMenu('/admin/order-pending', <OrderPage key="pending" pageType="pending" />)}
      {ofMenu('/admin/cost-flow', <CostFlowPage />)}
      {ofMenu('/admin/financeSettlement', <SettlementPage />)}
      {PRICES}
      {ofRight('today', '今日', <OwnTodayPage />)}
      {ofRight('quick-order', '快速下单', <QuickOrderPage />, 'publish')}
      {ofMenu('/admin/customer-base', <CompanyPage />)}
      {ofMenu('/admin/staff/list', <StaffPage />)}
      {ofRight('staff/permission', '权限管理', <RolePage />)}
      {ofRight('*', '页面不存在', <NotFoundPage />)}
    </Route>
  </>
);

const BUILT = MENUS.filter((menu) => MENU_WORDS[menu].built);

/** A page that a certificate opens says so; any other address is none. */
function BeforeCertification() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  return path === PATHS.portal || mayOpen(path, BUILT) ? (
    <PageFaultBoundary>
      <Suspense fallback={<Skeleton lines={4} height="36px" />}>
        <NotCertifiedPage />
      </Suspense>
    </PageFaultBoundary>
  ) : (
    <Navigate to={PATHS.notFound} replace />
  );
}

/** The customer's portal: every page below /admin, for those to whom it is granted. */
export function PortalApp() {
  const { user } = useSession();
  const uncertified = user?.userType === USER_TYPES.customer && !user.authStatus;
  useDenseTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        {uncertified ? (
          <Route element={<PortalLayout />}>
            {PRICES}
            {ofMenu('/admin/customer-base', <CompanyPage />)}
            <Route path="*" element={<BeforeCertification />} />
          </Route>
        ) : (
          PAGES
        )}
      </Routes>
    </QueryClientProvider>
  );
}
