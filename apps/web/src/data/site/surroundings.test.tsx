import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { siteData } from '../../testing/site-fixtures';
import { queryClient } from '../kit/query-client';
import { saveDocument } from '../kit/save-document';
import { SiteDataContext } from '../kit/site-data';
import { useAddress } from '../kit/use-address';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useServicePhone } from './use-service-phone';
import { useSiteData } from './use-site-data';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the width of the window', () => {
  const window = (start: number) => {
    let width = start;
    const lists: EventTarget[] = [];
    const left: unknown[] = [];
    vi.stubGlobal('matchMedia', (query: string) => {
      const most = Number(/^\(max-width: (\d+)px\)$/.exec(query)![1]);
      const list = new EventTarget();
      lists.push(list);
      Object.assign(list, { removeEventListener: () => left.push(query) });
      return Object.defineProperty(list, 'matches', { get: () => width <= most });
    });
    return {
      left,
      resize: (next: number, list: number) => {
        width = next;
        lists.filter((_, i) => i % 3 === list).forEach((one) => one.dispatchEvent(new Event('change')));
      },
    };
  };

  it.each([
    [768, 'phone'],
    [769, 'tablet'],
    [992, 'tablet'],
    [993, 'laptop'],
    [1200, 'laptop'],
    [1201, 'desktop'],
  ])('of %d px is that of a %s', (width, name) => {
    window(width);
    expect(renderHook(useBreakpoint).result.current).toBe(name);
  });

  it('is followed at each of its bounds, as long as somebody looks', () => {
    const { resize, left } = window(1300);
    const { result, unmount } = renderHook(useBreakpoint);
    act(() => resize(1100, 2));
    expect(result.current).toBe('laptop');
    unmount();
    expect(left).toHaveLength(3);
  });
});

describe('the address of a page', () => {
  it('takes values up and empty ones away, and leaves the others', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/?a=1&b=2&c=3']}>{children}</MemoryRouter>
    );
    const { result } = renderHook(useAddress, { wrapper });
    act(() => result.current[1]({ a: '9', b: null, d: '4', e: '' }));
    expect(result.current[0].toString()).toBe('a=9&c=3&d=4');
  });
});

describe('the data of the site', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SiteDataContext value={siteData}>{children}</SiteDataContext>
  );

  it('that came with the page is not fetched', () => {
    const server = fakeServer([]);
    expect(renderHook(useSiteData, { wrapper }).result.current).toBe(siteData);
    expect(server.seen).toEqual([]);
  });

  it('is asked for no number before it is there', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(renderHook(useServicePhone).result.current).toBeNull();
  });
});

describe('what is read from the server', () => {
  it('is asked once, kept 5 s, and asked again with the window and the network', () => {
    expect(queryClient.getDefaultOptions()).toEqual({
      queries: {
        retry: false,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    });
  });
});

describe('a document in the browser', () => {
  const steps: string[] = [];
  let file: Blob | null;

  beforeEach(() => {
    vi.useFakeTimers();
    steps.length = 0;
    file = new Blob(['x']);
    vi.stubGlobal(
      'Image',
      class {
        naturalWidth = 30;
        naturalHeight = 20;
        crossOrigin = '';
        set src(url: string) {
          steps.push(`load ${url} ${this.crossOrigin}`);
        }
        decode = async () => void steps.push('decode');
      },
    );
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const made: HTMLElement = create(name);
      if (name === 'canvas')
        Object.assign(made, {
          getContext: (kind: string) => ({
            drawImage: (_: unknown, x: number, y: number) => {
              const { width, height } = made as HTMLCanvasElement;
              steps.push(`draw ${kind} ${x} ${y} on ${width} ${height}`);
            },
          }),
          toBlob: (give: (file: Blob | null) => void, type: string, quality: number) => {
            steps.push(`as ${type} ${quality}`);
            give(file);
          },
        });
      if (name === 'a')
        made.click = () =>
          steps.push(`save ${(made as HTMLAnchorElement).href} ${(made as HTMLAnchorElement).download}`);
      return made;
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void steps.push(`drop ${url}`));
  });

  it('is drawn as large as it is and saved under its name; its link is dropped a minute later', async () => {
    await saveDocument({ name: '柜门.jpg', fileUrl: '/f' });
    expect(steps).toEqual([
      'load /f anonymous',
      'decode',
      'draw 2d 0 0 on 30 20',
      'as image/jpeg 0.95',
      'save blob:1 柜门.jpg',
    ]);
    vi.advanceTimersByTime(59_999);
    expect(steps).toHaveLength(5);
    vi.advanceTimersByTime(1);
    expect(steps.at(-1)).toBe('drop blob:1');
  });

  it('that cannot be drawn is a failure', async () => {
    file = null;
    await expect(saveDocument({ name: '柜门.png', fileUrl: '/f' })).rejects.toThrow('图片无法读取');
    expect(steps.some((step) => step.startsWith('save'))).toBe(false);
  });

  it('that is no picture opens in a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await saveDocument({ name: '放箱纸.pdf', fileUrl: '/f' });
    expect(opened.mock.calls).toEqual([['/f', '_blank', 'noopener']]);
  });
});
