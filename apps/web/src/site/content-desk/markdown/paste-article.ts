/** Longer than any page that somebody writes news from; beyond it the words alone are pasted. */
const LONGEST_HTML = 2_000_000;

const DROPPED = new Set(
  'script style head title template svg math noscript iframe object embed xml select textarea button input img picture video audio canvas'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote tr table tbody thead tfoot section article header footer pre dl dt dd hr figure figcaption address main nav aside form fieldset br'.split(
    ' ',
  ),
);
const SAFE = /^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i;
/** A marker that counts. A letter alone is a bullet: Word draws its dots by letters of Wingdings. */
const COUNTED = /[\d一二三四五六七八九十①-⑳]|[a-z][.)、）]/i;
/** Source is wrapped anywhere in Chinese, where a line's end is no blank. */
const WRAPPED = /([\u3000-\u9fff\uff00-\uffef])[\r\n]+(?=[\u3000-\u9fff\uff00-\uffef])/g;
/** Between the cells of what was a row of a table. */
const CELL = ' ｜ ';

interface Piece {
  text: string;
  strong: boolean;
  href: string;
}

/** How an element changes what stands in it. */
interface Look {
  prefix: string;
  strong: boolean;
  href: string;
  list: 'ul' | 'ol' | null;
  cell: boolean;
}

const PLAIN: Look = { prefix: '', strong: false, href: '', list: null, cell: false };

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** The sign or number that Word writes before an item of a list. */
const isMarker = (element: Element): boolean => /mso-list:\s?ignore/i.test(styleOf(element));

function headingOf(tag: string, element: Element): string {
  const level =
    /^h([1-6])$/.exec(tag)?.[1] ??
    /^MsoHeading([1-9])$/.exec(element.className)?.[1] ??
    /mso-outline-level:\s?([1-9])/i.exec(styleOf(element))?.[1];
  if (level !== undefined) return Number(level) <= 2 ? '## ' : '### ';
  return element.className === 'MsoTitle' ? '## ' : '';
}

/** Item of a list in Word, which is a paragraph with its marker in it. */
function wordItem(element: Element): string {
  if (!/mso-list:\s?l\d/i.test(styleOf(element))) return '';
  const marker = [...element.querySelectorAll('span')].find(isMarker);
  return COUNTED.test(marker?.textContent ?? '') ? '1. ' : '- ';
}

function strongOf(tag: string, element: Element, before: boolean): boolean {
  // Not mso-bidi-font-weight, which stands on nearly every strong word of Word.
  const weight = /(?:^|[;\s])font-weight:\s?(\w+)/i.exec(styleOf(element))?.[1];
  if (weight !== undefined) return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  return before || tag === 'b' || tag === 'strong' || tag === 'th';
}

function hrefOf(element: Element): string {
  const href = element.getAttribute('href')?.trim() ?? '';
  return SAFE.test(href) ? href.replace(/\(/g, '%28').replace(/\)/g, '%29') : '';
}

function lookIn(element: Element, tag: string, outer: Look): Look {
  const list = tag === 'ul' || tag === 'ol' ? tag : outer.list;
  const heading = headingOf(tag, element);
  const prefix =
    tag === 'li'
      ? outer.list === 'ol'
        ? '1. '
        : '- '
      : heading || (tag === 'p' ? wordItem(element) : '') || (tag === 'blockquote' ? '> ' : outer.prefix);
  return {
    list,
    prefix,
    strong: heading === '' && strongOf(tag, element, outer.strong),
    href: tag === 'a' ? hrefOf(element) : outer.href,
    cell: outer.cell || tag === 'td' || tag === 'th',
  };
}

/** Gathers pieces of a line, and lines of the text. */
class Lines {
  readonly lines: string[] = [];
  private pieces: Piece[] = [];
  private prefix = '';

  add(text: string, { strong, href, prefix }: Look): void {
    if (this.pieces.length === 0) {
      if (text.trim() === '') return;
      this.prefix = prefix;
    }
    const last = this.pieces.at(-1);
    if (last && last.strong === strong && last.href === href) last.text += text;
    else this.pieces.push({ text, strong, href });
  }

  cell(look: Look): void {
    if (this.pieces.length > 0) this.add(CELL, { ...look, strong: false, href: '' });
  }

  end(): void {
    const heading = this.prefix.startsWith('#');
    const line = this.pieces
      .map((piece) => written(piece, heading))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    this.pieces = [];
    if (line === '' || line === CELL.trim()) return;
    if (heading && this.lines.length > 0) this.lines.push('');
    this.lines.push(this.prefix + line);
  }
}

/** Whether there were pictures, which are not taken along: they stand on the disk of who copied, or in the text itself. */
export const hasPictures = (html: string): boolean => /<(?:img|v:imagedata)\b/i.test(html);

/** A piece with its marks; blanks stay outside of them. */
function written({ text, strong, href }: Piece, heading: boolean): string {
  const inner = text.replace(/\s+/g, ' ');
  const core = inner.trim();
  if (core === '' || (href === '' && (!strong || heading))) return inner;
  const marked = href === '' ? `**${core.replaceAll('*', '')}**` : `[${core.replace(/[[\]]/g, '')}](${href})`;
  return `${inner.startsWith(' ') ? ' ' : ''}${marked}${inner.endsWith(' ') ? ' ' : ''}`;
}

/**
 * What was copied out of Word or a web page, as the marks that news are written in: headings, lists, strong words, links,
 * quotations; a row of a table is a line. Nothing that runs or loads is left, and nothing of it is ever loaded: the
 * document that is read has no window. Each node is looked at once, without a call for each level.
 */
export function pastedArticle(html: string): string {
  if (html.length > LONGEST_HTML) return '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const out = new Lines();
  // What is still to be looked at, the next one last; null ends a block.
  const todo: ({ node: Node; look: Look } | null)[] = [{ node: body, look: PLAIN }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (next === null) {
      out.end();
      continue;
    }
    const { node, look } = next;
    if (node.nodeType === Node.TEXT_NODE) out.add((node.nodeValue ?? '').replace(WRAPPED, '$1'), look);
    if (!(node instanceof Element)) continue;
    const tag = node.localName;
    if (DROPPED.has(tag) || isMarker(node)) continue;
    const inner = lookIn(node, tag, look);
    if (BLOCKS.has(tag)) {
      if (look.cell) out.add(' ', look);
      else {
        out.end();
        todo.push(null);
      }
    } else if (inner.cell && !look.cell) out.cell(look);
    for (let child = node.lastChild; child; child = child.previousSibling)
      todo.push({ node: child, look: inner });
  }
  out.end();
  return out.lines.join('\n').trim();
}
