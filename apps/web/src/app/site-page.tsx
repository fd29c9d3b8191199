import { Route, Routes } from 'react-router';
import { AboutPage } from '../features/about/about-page';
import { NewsDetailPage } from '../features/about/news-detail-page';
import { NewsPage } from '../features/about/news-page';
import { OverviewPage } from '../features/about/overview-page';
import { PartnersPage } from '../features/partners/partners-page';
import { lazyPart } from '../ui/feedback/lazy-part';
import { NotFoundPage } from './not-found-page';
import { SITE_PATHS } from './site-paths';

const LegalPage = lazyPart(async () => (await import('../features/legal/legal-page')).LegalPage);
const DownloadPage = lazyPart(async () => (await import('../features/download/download-page')).DownloadPage);
const TrackPage = lazyPart(async () => (await import('../features/track-page/track-page')).TrackPage);
const ShipLookupPage = lazyPart(
  async () => (await import('../features/ship-lookup/ship-lookup-page')).ShipLookupPage,
);
const DoorToolPage = lazyPart(
  async () => (await import('../features/door-tool/door-tool-page')).DoorToolPage,
);
const ForbiddenPage = lazyPart(async () => (await import('../features/zones/forbidden-page')).ForbiddenPage);
const CertificatePage = lazyPart(
  async () => (await import('../features/origin/certificate-page')).CertificatePage,
);

const missing = <NotFoundPage />;

/** The public pages and tools behind the front page that the server renders too. */
export function SitePage() {
  return (
    <Routes>
      <Route path={SITE_PATHS.agreement} element={<LegalPage kind="agreement" missing={missing} />} />
      <Route path={SITE_PATHS.privacy} element={<LegalPage kind="privacy" missing={missing} />} />
      <Route path={SITE_PATHS.about} element={<AboutPage />} />
      <Route path={SITE_PATHS.overview} element={<OverviewPage />} />
      <Route path={SITE_PATHS.newsDetail} element={<NewsDetailPage missing={missing} />} />
      <Route path={SITE_PATHS.newsPage} element={<NewsPage missing={missing} />} />
      <Route path={SITE_PATHS.download} element={<DownloadPage />} />
      <Route path={SITE_PATHS.partners} element={<PartnersPage missing={missing} />} />
      <Route path={SITE_PATHS.track} element={<TrackPage />} />
      <Route path={SITE_PATHS.ships} element={<ShipLookupPage />} />
      <Route path={SITE_PATHS.doorTool} element={<DoorToolPage />} />
      <Route path={SITE_PATHS.forbidden} element={<ForbiddenPage />} />
      <Route path={SITE_PATHS.certificate} element={<CertificatePage />} />
      <Route path="*" element={missing} />
    </Routes>
  );
}
