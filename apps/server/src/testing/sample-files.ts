import { zipFile, type ZipPart } from '@boxhaul/testkit';

/** The smallest true files of the kinds that uploads take or refuse. */

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

export const RAR = Buffer.from('526172211a0701003392b5e50a01050600050101808000', 'hex');

/** An OLE container, as doc and xls are; `streams` are names in its directory. */
export function oleFile(...streams: string[]): Buffer {
  const head = Buffer.alloc(1024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  return Buffer.concat([head, ...streams.map((name) => Buffer.from(name, 'utf16le'))]);
}

/** A Word file, with more parts when wanted. */
export const docxFile = (...more: ZipPart[]): Buffer =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ]);
