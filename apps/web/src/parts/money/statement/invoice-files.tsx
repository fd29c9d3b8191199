import type { InvoiceFile } from '@boxhaul/contract/money';
import css from './statement.module.css';

/** The files of an invoice to take out. */
export function InvoiceFiles({ files }: { files: readonly InvoiceFile[] }) {
  return (
    <span className={css.actions}>
      {files.map((file) => (
        <a key={file.id} className={css.file} href={file.fileUrl} download={file.name}>
          下载 {file.kind.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
