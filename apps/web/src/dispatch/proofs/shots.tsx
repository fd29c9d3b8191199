import type { ProofRow } from '@boxhaul/contract/dispatch';
import css from './proofs.module.css';

/** Pictures, each opening as it was taken; former ones, that others replaced, are named so. */
export function Shots({ pics, word = '照片' }: { pics: ProofRow['pics']; word?: string }) {
  return (
    <div className={css.pics}>
      {pics.map(({ name, fileUrl, sentBack }, i) => (
        <a key={fileUrl} href={fileUrl} target="_blank" rel="noreferrer" title={`${name}，点击看原图`}>
          <img
            src={fileUrl}
            alt={`第 ${i + 1} 张${word}`}
            loading="lazy"
            data-former={sentBack || undefined}
          />
          {sentBack && <span className={css.minor}>已退回</span>}
        </a>
      ))}
    </div>
  );
}
