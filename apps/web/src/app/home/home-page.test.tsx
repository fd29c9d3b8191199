import { live } from '@boxhaul/contract/fleet';
import { render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../data/kit/session';
import { SiteDataContext } from '../../data/kit/site-data';
import { readUrl } from '../../pricing/quotes/query-url';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { siteData } from '../../testing/site-fixtures';
import { DeltaMap } from './delta-map';
import { COAST, DOORS, ISLANDS, LAND, PORTS, project, RUNS, VIEW } from './delta-shapes';
import { FiguresStrip } from './figures-strip';
import { HomePage } from './home-page';

interface Spot {
  x: number;
  y: number;
}
/** The corners of each closed or open figure in a path of straight lines. */
const cornersOf = (path: string): Spot[][] =>
  path
    .split('M')
    .slice(1)
    .map((part) =>
      [...part.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
    );
const far = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
const steps = (corners: Spot[]) => corners.slice(1).map((corner, i) => far(corners[i]!, corner));
/** Twice the area that a closed figure encloses; its sign tells which way round. */
const area = (corners: Spot[]) =>
  corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return sum + x * next.y - next.x * y;
  }, 0) / 2;
describe('the delta’s shore', () => {
  const [shore] = cornersOf(COAST);
  it('goes from west to east in short steps, through the picture and beyond both edges', () => {
    expect(cornersOf(COAST)).toHaveLength(1);
    expect(shore!.at(0)!.x).toBeLessThan(0);
    expect(shore!.at(-1)!.x).toBeGreaterThan(VIEW.width);
    expect(Math.max(...steps(shore!.slice(1)))).toBeLessThanOrEqual(73);
    expect(Math.min(...steps(shore!))).toBeGreaterThan(5);
    for (const { y } of shore!) expect(y > 150 && y < VIEW.height).toBe(true);
  });

  it('is the same, corner by corner', () => {
    expect(COAST).toBe(
      [
        'M-24 508L107 480L162 485L181 428L171 392L195 413L214 449L243 444L257 418L285 428L297 397L307 377',
        'L312 348L304 330L314 310L333 299L328 279L314 263L304 237L297 204L288 181L300 173L309 199L319 227',
        'L328 243L347 258L357 281L362 299L376 310L373 325L388 317L409 312L390 333L383 348L404 351L428 356',
        'L442 369L464 374L478 372L495 351L490 325L466 330L485 310L461 302L476 294L499 289L514 302L523 325',
        'L552 320L540 294L533 268L552 255L583 248L599 273L614 302L642 268L690 237L723 258L785 222',
      ].join(''),
    );
    expect(ISLANDS).toBe(
      [
        'M433 374L447 372L464 379L452 390L435 382ZM366 392L381 366L400 366L414 356L411 374L395 384L378 39',
        '2Z',
      ].join(''),
    );
  });

  it('closes the land around the top of the picture', () => {
    expect(LAND).toBe(`${COAST}L1160 -60L-60 -60Z`);
    expect(area(cornersOf(LAND)[0]!)).not.toBe(0);
  });

  it('has its islands off it, each a closed figure', () => {
    const islands = cornersOf(ISLANDS);
    expect(islands.map(({ length }) => length)).toEqual([5, 7]);
    expect(ISLANDS.match(/Z/g)).toHaveLength(2);
    for (const island of islands) expect(Math.max(...steps(island))).toBeLessThan(35);
  });
});

