import { useEffect, useRef } from 'react';
import type { LonLat } from './geometry';
import { useMap } from './map-context';

/** S9's zoom 18 of a single view, as the engine counts. */
const SINGLE_ZOOM = 17;

/** Shows one place from near, once for each `of`. */
export function ZoomToPlace({ of, at }: { of: string; at: LonLat }) {
  const map = useMap();
  const place = useRef(at);
  useEffect(() => {
    place.current = at;
  });
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    map.jumpTo({ center: [place.current.lon, place.current.lat], zoom: SINGLE_ZOOM });
  }, [map, of]);
  return null;
}
