import { useEffect, useState } from 'react';
import { boundsOf, type LonLat } from './geometry';
import { useMap } from './map-context';

const NARROW = 600;
/** Room for the labels: of the places to the right of them, of the truck above its middle. */
const ROOMY = { top: 72, bottom: 64, left: 120, right: 170 };
const CLOSE = { top: 64, bottom: 56, left: 72, right: 84 };

/** Shows all of `points` once, when it is mounted: after that a person's own view is left alone. */
export function FitOnce({ points }: { points: readonly LonLat[] }) {
  const map = useMap();
  const [first] = useState(points);
  useEffect(() => {
    const bounds = boundsOf(first);
    if (bounds)
      map.fitBounds(bounds, {
        padding: map.getContainer().clientWidth < NARROW ? CLOSE : ROOMY,
        maxZoom: 14,
        duration: 0,
      });
  }, [map, first]);
  return null;
}

/** Keeps a moving point in view while `on`; a person's own drag says that it should not. */
export function Follow({ at, on, onDrag }: { at: LonLat | null; on: boolean; onDrag: () => void }) {
  const map = useMap();
  const lon = at?.lon;
  const lat = at?.lat;
  useEffect(() => {
    if (on && lon !== undefined && lat !== undefined) map.easeTo({ center: [lon, lat], duration: 600 });
  }, [map, on, lon, lat]);
  useEffect(() => {
    map.on('dragstart', onDrag);
    return () => {
      map.off('dragstart', onDrag);
    };
  }, [map, onDrag]);
  return null;
}
