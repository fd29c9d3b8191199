import type { NoticeDelivery } from '@boxhaul/contract/identity';
import {
  DELIVERY_CHANNEL_WORDS,
  DELIVERY_CHANNELS,
  DELIVERY_STATE_WORDS,
  DELIVERY_STATES,
  type DeliveryState,
  NOTICE_KIND_WORDS,
  NOTICE_KINDS,
} from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryLog } from '../../../data/identity/notice-log.api';
import { useAddress } from '../../../data/kit/use-address';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/form/combobox';
import { DateSpan } from '../../../ui/form/dates/date-span';
import { ListHead } from '../../../ui/table/list-head';
import { ListTabs } from '../../../ui/table/list-tabs';
import { PagedList } from '../../../ui/table/paged-list';
import { DeliveryDrawer } from './delivery-drawer';
import { DeliveryTable } from './delivery-table';
import css from './log.module.css';

const ALL = { value: '', label: '全部' };
/** What failed comes first: somebody did not hear of something. */
const FIRST: DeliveryState = 'failed';
const TABS = [FIRST, ...DELIVERY_STATES.filter((state) => state !== FIRST)];
type Tab = DeliveryState | 'all';

const among = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);

const EMPTY_TEXT: Readonly<Record<Tab, string>> = {
  failed: '没有发送失败的通知。',
  waiting: '没有等待发送或重试的通知。',
  skipped: '没有因未配置渠道、没有号码等而未发送的通知。',
  sent: '近 30 天还没有送达的通知。',
  all: '近 30 天还没有短信、邮件或推送。',
};

/** The filter that the address holds; what is none is left out. */
const filterOf = (of: (key: string) => string) => ({
  state: among<Tab>([...TABS, 'all'], of('state')) ?? FIRST,
  channel: among(DELIVERY_CHANNELS, of('channel')),
  kind: among(NOTICE_KINDS, of('kind')),
  customer: of('customer'),
  from: of('from'),
  to: of('to'),
  keyword: of('q'),
});

/** What left the platform to people and systems, what failed first; the search lives in the address. */
export function DeliveriesPage() {
  const [params, change] = useAddress();
  const [shown, setShown] = useState<NoticeDelivery | null>(null);
  const { state, ...filter } = filterOf((key) => params.get(key) ?? '');
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(deliveryLog({ ...filter, ...(state !== 'all' && { state }), pageNo, pageSize: 20 }));
  const counts = list.data?.counts;
  const all = counts && TABS.reduce((sum, key) => sum + counts[key], 0);
  const search = (next: Record<string, string>) => change({ ...next, page: null });
  const filtered = Object.values(filter).some(Boolean);
  return (
    <section aria-labelledby="deliveries">
      <ListHead
        id="deliveries"
        title="通知发送记录"
        searchLabel="搜索发送记录"
        keyword={filter.keyword}
        placeholder="标题 / 收件人 / 企业名称"
        onSearch={(q) => search({ q })}
      />
      <ListTabs
        label="发送状态"
        value={state}
        tabs={[
          ...TABS.map((key) => ({
            key,
            label: DELIVERY_STATE_WORDS[key],
            count: counts?.[key] ?? null,
            urgent: key === FIRST && (counts?.failed ?? 0) > 0,
          })),
          { key: 'all' as const, label: '全部', count: all ?? null },
        ]}
        onChange={(key) => search({ state: key })}
      />
      <div className={css.filters}>
        <Combobox
          label="发送方式"
          options={[
            ALL,
            ...DELIVERY_CHANNELS.map((value) => ({ value, label: DELIVERY_CHANNEL_WORDS[value] })),
          ]}
          value={filter.channel ?? ''}
          onChange={(channel) => search({ channel })}
        />
        <Combobox
          label="通知种类"
          options={[ALL, ...NOTICE_KINDS.map((value) => ({ value, label: NOTICE_KIND_WORDS[value].name }))]}
          value={filter.kind ?? ''}
          onChange={(kind) => search({ kind })}
        />
        <DateSpan from={filter.from} to={filter.to} onChange={search} />
        {filtered && (
          <Button
            className={css.clear}
            variant="text"
            onClick={() => search({ channel: '', kind: '', customer: '', from: '', to: '', q: '' })}
          >
            {filter.customer === '' ? '清除筛选' : '清除筛选（含所选企业）'}
          </Button>
        )}
      </div>
      <PagedList
        query={list}
        failed="发送记录加载失败"
        empty={{
          title: filtered ? '没有符合条件的记录' : '没有记录',
          text: filtered ? '换个条件试试；记录保留 30 天。' : EMPTY_TEXT[state],
        }}
        rowHeight="40px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <DeliveryTable rows={data} onOpen={setShown} />}
      </PagedList>
      <DeliveryDrawer
        // As it stands now, when the list still has it.
        delivery={shown && (list.data?.data.find((row) => row.deliveryId === shown.deliveryId) ?? shown)}
        onCustomer={(customer) => {
          setShown(null);
          search({ customer });
        }}
        onClose={() => setShown(null)}
      />
    </section>
  );
}
