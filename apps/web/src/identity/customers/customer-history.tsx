import type { AuditEntry } from '@boxhaul/contract/identity';
import { Link } from 'react-router';
import { AuditChanges } from '../../parts/identity/audit-changes';
import { Section } from '../../ui/layout/section';
import { Timeline } from '../../ui/layout/timeline';
import css from './customers.module.css';

interface CustomerHistoryProps {
  entries: readonly AuditEntry[];
  /** Where all of it stands, for those who may go there. */
  log: string | null;
}

/** What operators did with an enterprise of late, out of the audit log. */
export function CustomerHistory({ entries, log }: CustomerHistoryProps) {
  if (entries.length === 0) return null;
  return (
    <Section title="变更历史" note="最近 20 条">
      {log && (
        <p className={css.links}>
          <Link to={log}>在操作日志中查看全部</Link>
        </p>
      )}
      <Timeline
        moments={entries.map((entry) => ({
          key: entry.auditId,
          children: (
            <>
              <div>
                {entry.action}
                {entry.target !== 'customer' && entry.targetName && ` · ${entry.targetName}`}
                {entry.reason && `：${entry.reason}`}
              </div>
              <div className={css.minor}>
                {entry.operatorName} {entry.time.slice(0, 16)}
              </div>
              {(entry.before ?? entry.after) && (
                <details className={css.versions}>
                  <summary>变更内容</summary>
                  <AuditChanges entry={entry} />
                </details>
              )}
            </>
          ),
        }))}
      />
    </Section>
  );
}
