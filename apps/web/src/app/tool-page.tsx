import { Navigate, Route, Routes } from 'react-router';
import { QUICK_ORDER_PATH } from '../data/pricing/quick-order-path';
import { lazyPart } from '../ui/feedback/lazy-part';
import { SitePage } from './site-page';

const VehiclePage = lazyPart(async () => (await import('../fleet/plates/vehicle-page')).VehiclePage);
const TrajectoryPage = lazyPart(async () => (await import('../fleet/origin/trajectory-page')).TrajectoryPage);
const ContractSignPage = lazyPart(
  async () => (await import('../orders/agreements/contract-sign-page')).ContractSignPage,
);
const MatchPage = lazyPart(async () => (await import('../dispatch/matches/match-page')).MatchPage);
const SharedOrderPage = lazyPart(
  async () => (await import('../orders/shares/shared-order-page')).SharedOrderPage,
);

/** What the browser alone draws of the public site, each fetched when it is opened, and the pages that the server renders. */
export function ToolPage() {
  return (
    <Routes>
      <Route path="/contractSign/:key?" element={<ContractSignPage />} />
      {/* The address of ordering that customers know. */}
      <Route path="/customer" element={<Navigate to={QUICK_ORDER_PATH} replace />} />
      <Route path="/miniMatchGoods/:id?" element={<MatchPage side="offer" />} />
      <Route path="/transactionMessage/:id?" element={<MatchPage side="deal" />} />
      <Route path="/lockMessage/:id?" element={<MatchPage side="lock" />} />
      <Route path="/lockConfirmMessage/:id?" element={<MatchPage side="answer" />} />
      <Route path="/a/:code?" element={<SharedOrderPage />} />
      <Route path="/vehicle" element={<VehiclePage />} />
      <Route path="/trajectory" element={<TrajectoryPage />} />
      <Route path="*" element={<SitePage />} />
    </Routes>
  );
}
