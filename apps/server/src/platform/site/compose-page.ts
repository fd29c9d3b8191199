import type { RenderedPage } from './build';
import { socialPath } from './social-path';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** JSON that may stand inside a script element: nothing in it can close the element. */
const embed = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/**
 * The whole document: the template with the rendered page, its head, and the data it was rendered from. `feed`: whether
 * there is one to name.
 */
export function composePage(
  template: string,
  page: Omit<RenderedPage, 'figureFont'> & { figureFont?: string },
  data: unknown,
  { beforePaint = '', feed = false }: { beforePaint?: string; feed?: boolean } = {},
): string {
  const { title, description, canonical, type, jsonLd } = page.meta;
  const picture = canonical && new URL(socialPath(new URL(canonical).pathname), canonical).href;
  const head = [
    page.figureFont &&
      `<link rel="preload" href="${escape(page.figureFont)}" as="font" type="font/woff2" crossorigin>`,
    description && `<meta name="description" content="${escape(description)}">`,
    ...[
      ['type', type],
      ['site_name', '柜达 BoxHaul'],
      ['locale', 'zh_CN'],
      ['title', title],
      ['description', description],
      ['url', canonical],
      ['image', picture],
      ['image:width', picture && '1200'],
      ['image:height', picture && '630'],
      ['image:alt', picture && title],
    ].map(([name, value]) => value && `<meta property="og:${name}" content="${escape(value)}">`),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    canonical && `<link rel="canonical" href="${escape(canonical)}">`,
    feed && '<link rel="alternate" type="application/atom+xml" title="柜达新闻" href="/feed.xml">',
    ...jsonLd.map((each) => `<script type="application/ld+json">${embed(each)}</script>`),
    beforePaint && `<script>${beforePaint}</script>`,
    page.status === 404 && '<meta name="robots" content="noindex">',
  ];
  const parts: Readonly<Record<string, string>> = {
    '<!--head-->': head.filter(Boolean).join('\n    '),
    '<!--app-->': page.html,
    '<!--data-->':
      data === null ? '' : `<script type="application/json" id="site-data">${embed(data)}</script>`,
  };
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<!--(?:head|app|data)-->/g, (mark) => parts[mark] ?? mark);
}
