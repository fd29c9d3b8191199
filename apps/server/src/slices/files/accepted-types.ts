/** `document`: attachments of an order; `image`: photos that prove a node. */
export type FileKind = 'document' | 'image';

interface AcceptedType {
  /** What the content may be found to be. */
  readonly detected: readonly string[];
  /** Stored and sent with a download. */
  readonly contentType: string;
  readonly image: boolean;
}

const image = (contentType: string): AcceptedType => ({ detected: [contentType], contentType, image: true });
const other = (contentType: string, detected = contentType): AcceptedType => ({
  detected: [detected],
  contentType,
  image: false,
});

/** S5: rar, zip, doc, docx, pdf, jpg and similar. */
const ACCEPTED: Readonly<Record<string, AcceptedType>> = {
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  png: image('image/png'),
  gif: image('image/gif'),
  webp: image('image/webp'),
  pdf: other('application/pdf'),
  rar: other('application/vnd.rar', 'application/x-rar-compressed'),
  zip: other('application/zip'),
  doc: other('application/msword', 'application/x-cfb'),
  xls: other('application/vnd.ms-excel', 'application/x-cfb'),
  docx: other('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: other('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
};

/** What a name's extension promises, when files of that kind are taken. */
export function acceptedType(fileName: string, kind: FileKind): AcceptedType | undefined {
  const extension = /\.([0-9a-z]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(ACCEPTED, extension) ? ACCEPTED[extension] : undefined;
  return type && (kind === 'document' || type.image) ? type : undefined;
}

/** For the refusal's sentence. */
export const acceptedExtensions = (kind: FileKind): string =>
  Object.entries(ACCEPTED)
    .filter(([, type]) => kind === 'document' || type.image)
    .map(([extension]) => extension)
    .join('、');
