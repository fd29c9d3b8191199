import { isOlderVersion, LEGAL_TITLES, type LegalKind } from '@boxhaul/domain/identity';
import { useEffect, useEffectEvent } from 'react';
import { type LegalVersion, useLegalText } from '../../data/identity/legal.api';
import { requestIdOf } from '../../lib/format/request-id';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './new-texts-dialog.module.css';

interface NewTextProps {
  kind: LegalKind;
  /** The version that the person agreed to. */
  accepted: string;
  /** What changed stands there, of this version. */
  onSeen: (version: string) => void;
  onRead: () => void;
}

/** What has changed in force since a version that was accepted. */
const changesSince = (versions: readonly LegalVersion[], accepted: string): string[] =>
  versions.flatMap(({ version, state, changes }) =>
    state !== 'coming' && isOlderVersion(accepted, version) ? changes : [],
  );

/** One text that has a newer version: what is new in it, and the way to the whole. */
export function NewText({ kind, accepted, onSeen, onRead }: NewTextProps) {
  const { data, error } = useLegalText(kind);
  const title = LEGAL_TITLES[kind];
  const seen = useEffectEvent(onSeen);
  const version = data?.version;
  useEffect(() => {
    if (version !== undefined) seen(version);
  }, [version]);
  if (error)
    return (
      <ErrorState
        message={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => window.location.reload()}
      />
    );
  if (!data) return <Skeleton lines={3} />;
  return (
    <section className={css.text}>
      <h3 className={css.name}>{title}</h3>
      <p className={css.versions}>
        {`${data.version} 版，${data.effectiveOn} 起生效；您同意过的是 ${accepted} 版`}
      </p>
      <ul className={css.changes} aria-label={`${title}的变化`}>
        {Array.from(changesSince(data.versions, accepted).entries(), ([i, item]) => (
          <li key={i}>{item}</li>
        ))}
      </ul>
      <Button variant="text" size="s" onClick={onRead}>
        {`阅读${title}全文`}
      </Button>
    </section>
  );
}
