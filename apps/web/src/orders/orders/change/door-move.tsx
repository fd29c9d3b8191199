import { isRegionCode, metresBetween, wgs84 } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import { doorPreview } from '../../../data/pricing/points.api';
import { useSettled } from '../../../lib/hooks/use-settled';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import css from './door-move.module.css';

// It brings the map with it.
const DoorMap = lazyPart(async () => (await import('./door-map')).DoorMap);

const ASKED_AFTER_MS = 400;
const KM = 1000;

const distance = (metres: number): string =>
  metres < KM ? `${Math.round(metres)} 米` : `${(metres / KM).toFixed(1)} 公里`;

interface DoorMoveProps {
  order: OrderItem;
  regionCode: string;
  address: string;
}

/** Where the door was and where it is to be, as soon as it is another one. */
export function DoorMove({ order, regionCode, address }: DoorMoveProps) {
  const asked = useSettled(address.trim(), ASKED_AFTER_MS);
  const isOther = regionCode !== order.regionCode || asked !== order.address;
  const { data: door } = useQuery(doorPreview(isOther && isRegionCode(regionCode) ? regionCode : '', asked));
  if (!isOther || !door) return null;
  const before = wgs84(order.addressLongitude, order.addressLatitude);
  const after = wgs84(door.longitude, door.latitude);
  return (
    <section className={css.move} aria-label="门点变化">
      <p role="status">
        门点：原{order.addressPrecisionText} → 新{door.precisionText}，直线相距{' '}
        <b className="figure">{distance(metresBetween(before, after))}</b>
      </p>
      <PartFaultBoundary>
        <Suspense fallback={<div className={css.map} />}>
          <DoorMap before={before} after={after} />
        </Suspense>
      </PartFaultBoundary>
    </section>
  );
}
