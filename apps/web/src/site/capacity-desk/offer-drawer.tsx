import { OFFER_STATE_WORDS } from '@boxhaul/domain/site';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CapacityOffer, capacityOffer, showCapacityPhone } from '../../data/site/capacity-desk.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { MaskedPhone } from '../../parts/kit/masked-phone';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import { Timeline } from '../../ui/layout/timeline';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import css from './capacity-desk.module.css';
import { NoteForm } from './note-form';
import { OfferActions } from './offer-actions';
import { OfferDueTag, OfferStateTag } from './offer-tags';

/** The offer that is open, with what was done of it. */
export function OfferDrawer({ walk }: { walk: ListWalk }) {
  const [typed, setTyped] = useState(false);
  const offerId = walk.openId;
  return (
    <Drawer
      open={offerId !== null}
      title="申请详情"
      walk={walk}
      people={<RecordPeople kind="offer" id={offerId} />}
      dirty={offerId !== null && typed}
      onClose={walk.close}
    >
      {offerId !== null && <Offer key={offerId} offerId={offerId} onTyped={setTyped} />}
    </Drawer>
  );
}

function Offer({ offerId, onTyped }: { offerId: string; onTyped: (typed: boolean) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(capacityOffer(offerId));
  if (isPending) return <Skeleton lines={8} height="28px" />;
  if (!data) {
    return (
      <ErrorState
        title="申请加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={css.body}>
      <header className={css.head}>
        <h2 className={css.title}>{data.corporationName}</h2>
        <OfferStateTag state={data.state} />
      </header>
      <OfferActions offer={data} />
      <OfferFacts offer={data} />
      <Others others={data.others} />
      <section className={css.notes} aria-label="跟进记录">
        <h3 className={css.subtitle}>跟进记录</h3>
        <NoteForm offerId={offerId} onTyped={onTyped} />
        <Entries entries={data.entries} />
      </section>
    </div>
  );
}

function OfferFacts({ offer }: { offer: CapacityOffer }) {
  const opensFleet = useSession().user?.rights.includes('fleet.view') ?? false;
  const { carrier, taken } = offer;
  return (
    <Facts
      facts={[
        { label: '公司全称', value: offer.fullName || '—' },
        {
          label: '联系电话',
          value: (
            <MaskedPhone
              phone={offer.contact}
              of={offer.corporationName}
              show={() => showCapacityPhone(offer.offerId)}
            />
          ),
        },
        { label: '提交时间', value: offer.submittedAt.slice(0, 16) },
        { label: '答复期限', value: offer.due ? <OfferDueTag {...offer} /> : `${offer.answerBy}（已联系）` },
        { label: '跟进人', value: taken ? `${taken.username} · ${taken.time.slice(0, 16)} 起` : '无人跟进' },
        ...(carrier
          ? [
              {
                label: '承运车队',
                value: opensFleet ? (
                  <Link to={`/ops/fleet?view=carrier&open=${carrier.carrierId}`}>{carrier.carrierName}</Link>
                ) : (
                  carrier.carrierName
                ),
              },
            ]
          : []),
        { label: '合作说明', value: offer.remark || '—', wide: true },
      ]}
    />
  );
}

function Others({ others }: Pick<CapacityOffer, 'others'>) {
  if (others.length === 0) return null;
  return (
    <details className={css.others}>
      <summary>该电话的其他 {others.length} 份申请</summary>
      <ul>
        {others.map((one) => (
          <li key={one.offerId}>
            <Link to={`/ops/capacity-offers?state=${one.state}&offer=${one.offerId}`}>
              {one.corporationName}
            </Link>{' '}
            · {OFFER_STATE_WORDS[one.state]} · {one.submittedAt.slice(0, 16)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entries({ entries }: Pick<CapacityOffer, 'entries'>) {
  if (entries.length === 0) return <p className={css.minor}>还没有跟进记录。</p>;
  return (
    <Timeline
      moments={entries.map((one) => ({
        key: one.entryId,
        children: (
          <>
            <p className={css.minor}>
              {one.time.slice(0, 16)} · {one.username}
              {one.state && <> · {OFFER_STATE_WORDS[one.state]}</>}
            </p>
            <p className={css.said}>{one.content}</p>
          </>
        ),
      }))}
    />
  );
}
