import type { FastifyInstance } from 'fastify';
import { cacheFor } from '../cache-for';
import { giveWay } from '../jobs/give-way';
import type { Build, RenderedPage } from './build';
import { composePage } from './compose-page';
import { loadPageData, loadSiteData } from './load-site-data';
import { packPage, type PackedPage } from './packed-page';

const PAGE_MS = 60_000;
/** How long a page that must be drawn waits at most for those who are answered meanwhile. */
const MOST_WAIT_MS = 50;
/** Rendered pages that are kept, whoever asks for however many addresses. */
const MOST_PAGES = 200;
/** Addresses whose page is there or not by what operators have written. */
const MAY_BE = /^\/(?:about|agreement|privacy)\/|^\/partners$/;
/** How long a node may not know that the content has changed. */
const STAMP_MS = 1000;

/** A page ready to be sent, with what it says of itself. */
export interface SitePage extends PackedPage {
  title: string;
  description: string;
}

interface KeepOptions {
  origin: string | undefined;
  clock: () => Date;
  stamp: (() => Promise<string>) | undefined;
}

/** One is drawn at a time, each once the event loop is calm: drawing holds the thread, and calls are answered between two. */
function inTurns(): <T>(draw: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (draw) => {
    const drawn = last.then(() => giveWay(MOST_WAIT_MS)).then(draw);
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

/** Renders public pages, and keeps each while the content stays as it is, 60 s at most. */
export function keepPages(
  app: FastifyInstance,
  { inlined, inlinedRest, renderer }: Build,
  { origin, clock, stamp }: KeepOptions,
): (path: string) => Promise<SitePage> {
  const fresh = { ms: PAGE_MS, now: () => clock().getTime() };
  const data = cacheFor({ most: 1, fresh }, (_stamp: string) => loadSiteData(app));
  let lastStamp = '';
  const stamps = cacheFor({ most: 1, fresh: { ...fresh, ms: STAMP_MS } }, async () => {
    // Without a database the pages that are there are still good.
    const now = await stamp?.().catch(() => lastStamp);
    return (lastStamp = now ?? '');
  });
  const drawNext = inTurns();
  const pack = async (template: string, page: RenderedPage, data: unknown): Promise<SitePage> => {
    const { title, description } = page.meta;
    const html = composePage(template, page, data, {
      beforePaint: renderer.beforePaint,
      feed: origin !== undefined,
    });
    return { ...(await packPage(html, page.status)), title, description };
  };
  const known = new Set(renderer.sitemapPaths());
  // Drawn once for all addresses that lead nowhere, however many a crawler knows.
  const missing = cacheFor({ most: 1, fresh }, async (now: string) => {
    const loaded = await data.get(now);
    const page = await drawNext(() => renderer.render('/404', loaded, origin));
    return pack(inlinedRest, page, loaded);
  });
  const pages = cacheFor({ most: MOST_PAGES, fresh }, async (key: string) => {
    const path = key.slice(key.indexOf('/'));
    const now = key.slice(0, -path.length);
    if (path === '/404') return missing.get(now);
    const shown = await loadPageData(app, path);
    if (!shown && !known.has(path)) return missing.get(now);
    const loaded = { ...(await data.get(now)), ...(shown && { page: shown }) };
    const page = await drawNext(() => renderer.render(path, loaded, origin));
    return pack(path === '/' ? inlined : inlinedRest, page, loaded);
  });
  // Addresses that cannot be pages share the one that is missing.
  return async (path: string): Promise<SitePage> =>
    pages.get((await stamps.get('site')) + (known.has(path) || MAY_BE.test(path) ? path : '/404'));
}
