import type { CertificationDetail } from '../../data/identity/certification-desk.api';
import css from './due-tag.module.css';

const WORDS = { overdue: '已超时', today: '今天到期', later: '' } as const;

/** By when the answer is due, and how that stands; by words and not by colour alone. */
export function DueTag({ due, answerBy }: Pick<CertificationDetail, 'due' | 'answerBy'>) {
  return (
    <span className={css.due} data-due={due}>
      {due && WORDS[due] && <b className={css.tag}>{WORDS[due]}</b>}
      {answerBy} 前答复
    </span>
  );
}
