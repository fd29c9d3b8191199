import { useEffect, useRef } from 'react';
import { boundsOf, type LonLat } from './geometry';
import { useMap } from './map-context';

const NARROW = 600;
/** Room for the labels: of the places to the right of them, of the truck above its middle. */
const ROOMY = { top: 72, bottom: 64, left: 120, right: 170 };
const CLOSE = { top: 64, bottom: 72, left: 72, right: 84 };

interface FitProps {
  /** Another one is shown anew, whatever a person looked at before. */
  of: string;
  points: readonly LonLat[];
  /** Whether these are all points, or only what is known at once. */
  whole: boolean;
  /** What is shown where they do not fit. */
  end?: LonLat | undefined;
  /** Told whether they fit. */
  onFit?: (fits: boolean) => void;
}

/** Shows all points of a thing (or, from as far as the map goes, one end of them) when it comes, and once more when all of them are known; a person's own view stays. */
export function Fit({ of, points, whole, end, onFit }: FitProps) {
  const map = useMap();
  const shown = useRef({ of: '', whole: false, moved: false });
  useEffect(() => {
    const note = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) shown.current.moved = true;
    };
    map.on('movestart', note);
    return () => void map.off('movestart', note);
  }, [map]);
  useEffect(() => {
    const before = shown.current;
    const another = before.of !== of;
    if (!another && (before.whole || !whole || before.moved)) return;
    shown.current = { of, whole, moved: false };
    const bounds = boundsOf(points);
    if (!bounds) return;
    const padding = map.getContainer().clientWidth < NARROW ? CLOSE : ROOMY;
    const wanted = map.cameraForBounds(bounds, { padding })?.zoom ?? Infinity;
    const fits = wanted >= map.getMinZoom();
    if (fits || !end) map.fitBounds(bounds, { padding, maxZoom: 14, duration: 0 });
    else map.jumpTo({ center: [end.lon, end.lat], zoom: map.getMinZoom() });
    onFit?.(fits);
  }, [map, of, points, whole, end, onFit]);
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
