import { Suspense, type ReactNode } from 'react';
// With the front page, so that what is fetched apart looks right before it is there, and without scripts.
import '../../site/partners/partners.module.css';
import { useSiteData } from '../../data/site/use-site-data';
import { QuoteSheet } from '../../pricing/quotes/quote-sheet/quote-sheet';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { FiguresStrip } from './figures-strip';
import { FourSteps } from './four-steps';
import { Hero } from './hero';
import './home-banners.module.css';
import './picture-banners.module.css';
import './today-lanes.module.css';

const Banners = lazyPart(async () => (await import('./home-banners')).HomeBanners);
const PictureBanners = lazyPart(async () => (await import('./picture-banners')).PictureBanners);
const TodayLanes = lazyPart(async () => (await import('./today-lanes')).TodayLanes);
const Proof = lazyPart(async () => (await import('./home-proof')).HomeProof);

/** What operators write is fetched apart; without it nothing is missed. */
const apart = (part: ReactNode) => (
  <PartFaultBoundary>
    <Suspense fallback={null}>{part}</Suspense>
  </PartFaultBoundary>
);

export function HomePage() {
  const home = useSiteData()?.home;
  const site = home?.site;
  const lines = site?.banners.filter(({ picture }) => picture === '');
  const pictures = site?.banners.filter(({ picture }) => picture !== '');
  return (
    <>
      {lines?.[0] && apart(<Banners banners={lines} />)}
      <Hero />
      <QuoteSheet />
      {pictures?.[0] && apart(<PictureBanners banners={pictures} />)}
      <FiguresStrip />
      {home?.lanes.some(({ today }) => today) && apart(<TodayLanes lanes={home.lanes} />)}
      <FourSteps />
      {(site?.partners[0] ?? site?.words[0]) && apart(<Proof site={site} />)}
    </>
  );
}
