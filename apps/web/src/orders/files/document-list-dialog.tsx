import { CallError } from '@boxhaul/contract/kit';
import { PAPER_KIND_WORDS } from '@boxhaul/domain/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { zipCall } from '../../data/orders/documents.api';
import { ExportButton } from '../../parts/kit/export-button';
import { PaperActions } from '../../parts/orders/papers/paper-actions';
import { megabytes } from '../../lib/format/format';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { saveDocument } from '../../data/kit/save-document';
import { showToast } from '../../lib/toast-store';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { UploadRows } from '../../ui/upload/upload-rows';
import { useUploads } from '../../ui/upload/use-uploads';
import css from './document-list-dialog.module.css';
import { addOrderFile, orderDocuments, type OrderDocument } from '../../data/orders/files.api';
import { type ChosenPaper, PaperChoice } from './paper-choice';

/** What a file is, of which box, and who brought it. */
const whatOf = ({ kind, seq, cabinetNo, by }: OrderDocument): string =>
  [PAPER_KIND_WORDS[kind], seq === null ? '' : (cabinetNo ?? `第 ${seq} 箱`), by].filter(Boolean).join(' · ');

interface DocumentListDialogProps {
  orderId: string;
  onClose: () => void;
  /** How a file reaches the person; the browser's way unless told otherwise. */
  save?: (file: OrderDocument) => Promise<void>;
}

/** '下载列表', 800 wide (S2): what is there, a download of each, and a way to add more. */
export function DocumentListDialog({ orderId, onClose, save = saveDocument }: DocumentListDialogProps) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<ChosenPaper>({ kind: 'other', cabinetId: '' });
  const list = useQuery(orderDocuments(orderId));
  const uploads = useUploads<void>(
    (file, onProgress, signal) => addOrderFile({ id: orderId, ...chosen }, file, onProgress, signal),
    (_, file) => {
      showToast('success', `${file.name} 上传成功`);
      void cache.invalidateQueries({ queryKey: ['orders'] });
    },
  );
  const { user } = useSession();
  const mayUpload = !user || mayDo(user, 'documents');
  const pending = uploads.items.filter(({ state }) => state !== 'done');
  const error = list.error instanceof CallError ? list.error : null;
  const download = (file: OrderDocument) => {
    save(file).catch(() => showToast('error', '下载失败，请重试'));
  };
  return (
    <Dialog open title="下载列表" width={800} onClose={onClose}>
      {list.isPending && <Skeleton lines={4} height="32px" />}
      {error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && pending.length === 0 && (
        <EmptyState title="还没有附件" text="放箱纸、报关资料、磅单等都可以传到这里。" />
      )}
      {list.data && list.data.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">文件名</th>
              <th scope="col" className={css.number}>
                大小
              </th>
              <th scope="col">上传时间</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {list.data.map((file) => (
              <tr key={file.id}>
                <th scope="row">{file.name}</th>
                <td className={css.number}>{megabytes(file.fileSize)}</td>
                <td className={css.time}>
                  {file.createTime}
                  <small className={css.minor}>{whatOf(file)}</small>
                </td>
                <td>
                  <button
                    type="button"
                    className={css.download}
                    aria-label={`下载 ${file.name}`}
                    onClick={() => download(file)}
                  >
                    下载
                  </button>
                  <PaperActions paper={file} side="portal" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pending.length > 0 && (
        <ul aria-label="正在上传">
          <UploadRows uploads={uploads} items={pending} />
        </ul>
      )}
      <div className={css.upload}>
        {list.data && list.data.length > 0 && (
          <ExportButton
            call={zipCall.portal}
            input={{ id: orderId }}
            fileName="附件.zip"
            label="打包下载"
            done="已打包全部附件与节点照片"
          />
        )}
        {mayUpload && (
          <>
            <PaperChoice orderId={orderId} chosen={chosen} onChange={setChosen} />
            <UploadDropZone label="上传文件" onFiles={uploads.add} />
          </>
        )}
      </div>
    </Dialog>
  );
}
