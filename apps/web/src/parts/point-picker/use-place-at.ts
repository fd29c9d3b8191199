import { useEffect, useState } from 'react';
import { type MapPoint, placeAt } from '../../data/points.api';

export type PlaceHere = Awaited<ReturnType<typeof placeAt>>;

type View =
  | { status: 'none' }
  | { status: 'asking' }
  | { status: 'found'; place: PlaceHere }
  /** `reason` is a sentence. */
  | { status: 'nothing'; reason: string };

/** What lies at a point, asked when it has stood for a moment. */
export function usePlaceAt(point: MapPoint | null, onPlace?: (place: PlaceHere | null) => void): View {
  const [view, setView] = useState<View>({ status: 'none' });
  const { longitude, latitude } = point ?? {};
  useEffect(() => {
    if (longitude === undefined || latitude === undefined) return undefined;
    const own = new AbortController();
    setView({ status: 'asking' });
    onPlace?.(null);
    const ask = async () => {
      try {
        const place = await placeAt({ longitude, latitude }, own.signal);
        if (own.signal.aborted) return;
        setView({ status: 'found', place });
        onPlace?.(place);
      } catch (error) {
        if (own.signal.aborted) return;
        setView({ status: 'nothing', reason: error instanceof Error ? error.message : '' });
      }
    };
    void ask();
    return () => own.abort();
  }, [longitude, latitude, onPlace]);
  return view;
}
