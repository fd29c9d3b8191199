import { useLayoutEffect, type RefObject } from 'react';

const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * Keeps what opens below a field (its parent) in sight in a dialog, whose content scrolls: above it where there is more
 * room. On a page it stands where its sheet puts it.
 */
export function usePlaced(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [list, field] = [part.current, part.current?.parentElement];
    if (!list || !field?.closest('dialog')) return undefined;
    const place = () => {
      const { left, right, top, bottom, width } = field.getBoundingClientRect();
      // Out of its sheet's bounds it may be wider than there.
      Object.assign(list.style, { position: 'fixed', right: 'auto', minWidth: `${width}px` });
      const { offsetWidth: own, offsetHeight: height } = list;
      const below = window.innerHeight - bottom - GAP_PX - EDGE_PX;
      const above = top - GAP_PX - EDGE_PX;
      const up = below < height && above > below;
      Object.assign(list.style, {
        // What is wider than its field ends where that ends.
        left: `${Math.max(EDGE_PX, own > width ? right - own : left)}px`,
        top: up ? 'auto' : `${bottom + GAP_PX}px`,
        bottom: up ? `${window.innerHeight - top + GAP_PX}px` : 'auto',
      });
      // Its sheet bounds its height by that.
      list.style.setProperty('--room', `${Math.max(up ? above : below, 120)}px`);
    };
    place();
    // What scrolls is some part around it; what comes above the field, or goes, makes one of them higher or lower.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    const sizes = new ResizeObserver(place);
    for (
      let around = field.parentElement;
      around && around.tagName !== 'DIALOG';
      around = around.parentElement
    ) {
      sizes.observe(around);
    }
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [part]);
}
