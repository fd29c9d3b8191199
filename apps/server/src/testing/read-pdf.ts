import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF file as somebody else's reader sees it. */
export interface ReadPdf {
  /** Texts in the order of the file, page by page. */
  pages: string[][];
  title: string;
  author: string;
  /** As the format writes it. */
  createdAt: string;
}

/** Reads the texts of a PDF file that can be selected. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), disableFontFace: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  const said = info as Record<string, unknown>;
  const textOf = (key: string): string => (typeof said[key] === 'string' ? said[key] : '');
  return { pages, title: textOf('Title'), author: textOf('Author'), createdAt: textOf('CreationDate') };
}
