import { toWireTime } from '@boxhaul/domain';
import { Button } from '../../../ui/button';
import css from './make-order.module.css';
import type { StoredDraft } from './stored-draft';

interface DraftOfferProps {
  stored: StoredDraft;
  onRestore: () => void;
  onDrop: () => void;
}

/** Offers back what was typed before a reload or a lost session. */
export function DraftOffer({ stored, onRestore, onDrop }: DraftOfferProps) {
  const { harborName, goodsName, bookSpaceNo } = stored.form;
  const about = [harborName, goodsName, bookSpaceNo].filter(Boolean).join(' · ');
  return (
    <div className={css.offer} role="status">
      <span>
        有一份未提交的草稿，{toWireTime(new Date(stored.savedAt)).slice(5, 16)} 自动保存
        {about && `（${about}）`}
      </span>
      <span className={css.offerActions}>
        <Button variant="outline" onClick={onRestore}>
          恢复草稿
        </Button>
        <Button variant="text" onClick={onDrop}>
          丢弃
        </Button>
      </span>
    </div>
  );
}
