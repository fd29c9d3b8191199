import { useEffect, useState, type RefObject } from 'react';

/** Rows beyond the edges, so that a quick scroll shows no gap. */
const BESIDE = 8;
/** So many rows at a time come and go: most scroll events draw nothing. */
const STEP = 4;

/** Which of many rows of one height stand within a scrolling box: from one, up to but without another. */
export function useVirtualRows(
  box: RefObject<HTMLElement | null>,
  { count, height }: { count: number; height: number },
): { from: number; to: number } {
  const [top, setTop] = useState(0);
  const [tall, setTall] = useState(() => window.innerHeight);
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    // The box is no taller than the window.
    const look = () => {
      setTop(scroller.scrollTop - (scroller.scrollTop % (height * STEP)));
      setTall(window.innerHeight);
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scroller.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box, height]);
  const from = Math.max(0, Math.min(count, Math.floor(top / height)) - BESIDE);
  return { from, to: Math.min(count, Math.ceil((top + tall) / height) + STEP + BESIDE) };
}
