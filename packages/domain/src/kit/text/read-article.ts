/** A piece of a line: plain, strong, or a link. */
export interface ArticleSpan {
  text: string;
  strong?: true;
  /** https, http, mailto, tel, or a path of the site itself; never anything that runs. */
  href?: string;
  /** Of a picture, where its line says so: its place is kept before it comes. */
  width?: number;
  height?: number;
}

/** A paragraph, a heading, a quotation, a list whose items are lines, a picture of the site with what it shows, or a file of it. */
export interface ArticleBlock {
  kind: 'heading' | 'subheading' | 'paragraph' | 'quote' | 'bullets' | 'steps' | 'picture' | 'file';
  lines: ArticleSpan[][];
}

const SAFE_LINK = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s\\]+|\/(?!\/)[^\s\\]*)$/i;
const MARKS = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** The spans of a line; a link that leads nowhere safe is its text alone. */
export function readSpans(line: string): ArticleSpan[] {
  const spans: ArticleSpan[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > from) spans.push({ text: line.slice(from, match.index) });
    const [whole, strong, label, href = ''] = match;
    if (strong !== undefined) spans.push({ text: strong, strong: true });
    else spans.push({ text: label ?? '', ...(SAFE_LINK.test(href) && { href }) });
    from = match.index + whole.length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}

/** A line of its own; pictures of other sites are none. */
const PICTURE = /^!\[([^[\]]*)\]\((\/upload\/site\/[\da-f-]{36})(?:#([1-9]\d{0,3})x([1-9]\d{0,3}))?\)$/;

/** A line that is a link to a file of the site, and nothing else. */
const FILE = /^\[([^[\]]+)\]\((\/upload\/site-file\/[\da-f-]{36})\)$/;

const STARTS: readonly (readonly [ArticleBlock['kind'], RegExp])[] = [
  ['heading', /^##\s+/],
  ['subheading', /^###\s+/],
  ['quote', /^>\s?/],
  ['bullets', /^[-*•·]\s+/],
  ['steps', /^\d{1,2}[.、)]\s*/],
];
/** Kinds whose lines that follow each other belong together. */
const GATHERED: ReadonlySet<ArticleBlock['kind']> = new Set(['quote', 'bullets', 'steps']);

/**
 * Reads the text of an article: a small part of Markdown (`##`, `###`, `-`, `1.`, `>`, `**`, links, pictures). Nothing of it
 * is HTML: tags that somebody pasted are shown as the characters they are.
 */
export function readArticle(text: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let ended = true;
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line === '') {
      ended = true;
      continue;
    }
    const picture = PICTURE.exec(line);
    const shown = picture ?? FILE.exec(line);
    if (shown) {
      const kind = picture ? 'picture' : 'file';
      const [, text = '', href, width, height] = shown;
      const size = width && height ? { width: Number(width), height: Number(height) } : {};
      blocks.push({ kind, lines: [[{ text, href, ...size }]] });
      ended = true;
      continue;
    }
    const [kind, mark] = STARTS.find(([, start]) => start.test(line)) ?? ['paragraph' as const, /^/];
    const spans = readSpans(line.replace(mark, ''));
    const open = ended ? undefined : blocks.at(-1);
    if (open?.kind === kind && GATHERED.has(kind)) open.lines.push(spans);
    else blocks.push({ kind, lines: [spans] });
    ended = false;
  }
  return blocks;
}
