import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ownInvitations } from '../../data/identity/takeovers.api';
import { requestIdOf } from '../../lib/format/request-id';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { InvitationCard } from './invitation-card';
import css from './invitation-page.module.css';

/** Invitations to take over an enterprise that staff entered: all to the own phone, or that of a link. */
export function InvitationPage() {
  const { code } = useParams();
  const { data, error, isFetching, refetch } = useQuery(ownInvitations(code));
  if (error) {
    return (
      <>
        <ErrorState
          title="邀请打不开"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
        {code !== undefined && (
          <p>
            <Link to="/account/invitation">查看发给本人手机号的全部邀请</Link>
          </p>
        )}
      </>
    );
  }
  if (!data) return <Skeleton lines={6} height="32px" />;
  if (data.length === 0) {
    return <EmptyState title="暂无接管邀请" text="客服邀请您的手机号接管企业后，会出现在这里。" />;
  }
  return (
    <div className={css.list}>
      {data.map((offer) => (
        <InvitationCard key={offer.invitationId} offer={offer} />
      ))}
    </div>
  );
}
