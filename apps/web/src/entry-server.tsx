import './ui/theme/theme.css';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { BEFORE_PAINT } from './app/before-paint';
import { CLIENT_ONLY, metaOf, PATHS } from './app/paths';
import { fixedPaths, headOf, type PageHead } from './app/site-paths';
import type { SiteData } from './data/kit/site-data';
import figureFont from './ui/font/barlow-condensed-600.woff2';

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  meta: PageHead;
  /** Address of the figure font, for a preload. */
  figureFont: string;
}

const [below, exact] = [
  CLIENT_ONLY.filter((pattern) => pattern.endsWith('/*')).map((pattern) =>
    pattern.slice(0, -1).toLowerCase(),
  ),
  new Set<string>(CLIENT_ONLY.map((pattern) => `${pattern.toLowerCase()}/`)),
];

/** As the router would find it, without reading the patterns anew for each request. */
export const isClientOnly = (path: string): boolean => {
  const asked = path.endsWith('/') ? path.toLowerCase() : `${path.toLowerCase()}/`;
  return exact.has(asked) || below.some((start) => asked.startsWith(start));
};

/** The public pages whose address says all, for sitemap.xml. */
export const sitemapPaths = (): readonly string[] => fixedPaths();

/** The one script that stands within a rendered page's head. */
export const beforePaint = BEFORE_PAINT;

const missing = (path: string): PageHead => ({
  ...metaOf(path),
  canonical: null,
  type: 'website',
  jsonLd: [],
});

/** Renders one public page to HTML; one that is unknown, or without its data, is the 404 page. */
export async function render(path: string, data: SiteData, origin?: string): Promise<RenderedPage> {
  const head = headOf(path, data, origin);
  const { prelude } = await prerender(
    <StaticRouter location={head ? path : PATHS.notFound}>
      <App data={data} />
    </StaticRouter>,
    // A large page would else be cut up, and parts of it need a script to appear.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  return { html, status: head ? 200 : 404, meta: head ?? missing(PATHS.notFound), figureFont };
}
