import type { InvoiceFile } from '@boxhaul/contract';

/** The files of an invoice to take out. */
export function InvoiceFiles({ files }: { files: readonly InvoiceFile[] }) {
  return files.map((file) => (
    <a key={file.id} href={file.fileUrl} download={file.name}>
      下载 {file.kind.toUpperCase()}{' '}
    </a>
  ));
}
