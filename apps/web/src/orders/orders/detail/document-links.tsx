import type { OrderDetail } from '../../../data/orders/orders.api';
import { megabytes } from '../../../lib/format/format';
import { saveDocument } from '../../../data/kit/save-document';
import { showToast } from '../../../lib/toast-store';
import css from './order-detail.module.css';

/** The attachments by name; a press downloads (S9). */
export function DocumentLinks({ files }: { files: OrderDetail['fileList'] }) {
  if (files.length === 0) return <p className={css.none}>没有附件</p>;
  return (
    <ul className={css.files} aria-label="附件">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            onClick={() => {
              saveDocument(file).catch(() => showToast('error', '下载失败，请重试'));
            }}
          >
            {file.name}
          </button>
          <span>{megabytes(file.fileSize)}</span>
        </li>
      ))}
    </ul>
  );
}
