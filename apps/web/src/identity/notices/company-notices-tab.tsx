import { useQuery } from '@tanstack/react-query';
import { noticeTargets } from '../../data/identity/notice-targets.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CompanyDefaults } from './targets/company-defaults';
import { TargetSection } from './targets/target-section';

/** What the enterprise says of notices: its people's defaults, its groups' robots, its own systems. */
export function CompanyNoticesTab() {
  const { data, error, isFetching, refetch } = useQuery(noticeTargets);
  return (
    <>
      <CompanyDefaults />
      {error && !data && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={4} height="72px" />}
      {data && (
        <>
          <TargetSection
            robot
            targets={data.targets.filter(({ kind }) => kind !== 'webhook')}
            kinds={data.kinds}
          />
          <TargetSection
            robot={false}
            targets={data.targets.filter(({ kind }) => kind === 'webhook')}
            kinds={data.kinds}
          />
        </>
      )}
    </>
  );
}
