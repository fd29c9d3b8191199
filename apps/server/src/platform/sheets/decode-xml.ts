import { TextDecoder } from 'node:util';
import { SheetFault } from './sheet-fault';

/** UTF-16 by its mark, or by how '<' stands there without one. */
const UTF_16: readonly (readonly [beginning: string, encoding: string])[] = [
  ['fffe0000', 'utf-32'],
  ['0000feff', 'utf-32'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['3c00', 'utf-16le'],
  ['003c', 'utf-16be'],
];
const DECLARED = /^[^>]{0,200}encoding\s?=\s?["']([\w.:-]{1,40})["']/;

function decoderOf(bytes: Buffer): TextDecoder {
  const start = bytes.toString('hex', 0, 4);
  const wide = UTF_16.find(([beginning]) => start.startsWith(beginning))?.[1];
  // What is not in two bytes is none of UTF-16, whatever it declares.
  const said = DECLARED.exec(bytes.toString('latin1', 0, 300))?.[1]?.replace(/^utf-?16.*$/i, 'utf-8');
  const encoding = wide ?? said ?? 'utf-8';
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new SheetFault(`文件的文字编码 ${encoding} 无法识别，请另存为 UTF-8`);
  }
}

/** The text of an XML file, as its mark or its first line says that it is written. Throws a SheetFault of an unknown one. */
export async function* decodeXml(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream) {
    decoder ??= decoderOf(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}
