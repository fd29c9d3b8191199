import { CERTIFICATION_FIELD_WORDS, CERTIFICATION_WORDS } from '@boxhaul/domain/identity';
import type { CertificationDetail } from '../../data/identity/certification-desk.api';
import css from './earlier-applications.module.css';

/** What the enterprise has sent in before, and what was said to it. */
export function EarlierApplications({ earlier }: Pick<CertificationDetail, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>此前 {earlier.length} 次申请</summary>
      <ul>
        {earlier.map(({ id, state, submittedAt, reasons }) => (
          <li key={id}>
            {submittedAt.slice(0, 16)} 提交 · {CERTIFICATION_WORDS[state]}
            {reasons.map(({ field, reason }) => (
              <div key={field} className={css.reason}>
                {CERTIFICATION_FIELD_WORDS[field]}：{reason}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