describe('the places of the delta', () => {
  it('have north above and east at the right, one degree in 258 px', () => {
    expect(project(112.3, 23.72)).toEqual({ x: 0, y: 0 });
    expect(project(113.3, 22.72)).toEqual({ x: 238, y: 258 });
    expect(VIEW).toEqual({ width: 760, height: 560 });
  });

  it('are where they are', () => {
    const where = (places: Record<string, { name: string; x: number; y: number; side: string }>) =>
      Object.values(places).map(({ name, x, y, side }) => [name, x, y, side]);
    expect(where(PORTS)).toEqual([
      ['黄埔港', 276, 163, 'left'],
      ['南沙港', 323, 279, 'left'],
      ['蛇口港', 378, 323, 'left'],
      ['盐田港', 469, 295, 'right'],
    ]);
    expect(where(DOORS)).toEqual([
      ['清远', 181, 41, 'right'],
      ['佛山', 195, 181, 'left'],
      ['中山', 257, 310, 'left'],
      ['东莞', 357, 178, 'right'],
      ['惠州', 504, 157, 'right'],
    ]);
  });

  it('lie on runs that begin at a port, end at a door and bend to their side', () => {
    const ends = (run: string) => /^M(\d+ \d+)Q(\d+) (\d+) (\d+ \d+)$/.exec(run)!;
    const nameOf = (places: Record<string, Spot & { name: string }>, spot: string) =>
      Object.values(places).find(({ x, y }) => `${x} ${y}` === spot)?.name;
    expect(
      RUNS.map((run) => {
        const [, from, x, y, to] = ends(run);
        return [nameOf(PORTS, from!), nameOf(DOORS, to!), Number(x), Number(y)];
      }),
    ).toEqual([
      ['黄埔港', '清远', 246, 89],
      ['黄埔港', '东莞', 314, 187],
      ['南沙港', '佛山', 277, 207],
      ['南沙港', '中山', 298, 311],
      ['蛇口港', '东莞', 339, 255],
      ['盐田港', '东莞', 397, 252],
      ['盐田港', '惠州', 509, 232],
    ]);
  });
});

const RUN: [number, number][] = [
  [113.6, 22.7],
  [113.7, 22.8],
  [113.8, 23],
];
const noRuns = [live.runs, done(live.runs, { runs: [], underWay: 0 })] as const;

describe('the picture of the delta', () => {
  beforeEach(() => void fakeServer([noRuns]));

  it('draws sea, land, shore and every run, door and port', () => {
    const { container } = render(<DeltaMap />);
    const svg = container.querySelector('svg')!;
    expect(svg.getAttribute('viewBox')).toBe('0 0 760 560');
    expect([...svg.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      LAND + ISLANDS,
      LAND + ISLANDS,
      COAST + ISLANDS,
      ...RUNS,
    ]);
    const delays = [...svg.querySelectorAll<SVGPathElement>('path[pathLength]')].map(({ style }) =>
      Number.parseFloat(style.animationDelay),
    );
    expect(delays).toEqual(RUNS.map((_, i) => expect.closeTo(i * 0.3)));
  });

  it('names the western doors as such: the words of the hero may hide them', () => {
    const { container } = render(<DeltaMap />);
    const west = [...container.querySelectorAll('[data-west]')].map(({ textContent }) => textContent);
    expect(west).toEqual(['清远', '佛山', '中山']);
  });

  it('marks doors by rings and ports by squares, each with its name beside it', () => {
    const { container } = render(<DeltaMap />);
    const numbers = (element: Element, ...names: string[]) =>
      names.map((name) => Number(element.getAttribute(name)));
    const marks = (kind: string, ...names: string[]) =>
      [...container.querySelectorAll(`g > ${kind}`)]
        .filter((mark) => mark.nextElementSibling?.tagName === 'text')
        .map((mark) => {
          const text = mark.nextElementSibling!;
          return [
            text.textContent,
            ...numbers(mark, ...names),
            ...numbers(text, 'x', 'y'),
            text.getAttribute('text-anchor'),
          ];
        });
    const beside = (side: string, x: number, gap: number) =>
      side === 'left' ? [x - gap, 'end'] : [x + gap, 'start'];
    const row =
      (gap: number, down: number, mark: number) =>
      ({ name, x, y, side }: Spot & { name: string; side: string }) => {
        const [at, anchor] = beside(side, x, gap);
        return [name, x - mark, y - mark, at, y + down, anchor];
      };
    expect(marks('circle', 'cx', 'cy')).toEqual(Object.values(DOORS).map(row(12, 5, 0)));
    expect(marks('rect', 'x', 'y')).toEqual(Object.values(PORTS).map(row(15, 6, 6)));
  });
});

