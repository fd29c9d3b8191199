import { Navigate, useLocation } from 'react-router';
import { QUICK_ORDER_PATH } from '../data/quick-order-path';
import { lazyPart } from '../ui/feedback/lazy-part';
import { PATHS } from './paths';

const DoorToolPage = lazyPart(
  async () => (await import('../features/door-tool/door-tool-page')).DoorToolPage,
);
const ForbiddenPage = lazyPart(async () => (await import('../features/zones/forbidden-page')).ForbiddenPage);
const VehiclePage = lazyPart(async () => (await import('../features/plates/vehicle-page')).VehiclePage);
const ContractSignPage = lazyPart(
  async () => (await import('../features/agreements/contract-sign-page')).ContractSignPage,
);
const SharedOrderPage = lazyPart(
  async () => (await import('../features/shares/shared-order-page')).SharedOrderPage,
);

/** The tools of the public site, each fetched when it is opened: their names stay out of the front page's code. */
export function ToolPage() {
  const { pathname } = useLocation();
  // The address of ordering that customers know.
  if (pathname === '/customer') return <Navigate to={QUICK_ORDER_PATH} replace />;
  if (/^\/a(?:\/|$)/.test(pathname)) return <SharedOrderPage />;
  if (pathname === '/vehicle') return <VehiclePage />;
  if (pathname === PATHS.forbidden) return <ForbiddenPage />;
  return pathname === PATHS.doorTool ? <DoorToolPage /> : <ContractSignPage />;
}
