import { type CustomerRight, MENU_WORDS, MENUS, USER_TYPES } from '@boxhaul/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { mayOpen, menusOf, portalHome } from '../../data/menus';
import { queryClient } from '../../data/query-client';
import { keepsCompanyNotices } from '../../data/rights';
import { homeWithRedirect } from '../../lib/format/redirect';
import { useSession } from '../../data/use-session';
import { PageFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CustomerGuard } from '../guard';
import { NotFoundPage } from '../not-found-page';
import { PATHS } from '../paths';
import { useDenseLook } from '../use-dense-look';
import { NotCertifiedPage } from './not-certified-page';
import { PortalLayout } from './portal-layout';

const BatchPage = lazyPart(async () => (await import('../../features/batch-quotes/batch-page')).BatchPage);
const QuickOrderPage = lazyPart(
  async () => (await import('../../features/quick-order/quick-order-page')).QuickOrderPage,
);
const LanesPage = lazyPart(async () => (await import('../../features/saved-quotes/lanes-page')).LanesPage);
const CompanyPage = lazyPart(async () => (await import('../../features/company/company-page')).CompanyPage);
const CostFlowPage = lazyPart(
  async () => (await import('../../features/money/flow/cost-flow-page')).CostFlowPage,
);
const SettlementPage = lazyPart(
  async () => (await import('../../features/money/settlement/settlement-page')).SettlementPage,
);
const StaffPage = lazyPart(async () => (await import('../../features/staff/staff-page')).StaffPage);
const RolePage = lazyPart(async () => (await import('../../features/staff/role-page')).RolePage);
const OrderPage = lazyPart(async () => (await import('./order-page')).OrderPage);

const CompanyDefaults = lazyPart(
  async () => (await import('../../features/notices/targets/company-defaults')).CompanyDefaults,
);

/** The enterprise's page with the notices of its people (decisions 11.14). */
function Company() {
  const { user } = useSession();
  return <CompanyPage notices={user && keepsCompanyNotices(user) && <CompanyDefaults />} />;
}

/** S2: the order list if it is granted, else the first granted page. */
function PortalIndex() {
  const { token, user } = useSession();
  if (!token) return <Navigate to={homeWithRedirect(PATHS.portal)} replace />;
  const first = portalHome(menusOf(user));
  return <Navigate to={first === PATHS.home ? PATHS.notFound : first} replace />;
}

const guarded = (page: React.ReactNode, right?: CustomerRight) => (
  <CustomerGuard right={right}>
    <PageFaultBoundary>
      <Suspense fallback={<Skeleton lines={8} height="36px" />}>{page}</Suspense>
    </PageFaultBoundary>
  </CustomerGuard>
);

/** Prices are open before certification too. */
const PRICES = (
  <>
    <Route path="batch-quote" element={guarded(<BatchPage />, 'prices')} />
    <Route path="lanes" element={guarded(<LanesPage />, 'prices')} />
  </>
);

const PAGES = (
  <>
    <Route index element={<PortalIndex />} />
    <Route element={<PortalLayout />}>
      <Route path="order" element={guarded(<OrderPage key="order" pageType="order" />)} />
      <Route path="order-pending" element={guarded(<OrderPage key="pending" pageType="pending" />)} />
      <Route path="cost-flow" element={guarded(<CostFlowPage />)} />
      <Route path="financeSettlement" element={guarded(<SettlementPage />)} />
      {PRICES}
      <Route path="quick-order" element={guarded(<QuickOrderPage />, 'publish')} />
      <Route path="customer-base" element={guarded(<Company />)} />
      <Route path="staff/list" element={guarded(<StaffPage />)} />
      <Route path="staff/permission" element={guarded(<RolePage />)} />
      <Route path="*" element={guarded(<NotFoundPage />)} />
    </Route>
  </>
);

const BUILT = MENUS.filter((menu) => MENU_WORDS[menu].built);

/** A page that a certificate opens says so; any other address is none. */
function BeforeCertification() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  return path === PATHS.portal || mayOpen(path, BUILT) ? (
    <NotCertifiedPage />
  ) : (
    <Navigate to={PATHS.notFound} replace />
  );
}

/** The customer's portal: every page below /admin, for those to whom it is granted. */
export function PortalApp() {
  const { user } = useSession();
  const uncertified = user?.userType === USER_TYPES.customer && !user.authStatus;
  useDenseLook();
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        {uncertified ? (
          <Route element={<PortalLayout />}>
            {PRICES}
            <Route path="customer-base" element={guarded(<CompanyPage />)} />
            <Route path="*" element={<BeforeCertification />} />
          </Route>
        ) : (
          PAGES
        )}
      </Routes>
    </QueryClientProvider>
  );
}
