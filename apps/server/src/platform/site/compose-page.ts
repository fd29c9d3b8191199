import type { RenderedPage } from './build';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** JSON that may stand inside a script element: nothing in it can close the element. */
const embed = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/** The whole document: the template with the rendered page, its head, and the data it was rendered from. */
export function composePage(template: string, page: RenderedPage, data: unknown): string {
  const { title, description } = page.meta;
  const head = [
    `<link rel="preload" href="${escape(page.figureFont)}" as="font" type="font/woff2" crossorigin>`,
    description && `<meta name="description" content="${escape(description)}">`,
    page.status === 404 && '<meta name="robots" content="noindex">',
  ];
  const parts: Readonly<Record<string, string>> = {
    '<!--head-->': head.filter(Boolean).join('\n    '),
    '<!--app-->': page.html,
    '<!--data-->': `<script type="application/json" id="site-data">${embed(data)}</script>`,
  };
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<!--(?:head|app|data)-->/g, (mark) => parts[mark] ?? mark);
}
