import { AGREEMENT, type LegalKind, PRIVACY, type LegalText as Published } from '@boxhaul/domain';
import { Suspense } from 'react';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart, type Part } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './legal-text.module.css';

interface Legal {
  text: Readonly<Published>;
  Body: Part<object>;
}

/** What people agree to: the agreement at /agreement, the policy at /privacy. */
export const LEGAL: Readonly<Record<LegalKind, Legal>> = {
  agreement: {
    text: AGREEMENT,
    Body: lazyPart(async () => (await import('./agreement-text')).AgreementText),
  },
  privacy: {
    text: PRIVACY,
    Body: lazyPart(async () => (await import('./privacy-text')).PrivacyText),
  },
};

/** A legal text with its version, below a title that its place has said. */
export function LegalText({ kind }: { kind: LegalKind }) {
  const { text, Body } = LEGAL[kind];
  return (
    <div className={css.text}>
      <p className={css.version}>
        {`版本 ${text.version} · ${text.publishedOn} 公布 · ${text.effectiveOn} 起生效`}
      </p>
      <PartFaultBoundary>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Body />
        </Suspense>
      </PartFaultBoundary>
    </div>
  );
}
