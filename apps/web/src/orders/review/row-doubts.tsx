import type { ReviewDoubtItem } from '@boxhaul/contract/orders';
import { useState } from 'react';
import css from './row-doubts.module.css';

/** Of an order in the list: undefined while it is being judged, null where nobody can tell. */
export type RowDoubt = readonly ReviewDoubtItem[] | null | undefined;

interface RowDoubtsProps {
  orderNo: string;
  doubts: RowDoubt;
}

/** So many stand in a row before 更多. */
const SHOWN = 2;

const said = ({ text, detail }: ReviewDoubtItem): string => (detail ? `${text}：${detail}` : text);

function Unjudged({ doubts }: { doubts: null | undefined }) {
  return <span className={css.minor}>{doubts === null ? '未核对' : '核对中…'}</span>;
}

/** Why an order needs a look: its gravest doubts, the others and what each is about by a press. */
export function RowDoubts({ orderNo, doubts }: RowDoubtsProps) {
  const [open, setOpen] = useState(false);
  if (!doubts) return <Unjudged doubts={doubts} />;
  if (doubts.length === 0) return <span className={css.clean}>无异常</span>;
  const more = doubts.length - SHOWN;
  return (
    <span className={css.chips}>
      {(open ? doubts : doubts.slice(0, SHOWN)).map((doubt) => (
        <span key={doubt.kind} className={css.chip} title={said(doubt)}>
          {open ? said(doubt) : doubt.text}
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          className={css.more}
          aria-expanded={open}
          aria-label={open ? `${orderNo} 收起核对项` : `${orderNo} 更多 ${more} 项`}
          onClick={(event) => {
            // The row would open the order.
            event.stopPropagation();
            setOpen(!open);
          }}
        >
          {open ? '收起' : `更多 ${more} 项`}
        </button>
      )}
    </span>
  );
}

/** The same in a card that is a button itself. */
export function CardDoubts({ doubts }: { doubts: RowDoubt }) {
  if (!doubts) return <Unjudged doubts={doubts} />;
  if (doubts.length === 0) return <span className={css.clean}>无异常</span>;
  return <span className={css.asked}>需核对：{doubts.map(({ text }) => text).join('、')}</span>;
}

/** All doubts about the order that is open, each with what it is about; nothing about a clean one. */
export function DoubtsPanel({ doubts }: { doubts: RowDoubt }) {
  if (!doubts || doubts.length === 0) return null;
  return (
    <section className={css.panel} aria-label="需要核对">
      <b>需要核对</b>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.kind}>{said(doubt)}</li>
        ))}
      </ul>
    </section>
  );
}
