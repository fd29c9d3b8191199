import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { PageFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { OperatorGuard } from '../guard';
import { useDenseTheme } from '../use-dense-theme';
import { LoadingBar } from '../loading-bar';
import { NotFoundPage } from '../not-found-page';
import { DeskLayout } from './desk-layout';
import { PATHS } from '../paths';
import { CARRIER_PAGES, WALL_PAGE } from './desk-paths';
import { type DeskMenu, deskMenus } from './desk-menus';

const DeskLoginPage = lazyPart(async () => (await import('./desk-login-page')).DeskLoginPage);
const DeskPasswordPage = lazyPart(async () => (await import('./desk-password-page')).DeskPasswordPage);
const Today = lazyPart(async () => (await import('../../site/today/desk-today-page')).DeskTodayPage);
const Orders = lazyPart(async () => (await import('../../orders/review/desk-orders-page')).DeskOrdersPage);
const Dispatch = lazyPart(async () => (await import('../../dispatch/dispatch/dispatch-page')).DispatchPage);
const Exceptions = lazyPart(
  async () => (await import('../../dispatch/exceptions/exceptions-page')).ExceptionsPage,
);
const Proofs = lazyPart(async () => (await import('../../dispatch/proofs/proofs-page')).ProofsPage);
const Handover = lazyPart(async () => (await import('../../dispatch/handover/handover-page')).HandoverPage);
const Yards = lazyPart(async () => (await import('../../dispatch/yards/yards-page')).YardsPage);
const Matches = lazyPart(async () => (await import('../../dispatch/match-desk/matches-page')).MatchesPage);
const Messages = lazyPart(async () => (await import('../../dispatch/messages/messages-page')).MessagesPage);
const Live = lazyPart(async () => (await import('../../fleet/live-desk/live-desk-page')).LiveDeskPage);
const Fleet = lazyPart(async () => (await import('../../fleet/fleet-desk/fleet-page')).FleetPage);
const NodeTemplates = lazyPart(
  async () => (await import('../../dispatch/node-templates/node-templates-page')).NodeTemplatesPage,
);
const Terminals = lazyPart(async () => (await import('../../fleet/terminals/terminals-page')).TerminalsPage);
const Certifications = lazyPart(
  async () => (await import('../../identity/certification-review/certifications-page')).CertificationsPage,
);
const Calendar = lazyPart(async () => (await import('../../pricing/calendar/calendar-page')).CalendarPage);
const News = lazyPart(async () => (await import('../../site/content-desk/news/news-desk-page')).NewsDeskPage);
const Company = lazyPart(
  async () => (await import('../../site/content-desk/company/company-desk-page')).CompanyDeskPage,
);
const Legal = lazyPart(
  async () => (await import('../../site/content-desk/legal/legal-desk-page')).LegalDeskPage,
);
const Site = lazyPart(
  async () => (await import('../../site/content-desk/settings/site-settings-page')).SiteSettingsPage,
);
const Visits = lazyPart(async () => (await import('../../site/visits/visits-page')).VisitsPage);
const Customers = lazyPart(
  async () => (await import('../../identity/customers/customers-page')).CustomersPage,
);
const Fees = lazyPart(async () => (await import('../../money/fees/fees-page')).FeesPage);
const Statements = lazyPart(
  async () => (await import('../../money/statements/statements-page')).StatementsPage,
);
const Overview = lazyPart(async () => (await import('../../money/overview/overview-page')).OverviewPage);
const CarrierRuns = lazyPart(
  async () => (await import('../../money/carrier-runs/carrier-runs-page')).CarrierRunsPage,
);
const Payables = lazyPart(async () => (await import('../../money/payables/payables-page')).PayablesPage);
const Agreements = lazyPart(
  async () => (await import('../../orders/agreement-desk/agreements-page')).AgreementsPage,
);
const CapacityOffers = lazyPart(
  async () => (await import('../../site/capacity-desk/capacity-page')).CapacityPage,
);
const Places = lazyPart(async () => (await import('../../pricing/place-desk/places-page')).PlacesPage);
const Sailings = lazyPart(async () => (await import('../../fleet/sailings/sailings-page')).SailingsPage);
const Zones = lazyPart(async () => (await import('../../pricing/zone-desk/zones-page')).ZonesPage);
const Trajectory = lazyPart(async () => (await import('../../fleet/origin/trajectory-desk')).TrajectoryDesk);
const Operators = lazyPart(
  async () => (await import('../../identity/operators/operators-page')).OperatorsPage,
);
const Roles = lazyPart(async () => (await import('../../identity/operators/roles-page')).RolesPage);
const RateCards = lazyPart(
  async () => (await import('../../pricing/rate-cards/rate-cards-page')).RateCardsPage,
);
const Audit = lazyPart(async () => (await import('../../identity/audit/audit-page')).AuditPage);
const Deliveries = lazyPart(
  async () => (await import('../../identity/notices/log/deliveries-page')).DeliveriesPage,
);

const Wall = lazyPart(async () => (await import('../../dispatch/wall/wall-page')).WallPage);
const Carrier = lazyPart(async () => (await import('../../dispatch/carrier/carrier-page')).CarrierPage);

const CarrierToday = lazyPart(
  async () => (await import('../../site/today/carrier-today-page')).CarrierTodayPage,
);

const PAGES: Readonly<Record<DeskMenu['path'], typeof Orders>> = {
  '/ops/carrier-today': CarrierToday,
  '/ops/carrier-runs': CarrierRuns,
  '/ops/carrier': Carrier,
  '/ops/today': Today,
  '/ops/orders': Orders,
  '/ops/dispatch': Dispatch,
  '/ops/exceptions': Exceptions,
  '/ops/proofs': Proofs,
  '/ops/handover': Handover,
  '/ops/yards': Yards,
  '/ops/matches': Matches,
  '/ops/messages': Messages,
  '/ops/live': Live,
  '/ops/fleet': Fleet,
  '/ops/node-templates': NodeTemplates,
  '/ops/terminals': Terminals,
  '/ops/certifications': Certifications,
  '/ops/calendar': Calendar,
  '/ops/news': News,
  '/ops/company': Company,
  '/ops/legal': Legal,
  '/ops/site': Site,
  '/ops/visits': Visits,
  '/ops/customers': Customers,
  '/ops/fees': Fees,
  '/ops/statements': Statements,
  '/ops/overview': Overview,
  '/ops/payables': Payables,
  '/ops/agreements': Agreements,
  '/ops/capacity-offers': CapacityOffers,
  '/ops/places': Places,
  '/ops/sailings': Sailings,
  '/ops/zones': Zones,
  '/ops/trajectory': Trajectory,
  '/ops/operators': Operators,
  '/ops/roles': Roles,
  '/ops/rate-cards': RateCards,
  '/ops/audit': Audit,
  '/ops/notices': Deliveries,
};

const below = (path: string): string => path.slice(PATHS.desk.length + 1);

function DeskPage({ children }: { children: ReactNode }) {
  return (
    <PageFaultBoundary>
      <Suspense fallback={<Skeleton lines={8} height="36px" />}>{children}</Suspense>
    </PageFaultBoundary>
  );
}

const SIGN_IN = (
  <PageFaultBoundary>
    <Suspense fallback={<LoadingBar pending />}>
      <DeskLoginPage />
    </Suspense>
  </PageFaultBoundary>
);

/** Without the desk's frame. */
const WALL = (
  <OperatorGuard>
    <DeskPage>
      <Wall />
    </DeskPage>
  </OperatorGuard>
);

/** The operations desk: every page below /ops, for those whose role grants it. */
export function DeskApp() {
  const { user } = useSession();
  const first = user?.mustChangePassword ?? false;
  const ofCarrier = user?.carrierName !== undefined;
  const granted = ofCarrier ? CARRIER_PAGES : deskMenus(user?.rights ?? []);
  const menus = first ? [] : granted;
  const begin = menus[0]?.path;
  const looksAtWall = !first && !ofCarrier && (user?.rights.includes(WALL_PAGE.right) ?? false);
  const password = (
    <DeskPage>
      <DeskPasswordPage first={first} />
    </DeskPage>
  );
  useDenseTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="login" element={SIGN_IN} />
        {looksAtWall && <Route path={below(WALL_PAGE.path)} element={WALL} />}
        <Route
          element={
            <OperatorGuard>
              <DeskLayout menus={menus} />
            </OperatorGuard>
          }
        >
          {first && <Route path="*" element={password} />}
          <Route path="password" element={password} />
          <Route
            index
            element={first ? password : begin ? <Navigate to={begin} replace /> : <NotFoundPage desk />}
          />
          {menus.map(({ path }) => {
            const Page = PAGES[path];
            const page = (
              <DeskPage key={path}>
                <Page />
              </DeskPage>
            );
            return <Route key={path} path={below(path)} element={page} />;
          })}
          {!first && <Route path="*" element={<NotFoundPage desk />} />}
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