describe('real runs in the picture', () => {
  const drawn = (container: HTMLElement) => container.querySelectorAll('circle[style]').length;

  it('are drawn before the sketch, and the words say how old they are and how many boxes are on the way', async () => {
    fakeServer([[live.runs, done(live.runs, { runs: [RUN, RUN.slice(1), RUN.toReversed()], underWay: 12 })]]);
    const { container } = render(<DeltaMap />);
    expect(await screen.findByText(/30 分钟前的位置.*此刻 12 个箱在途/)).toBeVisible();
    expect(drawn(container)).toBe(3);
    expect(container.querySelector('[data-behind]')).not.toBeNull();
  });

  it('are not claimed where there are too few, or none came', async () => {
    const server = fakeServer([[live.runs, done(live.runs, { runs: [RUN], underWay: 1 })]]);
    const first = render(<DeltaMap />);
    await waitFor(() => expect(server.to(live.runs)).toHaveLength(1));
    expect(drawn(first.container)).toBe(0);
    first.unmount();
    const broken = fakeServer([[live.runs, refused('0', '稍后再试')]]);
    const { container } = render(<DeltaMap />);
    await waitFor(() => expect(broken.to(live.runs)).toHaveLength(1));
    expect([drawn(container), screen.queryByText(/真实行程/)]).toEqual([0, null]);
    expect(container.querySelectorAll('path[pathLength]')).toHaveLength(RUNS.length);
  });
});

describe('the home page', () => {
  beforeEach(() => signOut());
  const LARGE = { harbors: 9, docks: 20, streets: 999, vehicles: 8, finishedOrders: 1000, certificates: 0 };
  const open = (figures = LARGE) => {
    fakeServer([noRuns]);
    return render(
      <MemoryRouter>
        <SiteDataContext value={{ ...siteData, home: { ...siteData.home, figures } }}>
          <HomePage />
        </SiteDataContext>
      </MemoryRouter>,
    );
  };

  it('has the query under its headline, the figures and the four steps in order', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('集装箱拖车，先看价，再下单');
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
      '运价查询',
      '平台数据',
    ]);
    const steps = screen.getByRole('heading', { name: '从查价到对账，四步办完' }).parentElement!;
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.slice(0, 3)),
    ).toEqual(['1查价', '2下单', '3跟车', '4对账']);
  });

  it('takes nothing before the page answers', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(
      <MemoryRouter>
        <SiteDataContext value={siteData}>
          <HomePage />
        </SiteDataContext>
      </MemoryRouter>,
    );
    expect(page.querySelector('form')).toHaveAttribute('inert');
    open();
    expect(screen.getByRole('region', { name: '运价查询' }).querySelector('form')).not.toHaveAttribute(
      'inert',
    );
  });

  it('says what its lanes cost today, each of which asks the price of its own door', async () => {
    open();
    const table = await screen.findByRole('table', { name: /今日运价/ });
    const [, row] = within(table).getAllByRole('row');
    expect([...row!.children].map(({ textContent }) => textContent)).toEqual([
      '佛山市顺德区 → 广州南沙港',
      '1,150',
      '—',
      '1,400',
      '1,400',
    ]);
    const asked = new URL(within(row!).getByRole('link').getAttribute('href')!, 'https://boxhaul.example');
    expect(readUrl(asked.searchParams)).toMatchObject({
      address: '广东省佛山市顺德区',
      query: { harborName: '广州南沙港', regionCode: '440606', orderType: 0 },
    });
  });

  it('counts what is worth showing, where there are two figures at least', () => {
    open();
    const strip = screen.getByRole('region', { name: '平台数据' });
    expect([...strip.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      '可查港口码头20个',
      '已完成订单1,000单',
    ]);
  });

  it('has no figures before the site’s data is there', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(render(<FiguresStrip />).container).toBeEmptyDOMElement();
  });
});
