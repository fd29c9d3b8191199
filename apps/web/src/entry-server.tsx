import './ui/theme/theme.css';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import { App } from './app/app';
import { CLIENT_ONLY, metaOf, type PageMeta, PATHS, PUBLIC_PATHS } from './app/paths';
import type { SiteData } from './data/site-data';
import figureFont from './ui/font/barlow-condensed-600.woff2';

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  meta: PageMeta;
  /** Address of the figure font, for a preload. */
  figureFont: string;
}

export const isClientOnly = (path: string): boolean =>
  CLIENT_ONLY.some((pattern) => matchPath(pattern, path) !== null);

/** The public pages for sitemap.xml. */
export const sitemapPaths = (): readonly string[] => PUBLIC_PATHS;

/** Renders one public page to HTML; an unknown path is the 404 page. */
export async function render(path: string, data: SiteData): Promise<RenderedPage> {
  const known = sitemapPaths().includes(path);
  const { prelude } = await prerender(
    <StaticRouter location={known ? path : PATHS.notFound}>
      <App data={data} />
    </StaticRouter>,
    // A large page would else be cut up, and parts of it need a script to appear.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  return { html, status: known ? 200 : 404, meta: metaOf(path), figureFont };
}
