import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DialogFaultBoundary,
  PageFaultBoundary,
  PartFaultBoundary,
  RootFaultBoundary,
} from './fault-boundary';
import { lazyPart } from './lazy-part';

/** A part whose code does not come until it is let through. */
function brokenPart() {
  let through = false;
  let asked = 0;
  const Part = lazyPart((): Promise<ComponentType<object>> => {
    asked += 1;
    return through ? Promise.resolve(() => <p>到了</p>) : Promise.reject(new Error('Failed to fetch'));
  });
  return { Part, letThrough: () => (through = true), asked: () => asked };
}
const setOnline = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const retry = () => userEvent.click(screen.getByRole('button', { name: '重试' }));

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  // The page was loaded anew already, which did not help.
  sessionStorage.setItem('boxhaul.reloaded-at', String(Date.now()));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a part that cannot be fetched', () => {
  it('says so in its place, and comes when it is tried again', async () => {
    const { Part, letThrough, asked } = brokenPart();
    render(
      <PartFaultBoundary>
        <Suspense fallback="等">
          <Part />
        </Suspense>
      </PartFaultBoundary>,
    );
    expect(await screen.findByText('页面没有加载出来')).toBeVisible();
    expect(screen.getByText(/仍然不行时请刷新页面/)).toBeVisible();
    letThrough();
    await retry();
    expect(await screen.findByText('到了')).toBeVisible();
    expect(asked()).toBe(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page anew when it fails again, for who asked and has a network', async () => {
    const { Part, asked } = brokenPart();
    render(
      <PartFaultBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </PartFaultBoundary>,
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked()).toBe(2));
    expect(await screen.findByRole('alert')).toBeVisible();
    setOnline(false);
    await retry();
    await waitFor(() => expect(asked()).toBe(3));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    setOnline(true);
    await retry();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(asked()).toBe(4);
  });

  it.each(['in what it shows', 'in another part'])(
    'that came when it was asked for again says so of the next fault %s, and loads no page anew',
    async (where) => {
      const { Part, letThrough } = brokenPart();
      const { Part: Other } = brokenPart();
      const Broken = () => {
        throw new Error('broken');
      };
      const around = (more: ReactNode) => (
        <PartFaultBoundary>
          <Suspense>
            <Part />
            {more}
          </Suspense>
        </PartFaultBoundary>
      );
      const { rerender } = render(around(null));
      expect(await screen.findByRole('alert')).toBeVisible();
      letThrough();
      await retry();
      expect(await screen.findByText('到了')).toBeVisible();
      rerender(around(where === 'in another part' ? <Other /> : <Broken />));
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('is tried again by itself when the network is back, and only then', async () => {
    setOnline(false);
    const { Part, letThrough, asked } = brokenPart();
    const { unmount } = render(
      <PartFaultBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </PartFaultBoundary>,
    );
    expect(await screen.findByText(/网络已断开.*自动重试/)).toBeVisible();
    letThrough();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('到了')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(asked()).toBe(2);
    unmount();
  });

  it('loads the page anew the first time by itself; not for what was only fetched ahead', async () => {
    sessionStorage.clear();
    const { Part } = brokenPart();
    void Part.fetchAhead();
    await act(() => Promise.resolve());
    expect(reload).not.toHaveBeenCalled();
    render(
      <PartFaultBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </PartFaultBoundary>,
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('fetched ahead is there at once; what failed then is fetched when it is wanted', async () => {
    const { Part, letThrough, asked } = brokenPart();
    void Part.fetchAhead();
    expect(asked()).toBe(1);
    letThrough();
    render(
      <PartFaultBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </PartFaultBoundary>,
    );
    expect(await screen.findByText('到了')).toBeVisible();
  });
});

describe('where the fault shows', () => {
  it('in a page, whose frame stays; another page clears it', async () => {
    const { Part, letThrough } = brokenPart();
    render(
      <MemoryRouter initialEntries={['/a']}>
        <Link to="/b">别的页面</Link>
        <PageFaultBoundary>
          <Suspense>
            <Part />
          </Suspense>
        </PageFaultBoundary>
      </MemoryRouter>,
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    letThrough();
    await userEvent.click(screen.getByRole('link', { name: '别的页面' }));
    expect(await screen.findByText('到了')).toBeVisible();
  });

  it('in a dialog with its title, that can be closed; another dialog clears it', async () => {
    const { Part, letThrough } = brokenPart();
    const onClose = vi.fn();
    const at = (kind: string) => (
      <DialogFaultBoundary at={kind} title="货物跟踪" onClose={onClose}>
        <Suspense>
          <Part />
        </Suspense>
      </DialogFaultBoundary>
    );
    const { rerender } = render(at('track'));
    expect(await screen.findByRole('dialog', { name: '货物跟踪' })).toBeVisible();
    letThrough();
    rerender(at('track'));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(at('fees'));
    expect(await screen.findByText('到了')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('over the whole page when nothing else catches it, with two ways out', async () => {
    const { Part } = brokenPart();
    render(
      <RootFaultBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </RootFaultBoundary>,
    );
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: '刷新页面' })).toHaveAttribute('href', window.location.href);
  });
});
