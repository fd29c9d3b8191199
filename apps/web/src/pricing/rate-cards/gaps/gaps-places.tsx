import { Suspense } from 'react';
import type { RateCardGaps } from '../../../data/pricing/rate-cards.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';
import css from './gaps-map.module.css';

// The map's code is as large as the rest of the page.
const GapsMap = lazyPart(async () => (await import('./gaps-map')).GapsMap);

interface GapsPlacesProps {
  districts: RateCardGaps['districts'];
  chosen: string;
  onChoose: (regionCode: string) => void;
}

/** The map of the districts with what its circles mean. */
export function GapsPlaces(props: GapsPlacesProps) {
  const phone = useBreakpoint() === 'phone';
  return (
    <div>
      <div className={css.map}>
        <PartFaultBoundary>
          <Suspense fallback={<Skeleton lines={6} height="40px" />}>
            <GapsMap {...props} />
          </Suspense>
        </PartFaultBoundary>
      </div>
      <p className={css.key}>
        <span>
          <i aria-hidden />
          全部街道没有运价
        </span>
        <span>
          <i aria-hidden className={css.part} />
          部分街道没有运价
        </span>
        <span>圆内为街道数{phone ? '' : '，点一下只看这个区县'}</span>
      </p>
    </div>
  );
}
