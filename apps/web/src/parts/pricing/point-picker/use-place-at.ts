import { useEffect, useState } from 'react';
import { type MapPoint, placeAt } from '../../../data/pricing/points.api';

export type PlaceHere = Awaited<ReturnType<typeof placeAt>>;

type View =
  | { status: 'none' }
  | { status: 'asking' }
  | { status: 'found'; place: PlaceHere }
  /** `reason` is a sentence. */
  | { status: 'nothing'; reason: string };

/** What was answered for a point. */
interface Answered {
  of: string;
  view: View;
}

/** What lies at a point. */
export function usePlaceAt(point: MapPoint | null, onPlace?: (place: PlaceHere | null) => void): View {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { longitude, latitude } = point ?? {};
  const of = `${longitude},${latitude}`;
  useEffect(() => {
    if (longitude === undefined || latitude === undefined) return undefined;
    const own = new AbortController();
    const ask = async () => {
      onPlace?.(null);
      try {
        const place = await placeAt({ longitude, latitude }, own.signal);
        if (own.signal.aborted) return;
        setAnswered({ of, view: { status: 'found', place } });
        onPlace?.(place);
      } catch (error) {
        if (own.signal.aborted) return;
        const reason = error instanceof Error ? error.message : '';
        setAnswered({ of, view: { status: 'nothing', reason } });
      }
    };
    void ask();
    return () => own.abort();
  }, [longitude, latitude, of, onPlace]);
  if (!point) return { status: 'none' };
  return answered?.of === of ? answered.view : { status: 'asking' };
}
