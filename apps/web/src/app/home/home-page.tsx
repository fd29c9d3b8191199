import { Suspense } from 'react';
import { useSiteData } from '../../data/use-site-data';
import css from '../../features/partners/partners.module.css';
import { QuoteSheet } from '../../features/quotes/quote-sheet/quote-sheet';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { FiguresStrip } from './figures-strip';
import { FourSteps } from './four-steps';
import { Hero } from './hero';

const PartnerLogos = lazyPart(
  async () => (await import('../../features/partners/partner-logos')).PartnerLogos,
);

export function HomePage() {
  const partners = useSiteData()?.home.site.partners;
  return (
    <>
      <Hero />
      <QuoteSheet />
      <FiguresStrip />
      <FourSteps />
      {partners?.length ? (
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <section className={`content ${css.page}`} data-home aria-labelledby="partners">
              <h2 id="partners">合作伙伴</h2>
              <PartnerLogos partners={partners} />
            </section>
          </Suspense>
        </PartFaultBoundary>
      ) : null}
    </>
  );
}
