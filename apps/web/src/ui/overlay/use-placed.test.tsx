import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePlaced } from './use-placed';

function List() {
  const list = useRef<HTMLDivElement>(null);
  usePlaced(list);
  return (
    <div ref={list} data-testid="list">
      一
    </div>
  );
}
const inDialog = (
  <dialog open>
    <div data-field>
      <List />
    </div>
  </dialog>
);
const list = () => screen.getByTestId('list');

/** A window of 1 000 × 800, a field at `top`, 40 high, 300 wide and 20 from the left, a list of `size`. */
function at(top: number, size = { width: 300, height: 340 }) {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size.height);
  const field = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  field.mockReturnValue(new DOMRect(20, top, 300, 40));
  return field;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what opens below a field', () => {
  it('stands where its sheet puts it on a page', () => {
    at(100);
    render(<List />);
    expect(list().getAttribute('style')).toBeNull();
  });

  it.each([
    [100, { top: '146px', bottom: 'auto' }, '646px'],
    // 340 below it, and not a pixel less.
    [406, { top: '452px', bottom: 'auto' }, '340px'],
    [407, { top: 'auto', bottom: '399px' }, '393px'],
    [740, { top: 'auto', bottom: '66px' }, '726px'],
  ])('of a field at %d in a dialog stands where there is room', (top, style, room) => {
    at(top);
    render(inDialog);
    expect(list().style).toMatchObject({ ...style, position: 'fixed', left: '20px', minWidth: '300px' });
    expect(list().style.getPropertyValue('--room')).toBe(room);
  });

  it('follows its field where a part around it changes its height', () => {
    const seen: Element[] = [];
    let tell = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          tell = told;
        }
        observe = (part: Element) => seen.push(part);
        disconnect = () => (tell = () => {});
      },
    );
    const field = at(166);
    const { unmount } = render(
      <dialog open>
        <form>
          <p>
            <span data-field>
              <List />
            </span>
          </p>
        </form>
      </dialog>,
    );
    expect(seen.map(({ tagName }) => tagName)).toEqual(['P', 'FORM']);
    field.mockReturnValue(new DOMRect(20, 100, 300, 40));
    act(() => tell());
    expect(list().style.top).toBe('146px');
    const last = list();
    unmount();
    field.mockReturnValue(new DOMRect(20, 500, 300, 40));
    tell();
    expect(last.style.top).toBe('146px');
  });

  it('follows its field, and does not leave the window', () => {
    const field = at(100, { width: 320, height: 340 });
    const { unmount } = render(inDialog);
    field.mockReturnValue(new DOMRect(900, 60, 80, 40));
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(list().style).toMatchObject({ top: '106px', left: '660px' });
    field.mockReturnValue(new DOMRect(-30, 60, 80, 40));
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(list().style.left).toBe('8px');
    const last = list();
    unmount();
    field.mockReturnValue(new DOMRect(50, 60, 80, 40));
    window.dispatchEvent(new Event('scroll'));
    expect(last.style.left).toBe('8px');
  });
});
