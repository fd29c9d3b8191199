import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where nothing is laid out, as in a test. */
const USUAL_PX = 1280;
const LEAST_PX = 240;
/** Between the grid's end and the window's. */
const END_PX = 12;

/** The CSS pixels that a grid's box has: its width, and how high it may be so that the grid ends with the window. */
export function useRoom(box: RefObject<HTMLElement | null>): { width: number; height: string | undefined } {
  const [width, setWidth] = useState(USUAL_PX);
  const [taken, setTaken] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    const panes = current?.parentElement;
    const around = panes?.parentElement;
    if (!current || !panes || !around) return undefined;
    const measure = () => {
      setWidth(current.clientWidth || USUAL_PX);
      const { top, bottom } = panes.getBoundingClientRect();
      const below = around.getBoundingClientRect().bottom - bottom;
      setTaken(Math.round(top + window.scrollY + below) + END_PX);
    };
    measure();
    // What comes above the grid, or goes, moves it.
    const sizes = new ResizeObserver(measure);
    for (const part of [current, panes, around, document.body]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [box]);
  return { width, height: taken > 0 ? `max(${LEAST_PX}px, calc(100dvh - ${taken}px))` : undefined };
}
