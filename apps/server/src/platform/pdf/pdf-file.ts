import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The objects of a PDF file, numbered as they are added. */
export interface PdfFile {
  /** A number whose object comes later, by `set`. */
  reserve: () => number;
  set: (number: number, body: string) => void;
  add: (body: string) => number;
  /** Packed. `entries`: what its dictionary says beside the length. */
  addStream: (bytes: Buffer, entries?: string) => number;
  /** As it is, so that it is found in the file without being unpacked. */
  addPlainStream: (bytes: Buffer, entries: string) => number;
  /** The whole file. */
  finish: (root: number, info: number) => Buffer;
}

/** A text of a dictionary, of any signs. */
export const pdfText = (text: string): string => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};

/** Begins a file. */
export function openPdfFile(): PdfFile {
  const objects: Buffer[] = [];
  const set = (number: number, body: string): void => {
    objects[number - 1] = Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
  };
  const reserve = (): number => objects.push(Buffer.alloc(0));
  const addPlainStream = (bytes: Buffer, entries: string): number => {
    const number = reserve();
    const head = `${number} 0 obj\n<< /Length ${bytes.length} ${entries} >>\nstream\n`;
    objects[number - 1] = Buffer.concat([
      Buffer.from(head, 'latin1'),
      bytes,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    ]);
    return number;
  };
  return {
    reserve,
    set,
    add(body) {
      const number = reserve();
      set(number, body);
      return number;
    },
    addStream: (bytes, entries = '') =>
      addPlainStream(deflateSync(bytes, { level: 6 }), `/Filter /FlateDecode ${entries}`),
    addPlainStream,
    finish(root, info) {
      const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
      let offset = head.length;
      const places = objects.map((object) => {
        const line = `${String(offset).padStart(10, '0')} 00000 n \n`;
        offset += object.length;
        return line;
      });
      const body = Buffer.concat([head, ...objects]);
      const id = createHash('sha256').update(body).digest('hex').slice(0, 32);
      const end =
        `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}` +
        `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\n` +
        `startxref\n${offset}\n%%EOF\n`;
      return Buffer.concat([body, Buffer.from(end, 'latin1')]);
    },
  };
}
