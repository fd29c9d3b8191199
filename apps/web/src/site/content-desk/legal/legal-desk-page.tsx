import { LEGAL_KINDS, LEGAL_TITLES } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { legalDesk } from '../../../data/identity/legal-desk.api';
import { useAddress } from '../../../data/kit/use-address';
import { requestIdOf } from '../../../lib/format/request-id';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ListHead } from '../../../ui/table/list-head';
import css from '../content-desk.module.css';
import { LegalEditor } from './legal-editor';
import { TextTabs } from '../text-tabs';

/** The agreement and the policy: their versions, and the draft of the next one (`?text=privacy`). */
export function LegalDeskPage() {
  const [params, change] = useAddress();
  const kind = LEGAL_KINDS.find((each) => each === params.get('text')) ?? 'agreement';
  const { data, error, isFetching, refetch } = useQuery(legalDesk(kind));
  return (
    <section className={css.page} aria-labelledby="legal">
      <ListHead id="legal" title="协议与政策" />
      <TextTabs
        label="文本"
        words={LEGAL_TITLES}
        names={LEGAL_KINDS}
        value={kind}
        onChange={(text) => change({ text })}
      />
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="48px" />}
      {data && <LegalEditor key={`${kind} ${data.draft?.revision ?? 0} ${data.nextVersion}`} stored={data} />}
    </section>
  );
}
