import type { NoticeDelivery } from '@boxhaul/contract/identity';
import type { DeliveryState } from '@boxhaul/domain/identity';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { SpanFilter } from '../../../parts/kit/list-page/span-filter';
import { useRecordWalk } from '../../../parts/kit/record/use-record-walk';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { COLUMNS } from './delivery-columns';
import { DeliveryDrawer } from './delivery-drawer';
import { useDeliveries } from './use-deliveries';
import { mayResend, useResend } from './use-resend';

const EMPTY_TEXT: Readonly<Record<DeliveryState | 'all', string>> = {
  failed: '没有发送失败的通知。',
  waiting: '没有等待发送或重试的通知。',
  skipped: '没有因未配置渠道、没有号码等而未发送的通知。',
  sent: '近 30 天还没有送达的通知。',
  all: '近 30 天还没有短信、邮件或推送。',
};

const keyOf = ({ deliveryId }: NoticeDelivery) => deliveryId;
const nameOf = ({ title, at }: NoticeDelivery) => `${title} ${at}`;

/** What left the platform to people and systems, what failed first; the search lives in the address. */
export function DeliveriesPage() {
  const [, change] = useAddress();
  const { user } = useSession();
  const { query, filters, filter, state, filtered } = useDeliveries();
  const walk = useRecordWalk('delivery', '条');
  const store = useBrowserStore('deliveries', user?.accountId ?? '');
  const resend = useResend();
  const sendAgain = async (delivery: NoticeDelivery) => {
    if ((await resend(delivery)) && keyOf(delivery) === walk.openId) walk.close();
  };
  return (
    <ListPage
      title="通知发送记录"
      search={{ label: '搜索发送记录', placeholder: '标题 / 收件人 / 企业名称' }}
      filters={filters}
      ownFilters={{
        set: [filter.customer, filter.from, filter.to].filter(Boolean).length,
        fields: (
          <SpanFilter
            {...filter}
            keys={['channel', 'kind', 'customer', 'q']}
            filtered={filtered}
            back={filter.customer === '' ? '清除筛选' : '清除筛选（含所选企业）'}
          />
        ),
      }}
      query={query}
      failed="发送记录加载失败"
      unit="条"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        primary: (row) => (mayResend(row) ? { label: '重发', run: () => sendAgain(row) } : null),
        empty: {
          title: filtered ? '没有符合条件的记录' : '没有记录',
          text: filtered ? '换个条件试试；记录保留 30 天。' : EMPTY_TEXT[state],
        },
      }}
    >
      <DeliveryDrawer
        walk={walk}
        rows={query.data?.data}
        onResend={sendAgain}
        onCustomer={(customer) => change({ customer, page: null, delivery: null })}
      />
    </ListPage>
  );
}
