import { withoutUnseen } from '@boxhaul/domain/kit';

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text of XML as it reads. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
        if (typeof name === 'string') return NAMED[name] ?? whole;
        const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

const isBlank = (sign: number): boolean => sign === 32 || (sign >= 9 && sign <= 13);

/** The value of an attribute in a tag's text, whatever its prefix; undefined where it has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf('='); at >= 0;) {
    let [from, end] = [at + 1, at];
    while (isBlank(tag.charCodeAt(from))) from += 1;
    while (isBlank(tag.charCodeAt(end - 1))) end -= 1;
    const quote = tag.charAt(from);
    const to = quote === '"' || quote === "'" ? tag.indexOf(quote, from + 1) : -1;
    if (to < 0) return undefined;
    const before = tag.charCodeAt(end - name.length - 1);
    if (tag.endsWith(name, end) && (isBlank(before) || before === 58)) {
      return unescapeXml(tag.slice(from + 1, to));
    }
    at = tag.indexOf('=', to + 1);
  }
  return undefined;
}

/** Where the next tag of that name, its prefix included, begins; -1 where there is none. */
export function startOf(xml: string, name: string, from = 0): number {
  for (let at = xml.indexOf(`<${name}`, from); at >= 0; at = xml.indexOf(`<${name}`, at + 1)) {
    const sign = xml.charCodeAt(at + name.length + 1);
    if (sign === 62 || sign === 47 || isBlank(sign)) return at;
  }
  return -1;
}

/** Where a tag that begins there ends, at its '>'; -1 where it does not. Signs in quotes are none of its own. */
function endOf(xml: string, start: number): number {
  let quote = '';
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/** What stands between the tags of an XML text and is skipped: comments, raw texts, instructions. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
  ['</', '>'],
] as const;

/** The opening tags of a text, from '<' to '>', with their names, without and with their prefixes. */
export function* allTags(xml: string): Generator<{ name: string; prefix: string; tag: string }> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const skipped = SKIPPED.find(([opens]) => xml.startsWith(opens, at));
    const end = skipped ? xml.indexOf(skipped[1], at) : endOf(xml, at);
    if (end < 0) return;
    if (!skipped) {
      const [, prefix = '', name = ''] = /^<([\w.-]+:)?([\w.-]+)/.exec(xml.slice(at, at + 100)) ?? [];
      yield { name, prefix, tag: xml.slice(at, end + 1) };
    }
    at = end + 1;
  }
}

/** The opening tags of one name, whatever their prefix. */
export function* tagsOf(xml: string, name: string): Generator<string> {
  for (const each of allTags(xml)) if (each.name === name) yield each.tag;
}

/** Controls are written as '_x000D_' there, and a text that looks like one with its line as '_x005F_'. */
const unescapeControls = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

const [RAW_OPENS, RAW_ENDS] = ['<![CDATA[', ']]>'];

/** A text whose raw parts stand in it as they are meant; one that does not end is left as it is. */
function withRaw(text: string): string {
  let found = '';
  let from = 0;
  for (let at = text.indexOf(RAW_OPENS); at >= 0; at = text.indexOf(RAW_OPENS, from)) {
    const end = text.indexOf(RAW_ENDS, at);
    if (end < 0) break;
    const raw = text.slice(at + RAW_OPENS.length, end);
    found += text.slice(from, at) + raw.replaceAll('&', '&amp;');
    from = end + RAW_ENDS.length;
  }
  return found + text.slice(from);
}

/** All that stands in the `<t>` of a text of XML whose tags have that prefix, the hints of pronunciation apart. */
export function innerText(xml: string, prefix: string): string {
  let text = '';
  const [run, hints] = [`${prefix}t`, `${prefix}rPh`];
  let [start, hint] = [startOf(xml, run), startOf(xml, hints)];
  for (let at = 0; at >= 0;) {
    // Each is looked for again only where it was passed: a text may have a hundred thousand runs.
    if (start >= 0 && start < at) start = startOf(xml, run, at);
    if (hint >= 0 && hint < at) hint = startOf(xml, hints, at);
    if (hint >= 0 && (start < 0 || hint < start)) {
      at = xml.indexOf(`</${prefix}rPh>`, hint);
      continue;
    }
    if (start < 0) break;
    const from = xml.indexOf('>', start) + 1;
    if (from === 0) break;
    at = from;
    if (xml.charAt(from - 2) === '/') continue;
    const to = xml.indexOf(`</${prefix}t>`, from);
    if (to < 0) break;
    const part = xml.slice(from, to);
    text += part.includes('<') ? withRaw(part) : part;
    at = to;
  }
  return withoutUnseen(unescapeControls(unescapeXml(text)));
}

/** Splits what streams in at each `mark`; a piece above the limit throws. */
export async function* piecesOf(
  texts: AsyncIterable<string>,
  mark: string,
  longest: number,
): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    // A mark may be cut between two texts; what was looked through holds none.
    const looked = Math.max(0, rest.length - mark.length + 1);
    rest += text;
    let from = 0;
    for (let at = rest.indexOf(mark, looked); at >= 0; at = rest.indexOf(mark, from)) {
      yield rest.slice(from, at);
      from = at + mark.length;
    }
    rest = rest.slice(from);
    if (rest.length > longest) throw new RangeError(`a piece longer than ${longest}`);
  }
  yield rest;
}
