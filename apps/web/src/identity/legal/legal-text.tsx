import type { LegalKind } from '@boxhaul/domain/identity';
import { useLegalText } from '../../data/identity/legal.api';
import { requestIdOf } from '../../lib/format/request-id';
import { LegalDocument } from '../../parts/identity/legal-document';
import css from '../../parts/identity/legal-document.module.css';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';

interface LegalTextProps {
  kind: LegalKind;
  /** Absent: the one in force. */
  version?: string;
}

/** A legal text with its version, below a title that its place has said. */
export function LegalText({ kind, version }: LegalTextProps) {
  const { data, error } = useLegalText(kind, version);
  if (error)
    return (
      <ErrorState
        message={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => window.location.reload()}
      />
    );
  if (!data) return <Skeleton lines={8} />;
  return (
    <div className={css.text}>
      <p className={css.version}>
        {`版本 ${data.version} · ${data.publishedOn} 公布 · ${data.effectiveOn} 起生效`}
      </p>
      <LegalDocument text={data.body} />
    </div>
  );
}
