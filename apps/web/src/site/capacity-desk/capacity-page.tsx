import type { CapacityOfferRow } from '@boxhaul/contract/site';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import type { OfferState } from '@boxhaul/domain/site';
import { useSession } from '../../data/kit/use-session';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { CalendarWarning } from '../../parts/pricing/calendar-warning';
import { Notice } from '../../ui/feedback/notice';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { columnsOf } from './offer-columns';
import { OfferDrawer } from './offer-drawer';
import { useOffers } from './use-offers';

const keyOf = ({ offerId }: CapacityOfferRow) => offerId;
const nameOf = ({ corporationName }: CapacityOfferRow) => corporationName;

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
  const walk = useRecordWalk('offer', '份');
  const { user } = useSession();
  const { query, filters, state, filtered, overdue } = useOffers();
  const store = useBrowserStore('capacity', user?.accountId ?? '');
  return (
    <ListPage
      title={RIGHT_GROUP_WORDS.capacity}
      search={{ label: '搜索运力合作申请', placeholder: '公司简称 / 全称 / 电话' }}
      filters={filters}
      note={
        <>
          <CalendarWarning />
          {overdue > 0 && <Notice tone="error">有 {overdue} 份申请已超过答复期限，请尽快联系对方。</Notice>}
        </>
      }
      query={query}
      failed="申请加载失败"
      unit="份"
      grid={{
        columns: columnsOf(state),
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        empty: {
          title: filtered ? '没有符合条件的申请' : '暂无申请',
          text: filtered ? '换个条件试试。' : EMPTY_TEXT[state],
        },
      }}
    >
      <OfferDrawer walk={walk} />
    </ListPage>
  );
}
