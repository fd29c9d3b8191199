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

interface NewsHead {
  newsId: string;
  title: string;
  summary: string;
  publishAt: string;
  updatedAt: string;
}

const newsPath = ({ newsId }: NewsHead) => `/about/news/detail/${newsId}`;
const iso = (time: string) => `${time.replace(' ', 'T')}+08:00`;

export const sitemapXml = (origin: string, paths: readonly string[], news: readonly NewsHead[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escape(origin + path)}</loc></url>`),
    ...news.map(
      (each) =>
        `  <url><loc>${escape(origin + newsPath(each))}</loc><lastmod>${iso(each.updatedAt)}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

/** The newest news as an Atom feed. */
export const atomFeed = (origin: string, news: readonly NewsHead[], now: Date): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    '  <title>柜达 BoxHaul 新闻动态</title>',
    `  <id>${escape(origin)}/about/news</id>`,
    `  <link href="${escape(origin)}/about/news"/>`,
    `  <link rel="self" href="${escape(origin)}/feed.xml"/>`,
    `  <updated>${news[0] ? iso(news[0].updatedAt) : now.toISOString()}</updated>`,
    '  <author><name>柜达 BoxHaul</name></author>',
    ...news.map((each) => {
      const address = escape(origin + newsPath(each));
      return `  <entry><title>${escape(each.title)}</title><id>${address}</id><link href="${address}"/><published>${iso(each.publishAt)}</published><updated>${iso(each.updatedAt)}</updated><summary>${escape(each.summary)}</summary></entry>`;
    }),
    '</feed>',
    '',
  ].join('\n');
