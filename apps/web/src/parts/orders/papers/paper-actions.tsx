import type { OrderDocument } from '@boxhaul/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PaperSide, removePaper } from '../../../data/orders/documents.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from './papers.module.css';
import { PaperViews } from './paper-views';
import { PaperPreview } from './paper-preview';

interface PaperActionsProps {
  paper: OrderDocument;
  side: PaperSide;
  /** Whether one may know who opened it. */
  mayLook?: boolean;
}

function Action({ name, text, onPress }: { name: string; text: string; onPress: () => void }) {
  return (
    <button type="button" className={css.action} aria-label={name} onClick={onPress}>
      {text}
    </button>
  );
}

/** What may be done with a paper beside saving it: look at it in its place, take one's own away. */
export function PaperActions({ paper, side, mayLook = true }: PaperActionsProps) {
  const [asking, setAsking] = useState<'preview' | 'looks' | 'remove' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {paper.preview && (
        <Action name={`预览 ${paper.name}`} text="预览" onPress={() => setAsking('preview')} />
      )}
      {mayLook && (
        <Action name={`${paper.name} 的查看记录`} text="查看记录" onPress={() => setAsking('looks')} />
      )}
      {paper.mine && <Action name={`移除 ${paper.name}`} text="移除" onPress={() => setAsking('remove')} />}
      <Closing>{asking === 'preview' && <PaperPreview paper={paper} side={side} onClose={close} />}</Closing>
      <Closing>{asking === 'looks' && <PaperViews paper={paper} side={side} onClose={close} />}</Closing>
      <Closing>{asking === 'remove' && <RemovePaper paper={paper} side={side} onClose={close} />}</Closing>
    </>
  );
}

/** Asks before a paper of one's own is taken away. */
function RemovePaper({ paper, side, onClose }: Omit<PaperActionsProps, 'mayLook'> & { onClose: () => void }) {
  const remove = useMutation(removePaper(useQueryClient(), side));
  const take = async () => {
    const failure = await failureOf(remove.mutateAsync(paper.id));
    if (failure === null) showToast('success', `${paper.name} 已移除`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="移除附件？"
      okText="移除"
      cancelText="返回"
      danger
      busy={remove.isPending}
      onOk={() => void take()}
      onCancel={onClose}
    >
      {paper.name} 将不再显示，订单记录会保留移除人和时间。
    </ConfirmDialog>
  );
}
