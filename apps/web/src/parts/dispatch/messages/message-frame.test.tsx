import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageFrame } from './message-frame';

/** CSS pixels: a message, the button for earlier ones, and the frame around them. */
const [MESSAGE, MORE, FRAME] = [100, 50, 300];

const heightOf = (part: Element): number =>
  (part.querySelector('button') ? MORE : 0) + part.querySelectorAll('li').length * MESSAGE;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(FRAME);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const above = [...(this.parentElement?.children ?? [])].indexOf(this) * MESSAGE;
    return above + (screen.queryByRole('button') ? MORE : 0);
  });
});
afterEach(() => vi.restoreAllMocks());

interface Shown {
  from: number;
  to: number;
  more?: boolean;
  own?: boolean;
}

const frameOf = ({ from, to, more = false, own = false }: Shown) => (
  <MessageFrame
    label="与司机的消息"
    newest={String(to)}
    own={own ? String(to) : undefined}
    more={more}
    busy={false}
    onMore={vi.fn<() => void>()}
  >
    {Array.from({ length: to - from + 1 }, (_, i) => (
      <li key={from + i}>{from + i}</li>
    ))}
  </MessageFrame>
);

function open(shown: Shown) {
  const { rerender } = render(frameOf(shown));
  const frame = screen.getByRole('region');
  return {
    frame,
    show: (next: Shown) => rerender(frameOf(next)),
    scrollTo: (top: number) => {
      frame.scrollTop = top;
      fireEvent.scroll(frame);
    },
  };
}

it('begins at its end, and goes on there with what comes', () => {
  const { frame, show, scrollTo } = open({ from: 11, to: 20 });
  expect(frame.scrollTop).toBe(1_000);
  scrollTo(1_000 - FRAME - 60);
  show({ from: 11, to: 21 });
  expect(frame.scrollTop).toBe(1_100);
});

it('leaves who reads above where he is, but for what he writes himself', () => {
  const { frame, show, scrollTo } = open({ from: 11, to: 20 });
  scrollTo(200);
  show({ from: 11, to: 21 });
  expect(frame.scrollTop).toBe(200);
  show({ from: 11, to: 22, own: true });
  expect(frame.scrollTop).toBe(1_200);
  // Read or not, it is the same message.
  scrollTo(200);
  show({ from: 11, to: 22 });
  expect(frame.scrollTop).toBe(200);
});

it('keeps what is read in its place when earlier ones come above it', () => {
  const { frame, show, scrollTo } = open({ from: 11, to: 20, more: true });
  scrollTo(0);
  // Ten more above, without the button, and one below at the same time.
  show({ from: 1, to: 21 });
  expect(frame.scrollTop).toBe(10 * MESSAGE - MORE);
});
