import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import { assignable, type ChosenBox, publishable } from './board-choice';
import css from './bulk.module.css';
import { UndoBar, undoLast } from './undo-bar';
import { useBoardKeys } from './use-board-keys';

const AssignDialog = lazyPart(async () => (await import('./bulk-assign-dialog')).BulkAssignDialog);
const OfferDialog = lazyPart(async () => (await import('../tenders/offer-dialog')).OfferDialog);
const PublishDialog = lazyPart(async () => (await import('./bulk-publish-dialog')).BulkPublishDialog);

interface BulkBarProps {
  boxes: readonly ChosenBox[];
  onToggle: (cabinetId: string) => void;
  onClear: () => void;
}

/** What is done with the boxes that are chosen, and the way back from what was done last. */
export function BulkBar({ boxes, onToggle, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<'assign' | 'publish' | 'offer' | null>(null);
  const assigns = assignable(boxes);
  const publishes = publishable(boxes);
  const show = (name: 'assign' | 'publish', count: number) => {
    if (count > 0) setOpen(name);
  };
  const close = () => setOpen(null);
  useBoardKeys({
    toggle: onToggle,
    assign: () => show('assign', assigns.length),
    publish: () => show('publish', publishes.length),
    undo: () => void undoLast(),
  });
  return (
    <>
      {boxes.length > 0 && (
        <div className={css.bar} role="group" aria-label="已选的箱">
          <span>
            已选 {boxes.length} 箱
            <small className={css.keys}>　j / k 上下　x 选择　a 派车　p 发布　z 撤销</small>
          </span>
          <span className={css.steps}>
            <Button disabled={assigns.length === 0} onClick={() => setOpen('assign')}>
              批量派车（{assigns.length}）
            </Button>
            <Button variant="outline" disabled={assigns.length === 0} onClick={() => setOpen('offer')}>
              邀约车队（{assigns.length}）
            </Button>
            <Button variant="cta" disabled={publishes.length === 0} onClick={() => setOpen('publish')}>
              批量发布（{publishes.length}）
            </Button>
            <Button variant="outline" onClick={onClear}>
              取消选择
            </Button>
          </span>
        </div>
      )}
      <UndoBar />
      <Suspense>
        <Closing>{open === 'assign' && <AssignDialog boxes={assigns} onClose={close} />}</Closing>
        <Closing>{open === 'offer' && <OfferDialog boxes={assigns} onClose={close} />}</Closing>
        <Closing>{open === 'publish' && <PublishDialog tasks={publishes} onClose={close} />}</Closing>
      </Suspense>
    </>
  );
}
