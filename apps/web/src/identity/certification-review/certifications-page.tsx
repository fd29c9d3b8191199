import { CERTIFICATION_TABS, CERTIFICATION_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import {
  certificationAlarms,
  type CertificationList,
  certifications,
  type CertificationTab,
} from '../../data/identity/certification-desk.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { CalendarWarning } from '../../parts/pricing/calendar-warning';
import { Notice } from '../../ui/feedback/notice';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { ANSWERED, WAITING } from './certification-columns';
import { CertificationDrawer } from './certification-drawer';

type Row = CertificationList['data'][number];

const PAGE_SIZE = 50;
const keyOf = ({ id }: Row) => id;
const nameOf = ({ name }: Row) => name;

const EMPTY_TEXT: Readonly<Record<CertificationTab, string>> = {
  submitted: '企业提交的认证资料会出现在这里，应在 2 个工作日内答复。',
  approved: '审核通过的企业会出现在这里。',
  rejected: '驳回的申请会出现在这里；企业修改后会重新提交。',
};

/** What the address asks for, the list that answers, and how many answers are late. */
function useCertifications() {
  const [params] = useAddress();
  const state = oneOf(CERTIFICATION_TABS, params.get('state')) ?? 'submitted';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(certifications({ state, keyword, pageNo, pageSize: PAGE_SIZE }));
  const overdue = useQuery(certificationAlarms).data?.overdue ?? 0;
  const filters: readonly ListFilter[] = [
    {
      key: 'state',
      label: '申请状态',
      value: state,
      usual: 'submitted',
      options: CERTIFICATION_TABS.map((value) => ({
        value,
        label: CERTIFICATION_WORDS[value],
        count: query.data?.counts[value],
        urgent: value === 'submitted' && overdue > 0,
      })),
    },
  ];
  return { query, filters, state, keyword, overdue };
}

/** Enterprises that ask to be certified; the filter and the open application live in the address. */
export function CertificationsPage() {
  const { user } = useSession();
  const walk = useRecordWalk('id', '份');
  const { query, filters, state, keyword, overdue } = useCertifications();
  const store = useBrowserStore('certifications', user?.accountId ?? '');
  return (
    <ListPage
      title="企业认证"
      search={{ label: '搜索认证申请', placeholder: '企业名称 / 信用代码 / 联系人 / 电话' }}
      filters={filters}
      note={
        <>
          <CalendarWarning />
          {overdue > 0 && <Notice tone="error">有 {overdue} 份申请已超过答复期限，请优先处理。</Notice>}
        </>
      }
      query={query}
      failed="认证申请加载失败"
      unit="份"
      grid={{
        columns: state === 'submitted' ? WAITING : ANSWERED,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        empty: {
          title: keyword ? '没有符合条件的申请' : '暂无申请',
          text: keyword ? '换个企业名称或信用代码试试。' : EMPTY_TEXT[state],
        },
      }}
    >
      <CertificationDrawer walk={walk} />
    </ListPage>
  );
}
