import type { ReviewDoubtItem } from '@boxhaul/contract/orders';
import css from './row-doubts.module.css';

/** Of an order in the list: undefined while it is being judged, null where nobody can tell. */
export type RowDoubt = readonly ReviewDoubtItem[] | null | undefined;

/** A doubt with what it is about. */
export const doubtText = ({ text, detail }: ReviewDoubtItem): string =>
  detail ? `${text}：${detail}` : text;

/** Why an order needs a look, the gravest first and how many in all. */
export function RowDoubts({ doubts }: { doubts: RowDoubt }) {
  if (!doubts) return <span className={css.minor}>{doubts === null ? '未核对' : '核对中…'}</span>;
  if (doubts.length === 0) return <span className={css.clean}>无异常</span>;
  const words = doubts.map(({ text }) => text).join('、');
  return <span className={css.asked}>{doubts.length > 1 ? `${doubts.length} 项：${words}` : words}</span>;
}

/** All doubts about the order that is open, each with what it is about; nothing about a clean one. */
export function DoubtsPanel({ doubts }: { doubts: RowDoubt }) {
  if (!doubts || doubts.length === 0) return null;
  return (
    <section className={css.panel} aria-label="需要核对">
      <b>需要核对</b>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.kind}>{doubtText(doubt)}</li>
        ))}
      </ul>
    </section>
  );
}
