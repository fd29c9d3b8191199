import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownPreferences } from '../../data/identity/certification.api';
import { keepsCompanyNotices } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { harbors, shipCompanies } from '../../data/pricing/places.api';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './preferences-part.module.css';
import { PreferencesForm } from './preferences-form';

/** What the enterprise usually wants; its orders begin with it (decisions 11.14). */
export function PreferencesPart() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(ownPreferences());
  const places = useQuery(harbors());
  const companies = useQuery(shipCompanies());
  return (
    <section className={css.sheet} aria-label="下单偏好">
      <h2 className={css.title}>下单偏好</h2>
      <p className={css.hint}>
        发布订单时自动填入，可随单修改。自己收到的通知在
        <Link to="/account/notices">个人中心 · 通知</Link>设置
        {user && keepsCompanyNotices(user) && (
          <>
            ，员工默认收到的和群机器人在<Link to="/account/company-notices">个人中心 · 企业通知</Link>
          </>
        )}
        。
      </p>
      {error && <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="48px" />}
      {data && (
        <PreferencesForm
          stored={data}
          harbors={places.data?.map(({ harborName }) => harborName) ?? []}
          companies={companies.data ?? []}
        />
      )}
    </section>
  );
}
