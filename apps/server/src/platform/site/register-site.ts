import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/safety-headers';
import { readBuild } from './build';
import { composePage } from './compose-page';
import { cacheFor } from '../cache-for';
import { loadSiteData } from './load-site-data';
import { packPage, pickEncoding, type PackedPage } from './packed-page';
import { robotsTxt, sitemapXml } from './robots';

const PAGE_MS = 60_000;
/** Rendered pages that are kept: those of the site map, and the one that is missing. */
const MOST_PAGES = 200;
const AN_HOUR = { 'cache-control': 'public, max-age=3600' };
/** It looks like no other page of the desk. */
const DESK_DOOR = '/ops/login';
const DESK = /^\/ops(?:\/|$)/;
/** What index.html calls its skeleton; the desk's has no menu at its side. */
const FRAME_MARK = 'class="page-skeleton"';
const HASHED = /^assets\//;
/** Paths that belong to calls, uploads and built files: what is not there is no page. */
const NOT_A_PAGE = /^\/(?:api|ygb-[\w-]+|zuul|gateway|static|upload|assets|dev)(?:\/|$)|^\/captcha$/;

export interface SiteOptions {
  /** Holds client/ and ssr/ of the built web. */
  buildDir: string;
  /** How the site is called from outside; without it there is no sitemap, which must name it. */
  origin: string | undefined;
  clock: () => Date;
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

/** What is sent for a page that the browser draws. */
const packShells = async (shell: string, framed: string) => ({
  empty: await packPage(shell, 200),
  portal: await packPage(framed, 200),
  desk: await packPage(framed.replace(FRAME_MARK, `${FRAME_MARK} data-desk`), 200),
});

const shellOf = ({ empty, portal, desk }: Awaited<ReturnType<typeof packShells>>, path: string) =>
  path === DESK_DOOR ? empty : DESK.test(path) ? desk : portal;

/**
 * Serves the web: built files, public pages rendered with their data (kept for 60 s), a skeleton for pages that live in
 * the browser, robots.txt and sitemap.xml. Everything unknown that is not a call is the 404 page.
 */
export async function registerSite(
  app: FastifyInstance,
  { buildDir, origin, clock, tileOrigins = [] }: SiteOptions,
): Promise<void> {
  const headers = pageHeaders(tileOrigins);
  const { clientDir, files, shell, inlined, framed, renderer } = await readBuild(buildDir);
  const fresh = { ms: PAGE_MS, now: () => clock().getTime() };
  const data = cacheFor({ most: 1, fresh }, () => loadSiteData(app));
  const pages = cacheFor({ most: MOST_PAGES, fresh }, async (path: string) => {
    const loaded = await data.get('site');
    const page = await renderer.render(path, loaded);
    return packPage(composePage(inlined, page, loaded), page.status);
  });
  const shells = await packShells(shell, framed);
  const known = new Set(renderer.sitemapPaths());

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

  app.get('/robots.txt', (_request, reply) =>
    reply.headers(AN_HOUR).type('text/plain; charset=utf-8').send(robotsTxt(origin)),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    origin === undefined
      ? reply.callNotFound()
      : reply
          .headers(AN_HOUR)
          .type('application/xml; charset=utf-8')
          .send(sitemapXml(origin, [...known])),
  );
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = path.slice(1);
    if (files.has(file) && file !== 'index.html') return reply.headers(headers).sendFile(file);
    if (NOT_A_PAGE.test(path)) return reply.callNotFound();
    if (renderer.isClientOnly(path)) return sendPacked(request, reply, shellOf(shells, path), headers);
    try {
      return await sendPacked(request, reply, await pages.get(known.has(path) ? path : '/404'), headers);
    } catch (error) {
      // The page can still build itself in the browser.
      request.log.error({ err: error, reqId: request.id, url: path }, 'rendering failed');
      return sendPacked(request, reply, shells.empty, headers);
    }
  });
}
