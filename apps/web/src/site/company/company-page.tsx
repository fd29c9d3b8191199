import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownCertification } from '../../data/identity/certification.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CompanyFacts } from './company-facts';
import css from './company-page.module.css';
import { PreferencesPart } from './preferences-part';
import { StandingPart } from './standing-part';

interface CompanyPageProps {
  /** Which notices reach its people, and how: another feature's, for those who may say so. */
  notices?: ReactNode;
}

/** The enterprise's own page: where it stands, what it said of itself, what it usually wants (S2 customer-base). */
export function CompanyPage({ notices }: CompanyPageProps) {
  const { data, error, isFetching, refetch } = useQuery(ownCertification());
  return (
    <section className={css.page} aria-labelledby="company">
      <h1 className={css.title} id="company">
        企业资料
      </h1>
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="36px" />}
      {data && (
        <>
          <StandingPart own={data} />
          {data.base && (
            <CompanyFacts
              title={data.state === 'submitted' ? '送审资料' : '认证资料'}
              record={data.base}
              reasons={data.reasons}
            />
          )}
          {data.inForce && <CompanyFacts title="当前生效的资料" record={data.inForce} reasons={[]} />}
          {data.certified && <PreferencesPart />}
          {data.certified && notices}
        </>
      )}
    </section>
  );
}
