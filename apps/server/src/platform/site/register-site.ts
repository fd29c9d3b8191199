import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/safety-headers';
import { giveWay } from '../jobs/give-way';
import { type Build, readBuild } from './build';
import { keepPages } from './keep-pages';
import { loadNews, loadPageData } from './load-site-data';
import { packPage, pickEncoding, type PackedPage } from './packed-page';
import { serveSocialPictures } from './serve-social-pictures';
import { atomFeed, robotsTxt, sitemapXml } from './robots';

const AN_HOUR = { 'cache-control': 'public, max-age=3600' };
/** It looks like no other: it stands without a frame. */
const SIGN_IN = '/ops/login';
const DRIVER = '/driver';
/** There only while there are any. */
const PARTNERS = '/partners';
/** How long a public page waits at most while calls are answered: crawlers ask for many, people hardly see it. */
const MOST_WAIT_MS = 30;
const HASHED = /^assets\//;
/** Paths that belong to calls, uploads and built files: what is not there is no page. */
const NOT_A_PAGE = /^\/(?:api|ygb-[\w-]+|zuul|gateway|static|upload|assets|dev)(?:\/|$)|^\/captcha$/;

export interface SiteOptions {
  /** Holds client/ and ssr/ of the built web. */
  buildDir: string;
  /**
   * How the site is called from outside; without it there is nothing that must name it: no sitemap, no feed, no canonical
   * address. It is never taken from a request, whose host anybody may choose, while pages are kept for everybody.
   */
  origin: string | undefined;
  clock: () => Date;
  /** Another text whenever what operators publish has changed: pages of before are not shown any more. */
  stamp?: () => Promise<string>;
  /** Where the map's tiles come from, as origins. */
  tileOrigins?: readonly string[];
}

async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  reply
    .status(page.status)
    .headers(headers)
    .header('Cache-Control', 'no-cache')
    .header('ETag', page.etag)
    .header('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  const encoding = pickEncoding(request.headers['accept-encoding']);
  return encoding ? reply.header('Content-Encoding', encoding).send(page[encoding]) : reply.send(page.plain);
}

/** What is sent for a page that the browser draws: each belongs to somebody. */
const packShells = async ({ shell, driver, framed }: Build) => ({
  empty: await packPage(shell, 200),
  driver: await packPage(driver, 200),
  framed: await packPage(framed, 200),
});

const shellOf = (shells: Awaited<ReturnType<typeof packShells>>, path: string) =>
  path === DRIVER ? shells.driver : path === SIGN_IN ? shells.empty : shells.framed;

/** Another address of the same page: the first page of the news by its number, a slash at the end. */
const movedTo = (path: string): string | null =>
  path === '/about/news/1'
    ? '/about/news'
    : /^\/about(?:\/[\w/]*)?\/$/.test(path)
      ? path.replace(/\/+$/, '')
      : null;

/** What search engines and feed readers ask for. Without an origin there is neither map nor feed, which must name it. */
function serveLists(
  app: FastifyInstance,
  origin: string | undefined,
  clock: () => Date,
  paths: readonly string[],
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.headers(AN_HOUR).type('text/plain; charset=utf-8').send(robotsTxt(origin)),
  );
  if (origin === undefined) {
    for (const path of ['/sitemap.xml', '/feed.xml'])
      app.get(path, (_request, reply) => reply.callNotFound());
    return;
  }
  app.get('/sitemap.xml', async (_request, reply) => {
    const partners = (await loadPageData(app, PARTNERS)) ? [PARTNERS] : [];
    const map = sitemapXml(origin, [...paths, ...partners], await loadNews(app));
    return reply.headers(AN_HOUR).type('application/xml; charset=utf-8').send(map);
  });
  app.get('/feed.xml', async (_request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(atomFeed(origin, await loadNews(app), clock())),
  );
}

/**
 * Serves the web: built files, public pages rendered with their data (kept for 60 s, and while the content stays as it
 * is), a skeleton for pages that live in
 * the browser, robots.txt, sitemap.xml and the feed. Everything unknown that is not a call is the 404 page.
 */
export async function registerSite(
  app: FastifyInstance,
  { buildDir, origin, clock, stamp, tileOrigins = [] }: SiteOptions,
): Promise<void> {
  const build = await readBuild(buildDir);
  const { beforePaint } = build.renderer;
  const headers = pageHeaders(tileOrigins, [
    `sha256-${createHash('sha256').update(beforePaint).digest('base64')}`,
  ]);
  /** A script may become a worker, a picture may be opened; what else pages say means nothing with a file. */
  const ofFiles = { 'content-security-policy': headers['content-security-policy'] };
  const { clientDir, files, renderer } = build;
  const pageAt = keepPages(app, build, { origin, clock, stamp });
  const known = build.renderer.sitemapPaths();
  /** Of pages that belong to somebody: an order's share, the portal, the desk. */
  const hidden = { ...headers, 'x-robots-tag': 'noindex' };
  const shells = await packShells(build);

  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const file = path.slice(clientDir.length + 1).replaceAll('\\', '/');
      reply.header(
        'Cache-Control',
        HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  serveLists(app, origin, clock, known);
  serveSocialPictures(app, pageAt);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = path.slice(1);
    if (files.has(file) && file !== 'index.html') return reply.headers(ofFiles).sendFile(file);
    if (NOT_A_PAGE.test(path)) return reply.callNotFound();
    const moved = movedTo(path);
    if (moved !== null) return reply.redirect(moved, 301);
    if (renderer.isClientOnly(path)) return sendPacked(request, reply, shellOf(shells, path), hidden);
    try {
      await giveWay(MOST_WAIT_MS);
      return await sendPacked(request, reply, await pageAt(path), headers);
    } catch (error) {
      // The page can still build itself in the browser.
      request.log.error({ err: error, reqId: request.id, url: path }, 'rendering failed');
      return sendPacked(request, reply, shells.empty, headers);
    }
  });
}
