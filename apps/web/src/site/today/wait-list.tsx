import type { DeskWait } from '@boxhaul/domain/site';
import { Link } from 'react-router';
import type { DeskWaits } from '../../data/site/today.api';
import { count as number, relativeTime, wireTime, yuan } from '../../lib/format/format';
import css from './today.module.css';
import { WAIT_GROUPS, WAIT_WORDS } from './wait-groups';

type Wait = DeskWaits['waits'][number];

function WaitRow({ wait, at }: { wait: Wait; at: string }) {
  const { label, to, unit, urgent, urgentTo } = WAIT_WORDS[wait.wait];
  const urgentWords = urgent !== undefined && wait.urgent > 0 && `${urgent} ${number(wait.urgent)}`;
  const notes = [
    wait.amount !== null && wait.count > 0 && `${yuan(wait.amount)} 元`,
    wait.since !== null && `最早 ${relativeTime(wait.since, wireTime(at))}`,
  ].filter(Boolean);
  return (
    <li className={css.wait} data-calm={wait.count === 0 || undefined}>
      <Link className={css.open} to={to}>
        <span className={css.label}>{label}</span>
        <span className={css.count} data-urgent={(urgent === undefined && wait.urgent > 0) || undefined}>
          <b className="figure">{number(wait.count)}</b> {unit}
        </span>
      </Link>
      {notes.length > 0 && <span className={css.notes}>{notes.join('，')}</span>}
      {urgentWords &&
        (urgentTo === undefined ? (
          <span className={css.urgent}>{urgentWords}</span>
        ) : (
          <Link className={css.urgent} to={urgentTo}>
            {urgentWords}
          </Link>
        ))}
    </li>
  );
}

/** What waits, by kind of work; groups whose waits are none of the viewer's are not there. */
export function WaitList({ at, waits }: DeskWaits) {
  const of = (kind: DeskWait) => waits.find(({ wait }) => wait === kind);
  return WAIT_GROUPS.map(({ title, waits: kinds }) => {
    const rows = kinds.flatMap((kind) => of(kind) ?? []);
    return (
      rows.length > 0 && (
        <section key={title} className={css.group} aria-label={title}>
          <h2 className={css.heading}>{title}</h2>
          <ul>
            {rows.map((wait) => (
              <WaitRow key={wait.wait} wait={wait} at={at} />
            ))}
          </ul>
        </section>
      )
    );
  });
}
