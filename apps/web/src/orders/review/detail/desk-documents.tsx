import type { OrderDetail, OrderDocument } from '@boxhaul/contract/orders';
import { PAPER_KIND_WORDS, PAPER_KINDS, type PaperKind } from '@boxhaul/domain/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendPaper, zipCall } from '../../../data/orders/documents.api';
import { useSession } from '../../../data/kit/use-session';
import { megabytes } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { ExportButton } from '../../../parts/kit/export-button';
import { PaperActions } from '../../../parts/orders/papers/paper-actions';
import { Select } from '../../../ui/form/select';
import { Section } from '../../../ui/layout/section';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import { UploadRows } from '../../../ui/upload/upload-rows';
import { useUploads } from '../../../ui/upload/use-uploads';
import css from './desk-documents.module.css';

type Box = OrderDetail['cusCabinetDtoList'][number];

interface DeskDocumentsProps {
  order: { id: string; orderNo: string };
  boxes: readonly Box[];
  documents: readonly OrderDocument[];
}

/** The papers of an order and of its boxes: who brought what, a look at each, all of them at once. */
export function DeskDocuments({ order, boxes, documents }: DeskDocumentsProps) {
  const mayAdd = useSession().user?.rights?.includes('order.papers') ?? false;
  return (
    <Section title="单证与附件" note={`${documents.length} 个`}>
      {documents.length === 0 ? (
        <p className={css.none}>还没有单证和附件。</p>
      ) : (
        <ul className={css.list}>
          {documents.map((one) => (
            <li key={one.id}>
              <a href={one.fileUrl} download={one.name}>
                {one.name}
              </a>
              <span>
                {PAPER_KIND_WORDS[one.kind]}
                {one.seq !== null && ` · ${one.cabinetNo ?? `第 ${one.seq} 箱`}`} · {megabytes(one.fileSize)}{' '}
                · {one.by} {one.createTime.slice(0, 16)}
              </span>
              <span className={css.actions}>
                <PaperActions paper={one} side="desk" mayLook={mayAdd} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.below}>
        <ExportButton
          call={zipCall.desk}
          input={{ id: order.id }}
          fileName={`${order.orderNo}-附件.zip`}
          label="打包下载"
          done="已打包全部附件与节点照片"
        />
      </div>
      {mayAdd && <AddPapers orderId={order.id} boxes={boxes} />}
    </Section>
  );
}

function AddPapers({ orderId, boxes }: { orderId: string; boxes: readonly Box[] }) {
  const cache = useQueryClient();
  const [kind, setKind] = useState<PaperKind>('eir');
  const [cabinetId, setCabinetId] = useState('');
  const uploads = useUploads<void>(sendPaper({ id: orderId, kind, cabinetId }), (_, file) => {
    showToast('success', `${file.name} 上传成功`);
    void cache.invalidateQueries({ queryKey: ['desk'] });
  });
  const pending = uploads.items.filter(({ state }) => state !== 'done');
  return (
    <div className={css.below}>
      <p className={css.choice}>
        <span aria-hidden="true">单证类型</span>
        <Select
          label="单证类型"
          value={kind}
          options={PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_WORDS[value] }))}
          onChange={(value) => setKind(PAPER_KINDS.find((one) => one === value) ?? 'other')}
        />
      </p>
      <p className={css.choice}>
        <span aria-hidden="true">属于</span>
        <Select
          label="属于"
          value={cabinetId}
          options={[
            { value: '', label: '整张订单' },
            ...boxes.map((box) => ({ value: box.cabinetId, label: box.cabinetNo ?? `第 ${box.seq} 箱` })),
          ]}
          onChange={setCabinetId}
        />
      </p>
      {pending.length > 0 && (
        <ul aria-label="正在上传">
          <UploadRows uploads={uploads} items={pending} />
        </ul>
      )}
      <UploadDropZone label="上传单证" onFiles={uploads.add} />
    </div>
  );
}
