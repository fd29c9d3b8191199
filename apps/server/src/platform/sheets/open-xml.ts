import { decodeXml } from './decode-xml';
import { SheetFault } from './sheet-fault';
import { allTags } from './sheet-text';

/** An XML part of a workbook while it streams in. */
export interface XmlPart {
  /** Of its root's tag, and so of all that is looked for in it: '' or 'x:'. */
  prefix: string;
  texts: AsyncIterable<string>;
}

const LONGEST_HEAD = 64 * 1024;

/** Reads up to the root's tag. Throws a SheetFault where the root is another, a RangeError where there is none. */
export async function openXml(stream: AsyncIterable<Buffer>, root: string): Promise<XmlPart> {
  const texts = decodeXml(stream);
  try {
    let head = '';
    while (head.length <= LONGEST_HEAD) {
      const next = await texts.next();
      if (next.done) break;
      head += next.value;
      const [first] = allTags(head);
      if (!first) continue;
      if (first.name !== root) throw new SheetFault(`工作簿的结构无法识别（${first.name}）`);
      return { prefix: first.prefix, texts: joined(head, texts) };
    }
    throw new RangeError('no root');
  } catch (error) {
    // Whoever stops reading closes the stream: nobody else would hear of its faults.
    await texts.return(undefined);
    throw error;
  }
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield head;
    yield* rest;
  } finally {
    // Whoever stops at the beginning leaves no file open.
    await rest.return(undefined);
  }
}
