/** What Vite's manifest says of one chunk. */
export type Chunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
};
export type Manifest = Record<string, Chunk>;
/** kB of compressed script that a browser loads before the page works. */
export type PageWeight = { page: string; name: string; kilobytes: number; limit: number };

const LIMITS = {
  start: 94,
  home: 107,
  site: 109,
  shell: 201,
  driver: 143,
  map: 400,
  list: 176,
  tracking: 409,
  worker: 110,
};
const HOME = 'src/app/home/home-page.tsx';
/** What the server renders behind the front page and is read more than used. */
const SITE = new Set([
  'src/app/tool-page.tsx',
  'src/identity/legal/legal-page.tsx',
  'src/site/download/download-page.tsx',
]);
const MAP = /maplibre|^src\/map\//;

const ROWS = ['src/app/portal/order-page.tsx', 'src/orders/orders/list/order-list-page.tsx'];

/** What a customer sees first: the order list with its rows and what stands in its head. */
const ORDER_LIST = [...ROWS, 'src/orders/orders/views/list-tools.tsx'];

/** What a customer opens most: the rows, with the dialog of a box and its map. */
const TRACKING = [...ROWS, 'src/fleet/tracking/track-dialog.tsx', 'src/fleet/tracking/map/track-map.tsx'];

/**
 * The script of each page's first load: the entry with all it imports, and for a lazy page also each lazy part on
 * the shortest way to it. Lazy parts that are no page of their own (dialogs) have no limit and are left out.
 */
export function weighPages(manifest: Manifest, gzippedBytes: (file: string) => number): PageWeight[] {
  const entry = entryOf(manifest);
  const ways = waysFrom(entry, manifest);
  const weigh = (page: string, kind: keyof typeof LIMITS, files: Iterable<string>): PageWeight => {
    const scripts = [...new Set(files)].filter((file) => /\.m?js$/.test(file));
    const bytes = scripts.reduce((sum, file) => sum + gzippedBytes(file), 0);
    return { page, name: NAMES[kind], kilobytes: bytes / 1000, limit: LIMITS[kind] };
  };
  const keysOf = (way: readonly string[]) => keysOn(way, manifest);
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]?.file ?? '');
  const pages = [...ways].flatMap(([page, way]) => {
    const keys = keysOf(way);
    const kind = kindOf(page, entry, keys);
    return kind ? [weigh(page, kind, filesOf(keys))] : [];
  });
  if (!TRACKING.every((page) => ways.has(page))) return pages;
  const tracking = keysOf(TRACKING.flatMap((page) => ways.get(page) ?? []));
  const assets = [...tracking].flatMap((key) => manifest[key]?.assets ?? []);
  return [
    ...pages,
    weigh(
      'order-page + list-tools',
      'list',
      filesOf(keysOf(ORDER_LIST.flatMap((page) => ways.get(page) ?? []))),
    ),
    weigh('order-page + track-dialog', 'tracking', filesOf(tracking)),
    weigh('track-map', 'worker', assets),
  ];
}

/** What only lists of the workplace are made of. */
const GRID = /^_grid-/;
const OUTSIDE: ReadonlySet<keyof typeof LIMITS | undefined> = new Set(['start', 'home', 'site', 'driver']);

/** Pages outside the workplace that load its grid: there is to be none. */
export function pagesWithGrid(manifest: Manifest): string[] {
  const entry = entryOf(manifest);
  return [...waysFrom(entry, manifest)].flatMap(([page, way]) => {
    const keys = keysOn(way, manifest);
    return OUTSIDE.has(kindOf(page, entry, keys)) && [...keys].some((key) => GRID.test(key)) ? [page] : [];
  });
}

function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the manifest names no entry');
  return entry;
}

const keysOn = (way: readonly string[], manifest: Manifest): Set<string> =>
  new Set(way.flatMap((key) => [...closure(key, manifest)]));

const NAMES = {
  start: '每页共用',
  home: '首页',
  site: '公开页面',
  shell: '后台外壳',
  driver: '司机端',
  map: '地图页',
  list: '订单列表',
  tracking: '订单列表与货物跟踪',
  worker: '地图的后台线程',
};

function kindOf(page: string, entry: string, keys: Set<string>): keyof typeof LIMITS | undefined {
  if (page === entry) return 'start';
  if (page === HOME) return 'home';
  if (SITE.has(page)) return 'site';
  if (page.startsWith('src/app/driver/')) return 'driver';
  // What comes onto a map that is shown already is no page: the ground under it, tiles.
  if (page.startsWith('src/map/')) return undefined;
  if ([...keys].some((key) => MAP.test(key))) return 'map';
  return page.startsWith('src/app/') ? 'shell' : undefined;
}

/** Each lazily loaded module with the lazy steps that lead to it, the entry first. */
function waysFrom(entry: string, manifest: Manifest): Map<string, string[]> {
  const ways = new Map([[entry, [entry]]]);
  for (const [page, way] of ways) {
    for (const key of closure(page, manifest)) {
      for (const next of manifest[key]?.dynamicImports ?? [])
        if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return ways;
}

function closure(key: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, manifest, seen);
  return seen;
}
