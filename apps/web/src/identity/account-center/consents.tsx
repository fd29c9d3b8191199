import { CONSENT_KIND_WORDS, USER_TYPES } from '@boxhaul/domain/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OWN_ACCOUNT_KEY, ownConsents, setMarketing } from '../../data/identity/own-account.api';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Checkbox } from '../../ui/form/checkbox';
import css from './account-center.module.css';

/** What one agreed to, with the one consent that can be given and withdrawn at will. */
export function Consents() {
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(ownConsents());
  return (
    <section className={css.sheet} aria-labelledby="consents">
      <h2 className={css.heading} id="consents">
        同意记录
      </h2>
      {error && <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} height="44px" />}
      {data && user?.userType === USER_TYPES.customer && (
        <Marketing given={data.find(({ kind }) => kind === 'marketing')?.given ?? false} />
      )}
      {data?.length === 0 && <p className={css.note}>该账号由他人开通，没有单独的同意记录。</p>}
      <ul className={css.list}>
        {data?.map(({ kind, version, given, time }) => (
          <li key={`${time} ${kind}`} className={css.consent}>
            <span className="figure">{time}</span>
            <span>{CONSENT_KIND_WORDS[kind]}</span>
            <span className={given ? css.done : undefined}>{given ? '同意' : '不同意'}</span>
            <span className={css.note}>版本 {version}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marketing({ given }: { given: boolean }) {
  const queries = useQueryClient();
  const { busy, run } = useSingleFlight(async () => {
    try {
      await setMarketing(!given);
      showToast('success', given ? '已撤回，不再向您发送营销信息' : '已同意接收营销信息');
    } catch (thrown) {
      showToast('error', callFailure(thrown).message);
    }
    await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
  });
  return (
    <div>
      <Checkbox checked={given} disabled={busy} onChange={() => void run()}>
        愿意接收优惠与活动短信
      </Checkbox>
      <p className={css.note}>随时可以撤回，不影响使用平台；订单、认证等业务通知不在其中。</p>
    </div>
  );
}
