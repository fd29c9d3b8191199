import { Route, Routes } from 'react-router';
import { AboutPage } from '../site/about/about-page';
import { NewsDetailPage } from '../site/about/news-detail-page';
import { NewsPage } from '../site/about/news-page';
import { OverviewPage } from '../site/about/overview-page';
import { PartnersPage } from '../site/partners/partners-page';
import { lazyPart } from '../ui/feedback/lazy-part';
import { NotFoundPage } from './not-found-page';
import { SITE_PATHS } from './site-paths';

const LegalPage = lazyPart(async () => (await import('../identity/legal/legal-page')).LegalPage);
const DownloadPage = lazyPart(async () => (await import('../site/download/download-page')).DownloadPage);
const TrackPage = lazyPart(async () => (await import('../fleet/track-page/track-page')).TrackPage);
const ShipLookupPage = lazyPart(
  async () => (await import('../fleet/ship-lookup/ship-lookup-page')).ShipLookupPage,
);
const DoorToolPage = lazyPart(async () => (await import('../pricing/door-tool/door-tool-page')).DoorToolPage);
const ForbiddenPage = lazyPart(async () => (await import('../pricing/zones/forbidden-page')).ForbiddenPage);
const CertificatePage = lazyPart(
  async () => (await import('../fleet/origin/certificate-page')).CertificatePage,
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
