import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPresses } from './keep-press';
import { lastPress } from './last-press';
import { toastStore } from './toast-store';

const heard = vi.fn<(name: string) => void>();
const AT = { clientX: 180, clientY: 640 };
let end: () => void;

beforeEach(() => {
  heard.mockClear();
  end = keepPresses();
  render(
    <>
      <button onClick={() => heard('next')}>到达提柜码头</button>
      <button onClick={() => heard('other')}>报销费用</button>
      <label>
        <input type="checkbox" onChange={() => heard('box')} />
        同意
      </label>
    </>,
  );
});
afterEach(() => end());

const button = (name: string) => screen.getByRole('button', { name });
const next = () => button('到达提柜码头');
/** Where it stands on the page, 60 high. */
const stand = (element: HTMLElement, top: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, top, 328, 60));

interface Release {
  /** Where it stands when the finger goes up. */
  top: number;
  /** What lies below the finger then. */
  on: HTMLElement;
  up?: Partial<typeof AT>;
}

/** Comes down on what stands at the finger, and goes up over what has come there. */
function press(target: HTMLElement, { top, on, up = {} }: Release, down: PointerEventInit = {}): void {
  stand(target, 610);
  fireEvent.pointerDown(target, { ...AT, button: 0, isPrimary: true, ...down });
  stand(target, top);
  fireEvent.pointerUp(on, { ...AT, ...up, isPrimary: true });
  fireEvent.click(on, { ...AT, ...up, detail: 1 });
}

it('a press is answered by the button that it began on, and by nothing else, though the page has moved', () => {
  press(next(), { top: 454, on: button('报销费用') });
  expect(heard.mock.calls).toEqual([['next']]);
  // Whatever is pressed after that is heard again.
  press(button('报销费用'), { top: 610, on: button('报销费用') });
  expect(heard.mock.calls).toEqual([['next'], ['other']]);
});

it('a touch of which the click comes after the page has moved is answered all the same', () => {
  stand(next(), 610);
  fireEvent.pointerDown(next(), { ...AT, button: 0, isPrimary: true });
  fireEvent.pointerUp(next(), { ...AT, isPrimary: true });
  stand(next(), 454);
  fireEvent.click(button('报销费用'), { ...AT, detail: 1 });
  expect(heard.mock.calls).toEqual([['next']]);
});

it('a press on what stands still is heard once', () => {
  press(next(), { top: 610, on: next() });
  expect(heard.mock.calls).toEqual([['next']]);
});

it('a label that was moved is pressed too', () => {
  press(screen.getByText('同意'), { top: 454, on: document.body });
  expect(heard.mock.calls).toEqual([['box']]);
});

it.each([
  ['slid off on purpose', { top: 454, on: document.body, up: { clientY: 655 } }, {}],
  ['with a key held', { top: 454, on: document.body }, { ctrlKey: true }],
  ['of the other button of a mouse', { top: 454, on: document.body }, { button: 2 }],
  ['on what was covered where it stands', { top: 610, on: document.body }, {}],
])('a press %s is left to the browser', (_, release, down) => {
  press(next(), release, down);
  expect(heard).not.toHaveBeenCalled();
});

it('a press on what is gone, or on its way out, is lost', () => {
  next().parentElement!.setAttribute('inert', '');
  press(next(), { top: 454, on: document.body });
  next().parentElement!.removeAttribute('inert');
  const gone = next();
  stand(gone, 610);
  fireEvent.pointerDown(gone, { ...AT, button: 0, isPrimary: true });
  const parent = gone.parentElement!;
  parent.removeChild(gone);
  stand(gone, 0);
  fireEvent.pointerUp(document.body, { ...AT, isPrimary: true });
  parent.prepend(gone);
  expect(heard).not.toHaveBeenCalled();
});

it('a finger that scrolls presses nothing', () => {
  stand(next(), 610);
  fireEvent.pointerDown(next(), { ...AT, button: 0, isPrimary: true });
  fireEvent.pointerCancel(next());
  stand(next(), 454);
  fireEvent.pointerUp(document.body, { ...AT, isPrimary: true });
  expect(heard).not.toHaveBeenCalled();
});

it('what was pressed can be pressed again, until something else is done', () => {
  press(next(), { top: 454, on: button('报销费用') });
  lastPress.get()?.()();
  expect(heard.mock.calls).toEqual([['next'], ['next']]);
  // By key it is a press too; on another thing it is none.
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(lastPress.get()).toBeNull();
  fireEvent.click(button('报销费用'), { detail: 0 });
  lastPress.get()?.()();
  expect(heard.mock.lastCall).toEqual(['other']);
  fireEvent.click(screen.getByText('同意'), { detail: 1 });
  expect(lastPress.get()).toBeNull();
  fireEvent.click(next(), { detail: 1 });
  fireEvent.pointerDown(document.body, { isPrimary: true });
  expect(lastPress.get()).toBeNull();
});

it.each<[string, (pressed: HTMLElement) => void]>([
  ['is gone', (pressed) => void vi.spyOn(pressed, 'isConnected', 'get').mockReturnValue(false)],
  ['cannot be pressed', (pressed) => pressed.setAttribute('disabled', '')],
  ['has come to mean another thing', (pressed) => pressed.replaceChildren('撤销')],
])('what %s is not pressed again, and that is said', (_, change) => {
  toastStore.set([]);
  const pressed = next();
  fireEvent.click(pressed, { detail: 1 });
  const again = lastPress.get()?.();
  heard.mockClear();
  change(pressed);
  again?.();
  expect(heard.mock.calls).toEqual([]);
  expect(toastStore.get()).toMatchObject([{ text: '页面已有变化，请在页面上再操作一次' }]);
});
