import { lastPress } from './last-press';
import { showToast } from './toast-store';

/** How far a finger may slide, in CSS pixels, and still press what it came down on. */
const SLIDE_PX = 12;
const PRESSABLE = 'button, a[href], label';

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** A press that is not over: how and on what it began, and where that stood. */
interface Press {
  from: Point;
  target: HTMLElement;
  stood: DOMRect;
}

function begin(from: PointerEvent): Press | null {
  const target = from.target instanceof Element ? from.target.closest<HTMLElement>(PRESSABLE) : null;
  // With a key held a link opens elsewhere: that is the browser's.
  const isPlain = from.isPrimary && !(from.button || from.ctrlKey || from.metaKey || from.shiftKey);
  return isPlain && target ? { from, target, stood: target.getBoundingClientRect() } : null;
}

/** Slid off on purpose it is no press. */
const isSlid = ({ from }: Press, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > SLIDE_PX;

/** It was moved from below the finger. What was covered where it stands, is gone or on its way out, is not pressed. */
function isMovedFrom({ clientX: x, clientY: y }: Point, { target, stood }: Press): boolean {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isMoved = left !== stood.left || top !== stood.top;
  const isBelow = x >= left && x <= right && y >= top && y <= bottom;
  return isMoved && !isBelow && target.isConnected && !target.closest('[inert]');
}

/** As it is answered; where it is gone by then or has come to mean another thing, it is not pressed. */
function pressAgain(button: HTMLButtonElement): () => void {
  const name = button.textContent;
  return () => {
    if (button.isConnected && !button.disabled && button.textContent === name) button.click();
    else showToast('info', '页面已有变化，请在页面上再操作一次');
  };
}

/**
 * A press belongs to what it began on. Where an answer moves the page while a finger is down, the browser gives the click
 * to whatever has come to lie there, or to nothing. Tells `lastPress` what it was. Returns what ends it.
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
  const forget = () => lastPress.set(null);
  const down = (event: PointerEvent) => {
    forget();
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
    if (event.detail > 0) {
      answer(event);
      end();
      if (isAnswered) {
        isAnswered = false;
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
    }
    const button = event.target instanceof Element && event.target.closest('button');
    lastPress.set(button ? () => pressAgain(button) : null);
  };
  addEventListener('pointerdown', down, options);
  addEventListener('keydown', forget, options);
  addEventListener('pointerup', up, options);
  addEventListener('pointercancel', end, options);
  addEventListener('click', click, options);
  return () => listening.abort();
}
