import { useEffect } from 'react';
import { Field } from '../../../ui/form/field';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import { UploadRow } from '../../../ui/upload/upload-row';
import { UploadRows } from '../../../ui/upload/upload-rows';
import { useUploads } from '../../../ui/upload/use-uploads';
import { withinRoom } from '../../../ui/upload/within-room';
import { sendDraftFile } from '../../../data/orders/orders.api';
import { StoredDocuments } from './stored-documents';
import { useOrderFormView } from '../order-form-context';

const MOST = 20;

interface DraftDocumentsProps {
  /** The order that is edited; null for a new one. */
  orderId: string | null;
  error?: string;
  /** Told when files are on their way: the order waits for them. */
  onBusy: (busy: boolean) => void;
}

/** Attachments of the draft: those that arrived are part of the form, the others still show how far they are. */
export function DraftDocuments({ orderId, error, onBusy }: DraftDocumentsProps) {
  const { values: form, edit } = useOrderFormView();
  const uploads = useUploads(sendDraftFile, (document) =>
    edit((now) => ({ documents: [...now.documents, document] })),
  );
  const pending = uploads.items.filter(({ state }) => state !== 'done');
  const busy = pending.some(({ state }) => state === 'sending');
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const room = MOST - form.documents.length - pending.length;
  return (
    <Field label="附件（选填）" error={error}>
      {orderId && <StoredDocuments orderId={orderId} />}
      <UploadDropZone label="选择文件" onFiles={(files) => uploads.add(withinRoom(files, room, MOST))}>
        ，最多 {MOST} 个
      </UploadDropZone>
      <ul aria-label="附件">
        {form.documents.map(({ name, fileSize, fileUrl }) => (
          <UploadRow
            key={fileUrl}
            name={name}
            size={fileSize}
            state="done"
            onRemove={() =>
              edit((now) => ({ documents: now.documents.filter((document) => document.fileUrl !== fileUrl) }))
            }
          />
        ))}
        <UploadRows uploads={uploads} items={pending} />
      </ul>
    </Field>
  );
}
