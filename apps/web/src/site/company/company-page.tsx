import { useQuery } from '@tanstack/react-query';
import { ownCertification, type OwnCertification } from '../../data/identity/certification.api';
import { useAddress } from '../../data/kit/use-address';
import { requestIdOf } from '../../lib/format/request-id';
import { ListViews } from '../../parts/kit/list-page/list-views';
import { ViewHead } from '../../parts/kit/list-page/view-head';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CompanyFacts } from './company-facts';
import css from './company-page.module.css';
import { PreferencesPart } from './preferences-part';
import { StandingPart } from './standing-part';

const SECTIONS = [
  { key: 'facts', label: '认证资料' },
  { key: 'preferences', label: '下单偏好' },
] as const;
const TITLE = '企业资料';

/**
 * The enterprise's own page (S2 customer-base): where it stands and what it said of itself, and, once it is certified,
 * what it usually wants, each a section with an address of its own.
 */
export function CompanyPage() {
  const [params, change] = useAddress();
  const { data, error, isFetching, refetch } = useQuery(ownCertification());
  const certified = data?.certified ?? false;
  const section = certified && params.get('section') === 'preferences' ? 'preferences' : 'facts';
  return (
    <section className={css.page} aria-label={TITLE}>
      {certified ? (
        <ViewHead
          title={TITLE}
          views={
            <ListViews
              label={TITLE}
              value={section}
              views={SECTIONS}
              onChange={(key) => change({ section: key === 'facts' ? null : key })}
            />
          }
        />
      ) : (
        <h1 className={css.title}>{TITLE}</h1>
      )}
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="36px" />}
      {data && (section === 'facts' ? <Facts own={data} /> : <PreferencesPart />)}
    </section>
  );
}

function Facts({ own }: { own: OwnCertification }) {
  const { state, base, inForce, reasons } = own;
  return (
    <>
      <StandingPart own={own} />
      {base && (
        <CompanyFacts
          title={state === 'submitted' ? '送审资料' : '认证资料'}
          record={base}
          reasons={reasons}
        />
      )}
      {inForce && <CompanyFacts title="当前生效的资料" record={inForce} reasons={[]} />}
    </>
  );
}
