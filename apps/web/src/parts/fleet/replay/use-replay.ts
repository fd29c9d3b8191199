import { useEffect, useState } from 'react';
import { later, type Moment, type stillOf } from './replay';

/** Where the replay of a track stands, and its controls. */
export function useReplay(moments: readonly Moment[], still: ReturnType<typeof stillOf>) {
  const first = moments[0]?.at ?? 0;
  const last = moments.at(-1)?.at ?? 0;
  const [at, setAt] = useState(last);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(4);
  const [skips, setSkips] = useState(true);
  useEffect(() => {
    if (!playing) return undefined;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsed = now - before;
      before = now;
      setAt((from) => {
        const next = later(from, { elapsed, speed, still: skips ? still : null });
        if (next < last) return next;
        setPlaying(false);
        return last;
      });
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, skips, still, last]);
  return {
    at,
    first,
    last,
    playing,
    speed,
    skips,
    seek: setAt,
    setSpeed,
    setSkips,
    toggle: () => {
      if (!playing && at >= last) setAt(first);
      setPlaying(!playing);
    },
  };
}

export type Replay = ReturnType<typeof useReplay>;
