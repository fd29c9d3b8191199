/** How far a finger may slide, in CSS pixels, and still press what it came down on. */
const SLIDE_PX = 12;
const PRESSABLE = 'button, a[href], label';

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** A press that is not over: on what it began, and where that stood. */
interface Press extends Point {
  target: HTMLElement;
  left: number;
  top: number;
}

function begin(event: PointerEvent): Press | null {
  const { target, clientX, clientY } = event;
  // With a key held a link opens elsewhere: that is the browser's.
  const isPlain =
    event.isPrimary && event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
  if (!isPlain || !pressed) return null;
  const { left, top } = pressed.getBoundingClientRect();
  return { target: pressed, left, top, clientX, clientY };
}

/** Slid off on purpose it is no press. */
const isSlid = (from: Point, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > SLIDE_PX;

/** It was moved from below the finger. What was covered where it stands, is gone or on its way out, is not pressed. */
function isMovedFrom({ clientX: x, clientY: y }: Point, { target, left, top }: Press): boolean {
  const now = target.getBoundingClientRect();
  const isMoved = now.left !== left || now.top !== top;
  const isBelow = x >= now.left && x <= now.right && y >= now.top && y <= now.bottom;
  return isMoved && !isBelow && target.isConnected && target.closest('[inert]') === null;
}

/**
 * A press belongs to what it began on. Where an answer moves the page while a finger is down, the browser gives the click
 * to whatever has come to lie there, or to nothing. Returns what ends it.
 */
export function keepPresses(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let press: Press | null = null;
  let isAnswered = false;
  const answer = (at: Point) => {
    if (!press || !isMovedFrom(at, press)) return;
    isAnswered = true;
    press.target.click();
  };
  const end = () => {
    press = null;
  };
  const down = (event: PointerEvent) => {
    press = begin(event);
    isAnswered = false;
  };
  const up = (event: PointerEvent) => {
    if (!event.isPrimary || !press) return;
    if (isSlid(press, event)) end();
    answer(event);
    if (isAnswered) end();
  };
  // What the browser makes of the same press; after a touch the page may have moved even then. A click by key or by code
  // has no detail.
  const click = (event: MouseEvent) => {
    if (event.detail === 0) return;
    answer(event);
    end();
    if (!isAnswered) return;
    isAnswered = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('pointerdown', down, options);
  window.addEventListener('pointerup', up, options);
  window.addEventListener('pointercancel', end, options);
  window.addEventListener('click', click, options);
  return () => listening.abort();
}
