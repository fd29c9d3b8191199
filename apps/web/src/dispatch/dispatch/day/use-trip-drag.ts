import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react';

/** A mouse that moves so far drags; a thumb that moves so far before it has rested scrolls. */
const FAR_PX = 6;
/** How long a thumb rests before it drags, ms. */
const REST_MS = 400;

interface TripDrag {
  onGrab: () => void;
  onMove: (x: number, y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
  /** A thumb need not rest first: under it nothing scrolls. */
  atOnce: boolean;
}

interface Press {
  pointerId: number;
  x: number;
  y: number;
  dragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Pointing {
  onMove: (event: PointerEvent) => void;
  onEnd: (event: PointerEvent) => void;
  isDragging: () => boolean;
}

/** Hears the pointer wherever it goes; under a thumb that drags, nothing scrolls. */
function usePointer({ onMove, onEnd, isDragging }: Pointing): void {
  const hearMove = useEffectEvent(onMove);
  const hearEnd = useEffectEvent(onEnd);
  const isHeld = useEffectEvent(isDragging);
  useEffect(() => {
    const move = (event: PointerEvent) => hearMove(event);
    const up = (event: PointerEvent) => hearEnd(event);
    // A page that has begun to scroll under a thumb takes the pointer away.
    const still = (event: TouchEvent) => isHeld() && event.preventDefault();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    window.addEventListener('touchmove', still, { passive: false });
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      window.removeEventListener('touchmove', still);
    };
  }, []);
}

/** Drags by mouse or pen at once, by thumb after a long press; a press without a drag stays a press. Handlers of the element. */
export function useTripDrag(enabled: boolean, drag: TripDrag) {
  const press = useRef<Press>(undefined);
  /** The click that ends a drag chooses nothing. */
  const dragged = useRef(false);
  const begin = (one: Press): void => {
    one.dragging = true;
    dragged.current = true;
    drag.onGrab();
  };
  const end = (): Press | undefined => {
    const one = press.current;
    clearTimeout(one?.timer);
    press.current = undefined;
    return one;
  };
  const onMove = (event: PointerEvent): void => {
    const one = press.current;
    if (one?.pointerId !== event.pointerId) return;
    if (!one.dragging && Math.hypot(event.clientX - one.x, event.clientY - one.y) < FAR_PX) return;
    if (!one.dragging && event.pointerType === 'touch' && !drag.atOnce) end();
    else {
      if (!one.dragging) begin(one);
      drag.onMove(event.clientX, event.clientY);
    }
  };
  const onEnd = (event: PointerEvent): void => {
    if (press.current?.pointerId !== event.pointerId || !end()?.dragging) return;
    if (event.type === 'pointerup') drag.onDrop();
    else drag.onCancel();
  };
  usePointer({ onMove, onEnd, isDragging: () => press.current?.dragging ?? false });
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (!enabled) return {};
  return {
    onPointerDown: (event: ReactPointerEvent): void => {
      dragged.current = false;
      if (event.button !== 0) return;
      const { pointerId, clientX: x, clientY: y, pointerType } = event;
      const one: Press = { pointerId, x, y, dragging: false, timer: undefined };
      press.current = one;
      if (pointerType === 'touch' && !drag.atOnce) one.timer = setTimeout(() => begin(one), REST_MS);
    },
    onContextMenu: (event: { preventDefault: () => void }): void => {
      // A long press opens no menu.
      if (press.current) event.preventDefault();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }): void => {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
