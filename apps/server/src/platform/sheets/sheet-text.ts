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

/** The value of an attribute in a tag's text; undefined where it has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}="`);
  if (at < 0) return undefined;
  const from = at + name.length + 3;
  const to = tag.indexOf('"', from);
  return to < 0 ? undefined : unescapeXml(tag.slice(from, to));
}

/** The tags of that name in a text, from '<' to '>', those with a prefix apart. */
export function* tagsOf(text: string, name: string): Generator<string> {
  for (let at = text.indexOf(`<${name}`); at >= 0; at = text.indexOf(`<${name}`, at + 1)) {
    if (!/[\s/>]/.test(text[at + name.length + 1] ?? '')) continue;
    const end = text.indexOf('>', at);
    if (end < 0) return;
    yield text.slice(at, end + 1);
  }
}

/** All that stands in the `<t>` of a text of XML, the hints of pronunciation apart. */
export function innerText(xml: string): string {
  let text = '';
  const plain = xml.includes('<rPh') ? xml.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '') : xml;
  for (let at = plain.indexOf('<t'); at >= 0; at = plain.indexOf('<t', at + 1)) {
    if (!/[\s>]/.test(plain[at + 2] ?? '')) continue;
    const from = plain.indexOf('>', at) + 1;
    const to = plain.indexOf('</t>', from);
    if (from === 0 || to < 0) break;
    if (plain[from - 2] !== '/') text += plain.slice(from, to);
    at = to;
  }
  return unescapeXml(text);
}

/** Splits what streams in at each `mark`; a piece above the limit throws. */
export async function* piecesOf(
  stream: AsyncIterable<Buffer>,
  mark: string,
  longest: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of stream) {
    rest += decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let at = rest.indexOf(mark); at >= 0; at = rest.indexOf(mark, from)) {
      yield rest.slice(from, at);
      from = at + mark.length;
    }
    rest = rest.slice(from);
    if (rest.length > longest) throw new RangeError(`a piece longer than ${longest}`);
  }
  yield rest + decoder.decode();
}
