import { toWireTime } from '@boxhaul/domain/kit';
import { Button } from '../../../ui/button';
import css from './draft-offer.module.css';
import type { StoredDraft } from './stored-draft';

interface DraftOfferProps {
  drafts: readonly StoredDraft[];
  restoreText: string;
  onRestore: (draft: StoredDraft) => void;
  onDrop: (draft: StoredDraft) => void;
}

function about({ savedAt, form }: StoredDraft): string {
  const { harborName, goodsName, bookSpaceNo } = form;
  const known = [harborName, goodsName, bookSpaceNo].filter(Boolean).join(' · ');
  return `${toWireTime(new Date(savedAt)).slice(5, 16)} 自动保存${known && `（${known}）`}`;
}

/** Offers back what was typed before a reload or a lost session, or is half-filled in another tab. */
export function DraftOffer({ drafts, restoreText, onRestore, onDrop }: DraftOfferProps) {
  const many = drafts.length > 1;
  return (
    <div className={css.offer} role="status">
      {many && <p>有 {drafts.length} 份未提交的草稿</p>}
      {drafts.map((draft) => (
        <div key={draft.id} className={css.draft}>
          <span>
            {!many && '有一份未提交的草稿，'}
            {about(draft)}
          </span>
          <span className={css.actions}>
            <Button
              variant="outline"
              aria-label={many ? `${restoreText}：${about(draft)}` : undefined}
              onClick={() => onRestore(draft)}
            >
              {restoreText}
            </Button>
            <Button
              variant="text"
              aria-label={many ? `丢弃：${about(draft)}` : undefined}
              onClick={() => onDrop(draft)}
            >
              丢弃
            </Button>
          </span>
        </div>
      ))}
    </div>
  );
}
