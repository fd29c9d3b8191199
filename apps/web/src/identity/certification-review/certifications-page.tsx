import { CERTIFICATION_TABS, CERTIFICATION_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import {
  certificationAlarms,
  certifications,
  type CertificationTab,
} from '../../data/identity/certification-desk.api';
import { useAddress } from '../../data/kit/use-address';
import { CalendarWarning } from '../../parts/pricing/calendar-warning';
import { Notice } from '../../ui/feedback/notice';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { CertificationDrawer } from './certification-drawer';
import { CertificationTable } from './certification-table';
import css from './certifications-page.module.css';

const isTab = (key: string): key is CertificationTab => CERTIFICATION_TABS.some((tab) => tab === key);

const EMPTY_TEXT: Readonly<Record<CertificationTab, string>> = {
  submitted: '企业提交的认证资料会出现在这里，应在 2 个工作日内答复。',
  approved: '审核通过的企业会出现在这里。',
  rejected: '驳回的申请会出现在这里；企业修改后会重新提交。',
};

/** Enterprises that ask to be certified; the filter and the open application live in the address. */
export function CertificationsPage() {
  const [params, change] = useAddress();
  const wanted = params.get('state') ?? '';
  const state = isTab(wanted) ? wanted : 'submitted';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(certifications({ state, keyword, pageNo, pageSize: 20 }));
  const overdue = useQuery(certificationAlarms).data?.overdue ?? 0;
  const counts = list.data?.counts;
  return (
    <section className={css.page} aria-labelledby="certifications">
      <ListHead
        id="certifications"
        title="企业认证"
        searchLabel="搜索认证申请"
        keyword={keyword}
        placeholder="企业名称 / 信用代码 / 联系人 / 电话"
        onSearch={(q) => change({ q, page: null })}
      />
      <CalendarWarning />
      {overdue > 0 && <Notice tone="error">有 {overdue} 份申请已超过答复期限，请优先处理。</Notice>}
      <ListTabs
        label="申请状态"
        value={state}
        tabs={CERTIFICATION_TABS.map((key) => ({
          key,
          label: CERTIFICATION_WORDS[key],
          count: counts?.[key] ?? null,
          urgent: key === 'submitted' && overdue > 0,
        }))}
        onChange={(key) => change({ state: key, page: null })}
      />
      <PagedList
        query={list}
        failed="认证申请加载失败"
        unit="份"
        empty={{
          title: keyword ? '没有符合条件的申请' : '暂无申请',
          text: keyword ? '换个企业名称或信用代码试试。' : EMPTY_TEXT[state],
        }}
        rowHeight="44px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <CertificationTable rows={data} onOpen={(id) => change({ id })} />}
      </PagedList>
      <CertificationDrawer id={params.get('id')} onClose={() => change({ id: null })} />
    </section>
  );
}
