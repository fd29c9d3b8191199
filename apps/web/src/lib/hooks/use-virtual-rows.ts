import { useEffect, useState, type RefObject } from 'react';

/** Rows beyond the edges, so that a quick scroll shows no gap. */
const BESIDE = 8;

/** Which of many rows of one height stand within a scrolling box: from one, up to but without another. */
export function useVirtualRows(
  box: RefObject<HTMLElement | null>,
  { count, height }: { count: number; height: number },
): { from: number; to: number } {
  const [seen, setSeen] = useState(() => ({ top: 0, tall: window.innerHeight }));
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    // The box is no taller than the window.
    const look = () => setSeen({ top: scroller.scrollTop, tall: window.innerHeight });
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scroller.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box]);
  const from = Math.max(0, Math.min(count, Math.floor(seen.top / height)) - BESIDE);
  return { from, to: Math.min(count, Math.ceil((seen.top + seen.tall) / height) + BESIDE) };
}
