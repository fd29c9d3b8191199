import type { ExceptionRow } from '@boxhaul/contract/dispatch';
import {
  EXCEPTION_KIND_WORDS,
  EXCEPTION_KINDS,
  EXCEPTION_SEVERITY_WORDS,
  EXCEPTION_STATE_WORDS,
  EXCEPTION_STATES,
  type ExceptionKind,
  type ExceptionState,
} from '@boxhaul/domain/dispatch';
import { NOTICE_SEVERITIES } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exceptionList } from '../../data/dispatch/exceptions.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { Select } from '../../ui/form/select';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { CloseDialog } from './close-dialog';
import { ExceptionRows } from './exception-rows';
import css from './exceptions.module.css';

/** The gravest first. */
const SEVERITIES = NOTICE_SEVERITIES.toReversed();
const TABS = ['all', ...SEVERITIES] as const;

/** What went wrong on the way, by haste; the filter lives in the address. */
export function ExceptionsPage() {
  const [params, change] = useAddress();
  const [closing, setClosing] = useState<ExceptionRow | null>(null);
  const handles = useSession().user?.rights?.includes('dispatch.checkin') ?? false;
  const tab = TABS.find((key) => key === params.get('severity')) ?? 'all';
  const state = EXCEPTION_STATES.find((key) => key === params.get('state')) ?? 'open';
  const kind = EXCEPTION_KINDS.find((key) => key === params.get('kind'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const severity = tab === 'all' ? undefined : tab;
  const list = useQuery(exceptionList({ state, severity, kind, keyword, pageNo, pageSize: 20 }));
  const counts = list.data?.severities;
  const countOf = (key: (typeof TABS)[number]) =>
    counts ? (key === 'all' ? counts.alert + counts.attention + counts.info : counts[key]) : null;
  const filtered = keyword !== '' || tab !== 'all' || kind !== undefined;
  return (
    <section aria-labelledby="exceptions">
      <ListHead
        id="exceptions"
        title="运输异常"
        searchLabel="搜索运输异常"
        keyword={keyword}
        placeholder="订单号 / 柜号 / 车牌 / 司机 / 客户"
        onSearch={(q) => change({ q, page: null })}
      />
      <ListTabs
        label="紧急程度"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'all' ? '全部' : EXCEPTION_SEVERITY_WORDS[key],
          count: countOf(key),
          urgent: key === 'alert' && state === 'open' && (counts?.alert ?? 0) > 0,
        }))}
        onChange={(key) => change({ severity: key === 'all' ? null : key, page: null })}
      />
      <Filters state={state} kind={kind} waiting={list.data?.states} onChange={change} />
      <PagedList
        query={list}
        failed="运输异常加载失败"
        unit="条"
        empty={{
          title: filtered ? '没有符合条件的异常' : `没有${EXCEPTION_STATE_WORDS[state]}的异常`,
          text: '晚到、终端失联、偏离路线等情况会自动出现在这里，直到有人关闭。',
        }}
        rowHeight="44px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <ExceptionRows rows={data} handles={handles} onClose={setClosing} />}
      </PagedList>
      <CloseDialog row={closing} onClose={() => setClosing(null)} />
    </section>
  );
}

interface FiltersProps {
  state: ExceptionState;
  kind: ExceptionKind | undefined;
  /** How many are not closed yet. */
  waiting: Readonly<Record<'open' | 'taken', number>> | undefined;
  onChange: (changes: Record<string, string | null>) => void;
}

function Filters({ state, kind, waiting, onChange }: FiltersProps) {
  const nameOf = (key: ExceptionState) =>
    EXCEPTION_STATE_WORDS[key] + (waiting && key !== 'closed' ? `（${waiting[key]}）` : '');
  return (
    <div className={css.filters}>
      <Select
        label="处理状态"
        value={state}
        options={EXCEPTION_STATES.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(value) => onChange({ state: value === 'open' ? null : value, page: null })}
      />
      <Select
        label="异常类型"
        value={kind ?? ''}
        options={[
          { value: '', label: '全部异常类型' },
          ...EXCEPTION_KINDS.map((value) => ({ value, label: EXCEPTION_KIND_WORDS[value].name })),
        ]}
        onChange={(value) => onChange({ kind: value || null, page: null })}
      />
    </div>
  );
}
