import { EXCEPTION_SEVERITY_WORDS } from '@boxhaul/domain/dispatch';
import { NOTICE_SEVERITIES } from '@boxhaul/domain/identity';
import type { Wall } from '../../data/dispatch/wall.api';
import css from './wall.module.css';

/** The gravest first. */
const SEVERITIES = NOTICE_SEVERITIES.toReversed();

/** Exceptions that nobody has closed, by haste, and what drivers have written. */
export function WallTrouble({ wall: { exceptions, unread } }: { wall: Pick<Wall, 'exceptions' | 'unread'> }) {
  return (
    <section className={css.panel} aria-labelledby="wall-trouble">
      <h2 id="wall-trouble" className={css.heading}>
        未关闭异常与司机消息
      </h2>
      <dl className={css.facts}>
        {SEVERITIES.map((severity) => (
          <div key={severity} data-severity={exceptions[severity] > 0 ? severity : undefined}>
            <dt>{EXCEPTION_SEVERITY_WORDS[severity]}</dt>
            <dd className="figure">{exceptions[severity]}</dd>
          </div>
        ))}
        <div data-severity={unread > 0 ? 'attention' : undefined}>
          <dt>未读消息</dt>
          <dd className="figure">{unread}</dd>
        </div>
      </dl>
    </section>
  );
}
