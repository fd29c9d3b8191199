import type { HandoverNote } from '@boxhaul/contract/dispatch';
import { HANDOVER_NOTE_KIND_WORDS } from '@boxhaul/domain/dispatch';
import { Link } from 'react-router';
import type { Handover } from '../../data/dispatch/handovers.api';
import { HandoverActions } from './handover-actions';
import { HandoverFigures } from './handover-figures';
import { HandoverTag } from './handover-tag';
import { handoverWho } from './handover-words';
import desk from '../../ui/layout/desk-list.module.css';
import css from './handover.module.css';

/** One handover with its notes, and what may be done with it. */
export function HandoverDetail({ handover }: { handover: Handover }) {
  const { state, writtenAt, takenAt, remark, figures, notes } = handover;
  return (
    <div className={desk.stack}>
      <div className={desk.row}>
        <span className={desk.who}>{handoverWho(handover)}</span>
        <HandoverTag state={state} />
        <span className={desk.minor}>
          {writtenAt.slice(0, 16)} 交班
          {takenAt && `，${takenAt.slice(0, 16)} 接班`}
        </span>
      </div>
      <HandoverFigures figures={figures} />
      {remark && <p className={css.said}>{remark}</p>}
      {notes.length === 0 ? (
        <p className={desk.minor}>没有备注。</p>
      ) : (
        <ul className={desk.list} aria-label="交接备注">
          {notes.map((note) => (
            <li key={note.seq}>
              <Subject note={note} />
              <span className={css.said}>{note.text}</span>
            </li>
          ))}
        </ul>
      )}
      <HandoverActions handover={handover} />
    </div>
  );
}

/** A box leads to its order on the board. */
function Subject({ note: { kind, subject, orderNo } }: { note: HandoverNote }) {
  if (orderNo !== null) {
    return (
      <span>
        <Link className={desk.subject} to={`/ops/dispatch?q=${encodeURIComponent(orderNo)}`}>
          {subject}
        </Link>
      </span>
    );
  }
  return <span className={desk.subject}>{subject || HANDOVER_NOTE_KIND_WORDS[kind]}</span>;
}
