/**
 * `document`: attachments of an order; `image`: photos that prove a node; `site`: pictures that visitors load; `invoice`:
 * as the tax bureau hands it out.
 */
export type FileKind = 'document' | 'image' | 'site' | 'invoice';

/** How the content is found to be what the name says. */
type Check =
  | { readonly how: 'image'; readonly format: string }
  | { readonly how: 'signature'; readonly mime: string }
  /** The container of Word and Excel before 2007. */
  | { readonly how: 'ole' }
  /** An office file is a zip with its parts in a folder of this name. */
  | { readonly how: 'zip'; readonly folder?: string }
  /** XML whose root has this name, without declarations of its own. */
  | { readonly how: 'xml'; readonly root: string };

interface AcceptedType {
  /** Stored and sent with a download. */
  readonly contentType: string;
  readonly check: Check;
}

const image = (format: string): AcceptedType => ({
  contentType: `image/${format}`,
  check: { how: 'image', format },
});
const office = (kind: string, folder: string): AcceptedType => ({
  contentType: `application/vnd.openxmlformats-officedocument.${kind}`,
  check: { how: 'zip', folder },
});

/** S5: rar, zip, doc, docx, pdf, jpg and similar. */
const ACCEPTED: Readonly<Record<string, AcceptedType>> = {
  jpg: image('jpeg'),
  jpeg: image('jpeg'),
  png: image('png'),
  gif: image('gif'),
  webp: image('webp'),
  pdf: { contentType: 'application/pdf', check: { how: 'signature', mime: 'application/pdf' } },
  rar: {
    contentType: 'application/vnd.rar',
    check: { how: 'signature', mime: 'application/x-rar-compressed' },
  },
  zip: { contentType: 'application/zip', check: { how: 'zip' } },
  doc: { contentType: 'application/msword', check: { how: 'ole' } },
  xls: { contentType: 'application/vnd.ms-excel', check: { how: 'ole' } },
  docx: office('wordprocessingml.document', 'word/'),
  xlsx: office('spreadsheetml.sheet', 'xl/'),
};

/** An issued invoice (数电票): OFD is a zip around OFD.xml, the XML an EInvoice. */
const INVOICES: Readonly<Record<string, AcceptedType>> = {
  ofd: { contentType: 'application/ofd', check: { how: 'zip', folder: 'OFD.xml' } },
  xml: { contentType: 'application/xml', check: { how: 'xml', root: 'EInvoice' } },
  pdf: { contentType: 'application/pdf', check: { how: 'signature', mime: 'application/pdf' } },
};

const tableOf = (kind: FileKind): Readonly<Record<string, AcceptedType>> =>
  kind === 'invoice' ? INVOICES : ACCEPTED;

const isTaken = (kind: FileKind, { check }: AcceptedType): boolean =>
  (kind !== 'image' && kind !== 'site') || check.how === 'image';

/** What a name's extension promises, when files of that kind are taken. */
export function acceptedType(fileName: string, kind: FileKind): AcceptedType | undefined {
  const extension = /\.([0-9a-z]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const table = tableOf(kind);
  const type = Object.hasOwn(table, extension) ? table[extension] : undefined;
  return type && isTaken(kind, type) ? type : undefined;
}

/** For the refusal's sentence. */
export const acceptedExtensions = (kind: FileKind): string =>
  Object.entries(tableOf(kind))
    .filter(([, type]) => isTaken(kind, type))
    .map(([extension]) => extension)
    .join('、');
