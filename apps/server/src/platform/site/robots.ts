/** Everything public may be found; portal, desk and calls may not. */
export const robotsTxt = (origin: string | undefined): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /ops',
    'Disallow: /api/',
    ...(origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export const sitemapXml = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escape(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
