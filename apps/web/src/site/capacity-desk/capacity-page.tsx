import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import {
  OFFER_HOLDERS,
  OFFER_STATE_WORDS,
  OFFER_STATES,
  type OfferHolder,
  type OfferState,
} from '@boxhaul/domain/site';
import { useQuery } from '@tanstack/react-query';
import { capacityAlarms, capacityOffers } from '../../data/site/capacity-desk.api';
import { useAddress } from '../../data/kit/use-address';
import { CalendarWarning } from '../../parts/pricing/calendar-warning';
import { Notice } from '../../ui/feedback/notice';
import { Select } from '../../ui/form/select';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import css from './capacity-desk.module.css';
import { OfferDrawer } from './offer-drawer';
import { OfferTable } from './offer-table';

const HOLDERS = [
  { value: '', label: '全部跟进人' },
  { value: 'mine', label: '我跟进的' },
  { value: 'nobody', label: '还没有人跟进' },
];
const DUES = [
  { value: '', label: '全部期限' },
  { value: 'overdue', label: '只看已超时' },
];

const EMPTY_TEXT: Readonly<Record<OfferState, string>> = {
  new: '网站页脚提交的申请会出现在这里，应在 3 个工作日内联系对方。',
  contacted: '联系上、还没有深谈的申请会出现在这里。',
  talking: '正在谈合作条件的申请会出现在这里。',
  no_answer: '电话打不通的申请会出现在这里，可以再次联系。',
  accepted: '转为承运车队的申请会出现在这里。',
  declined: '谈不成的申请会出现在这里，以后可以重新洽谈。',
};

/** Who offered trucks by the foot of the site; the filter and the open offer live in the address. */
export function CapacityPage() {
  const [params, change] = useAddress();
  const state = OFFER_STATES.find((key) => key === params.get('state')) ?? 'new';
  const holder = OFFER_HOLDERS.find((key) => key === params.get('holder'));
  const due = params.get('due') === 'overdue' && state === 'new' ? 'overdue' : undefined;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(capacityOffers({ state, holder, due, keyword, pageNo, pageSize: 20 }));
  const overdue = useQuery(capacityAlarms).data?.overdue ?? 0;
  const counts = list.data?.counts;
  const filtered = keyword !== '' || holder !== undefined || due !== undefined;
  return (
    <section className={css.page} aria-labelledby="capacity-offers">
      <ListHead
        id="capacity-offers"
        title={RIGHT_GROUP_WORDS.capacity}
        searchLabel="搜索运力合作申请"
        keyword={keyword}
        placeholder="公司简称 / 全称 / 电话"
        onSearch={(q) => change({ q, page: null })}
      />
      <CalendarWarning />
      {overdue > 0 && <Notice tone="error">有 {overdue} 份申请已超过答复期限，请尽快联系对方。</Notice>}
      <ListTabs
        label="申请状态"
        value={state}
        tabs={OFFER_STATES.map((key) => ({
          key,
          label: OFFER_STATE_WORDS[key],
          count: counts?.[key] ?? null,
          urgent: key === 'new' && overdue > 0,
        }))}
        onChange={(key) => change({ state: key === 'new' ? null : key, page: null })}
      />
      <Filters state={state} holder={holder} due={due} onChange={change} />
      <PagedList
        query={list}
        failed="申请加载失败"
        unit="份"
        empty={{
          title: filtered ? '没有符合条件的申请' : '暂无申请',
          text: filtered ? '换个条件试试。' : EMPTY_TEXT[state],
        }}
        rowHeight="44px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <OfferTable rows={data} onOpen={(offer) => change({ offer })} />}
      </PagedList>
      <OfferDrawer offerId={params.get('offer')} onClose={() => change({ offer: null })} />
    </section>
  );
}

interface FiltersProps {
  state: OfferState;
  holder: OfferHolder | undefined;
  due: 'overdue' | undefined;
  onChange: (changes: Record<string, string | null>) => void;
}

function Filters({ state, holder, due, onChange }: FiltersProps) {
  return (
    <div className={css.filters}>
      <Select
        label="跟进人"
        value={holder ?? ''}
        options={HOLDERS}
        onChange={(value) => onChange({ holder: value || null, page: null })}
      />
      {state === 'new' && (
        <Select
          label="答复期限"
          value={due ?? ''}
          options={DUES}
          onChange={(value) => onChange({ due: value || null, page: null })}
        />
      )}
    </div>
  );
}
