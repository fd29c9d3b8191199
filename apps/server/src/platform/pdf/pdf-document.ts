/** A label and what stands beside it. */
export interface PdfFact {
  label: string;
  value: string;
  /** What one looks for first. */
  strong?: boolean;
}

/** An address that a phone opens, and what it opens. */
export interface PdfCode {
  /** At most 180 bytes. */
  text: string;
  caption: string;
}

/** A column of a table. `width`: its share of the page, beside the other columns'. */
export interface PdfColumn {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

/** A picture in shades of grey, a byte a pixel, row by row; 0 is black. */
export interface PdfPicture {
  grey: Uint8Array;
  width: number;
  height: number;
}

/** What a page is filled with, from top to bottom. */
export type PdfBlock =
  /** `keep`: points that must be free for it and what it heads. */
  | { kind: 'heading'; text: string; keep?: number }
  | { kind: 'paragraph'; text: string }
  /** Two a line, or one; `labels`: points for the labels; `code`: a QR code stands at their right. */
  | {
      kind: 'facts';
      facts: readonly PdfFact[];
      perLine?: 1 | 2;
      labels?: number;
      code?: PdfCode | undefined;
    }
  /** Goes on over as many pages as it needs, its head on each; sums stand below the last row. */
  | {
      kind: 'table';
      columns: readonly PdfColumn[];
      rows: readonly (readonly string[])[];
      sums?: readonly (readonly string[])[];
    }
  /** As wide as `across` points, or the page where that is less. */
  | { kind: 'picture'; picture: PdfPicture; across: number }
  /** Small print, one point a line. */
  | { kind: 'notes'; notes: readonly string[] };

/** A file within the file. `name`: letters, digits, dashes and dots. */
export interface PdfAttachment {
  name: string;
  text: string;
}

/** A paper that is handed out by itself: one of many in a file. */
export interface PdfSlip {
  title: string;
  /** At the right of the title. */
  number: string;
  blocks: readonly PdfBlock[];
}

/** A document as its caller knows it: texts alone, in the order in which they are read. */
export interface PdfDocument {
  title: string;
  /** Who gives it out: names the file's author, and stands above the title. */
  issuer: string;
  /** Below the issuer: a phone, an address. */
  issuerLines?: readonly string[];
  /** The file's date; the same document with the same date is the same file, byte for byte. */
  createdAt: Date;
  blocks: readonly PdfBlock[];
  /** At the foot of every page, beside its number. */
  footer?: string;
  landscape?: boolean;
  /** A4 where it is left out. */
  size?: 'a4' | 'a5';
  /**
   * In the stead of blocks, each on a page of its own, with title and issuer; or, `perPage` 2, on the half page that is free where it
   * has room there. Pages are counted slip by slip.
   */
  slips?: { perPage: 1 | 2; all: readonly PdfSlip[] };
  /** By which the file is known again, without being drawn: letters, digits, colons and dashes. */
  mark?: string;
  /** A file that lies inside, as it is: one line of text. */
  attachment?: PdfAttachment;
}

/** Rows and points of one document: beyond that its caller must refuse, or split it. */
export const MOST_PDF_LINES = 50_000;
