import type { ExceptionRow } from '@boxhaul/contract/dispatch';
import {
  EXCEPTION_KIND_WORDS,
  EXCEPTION_KINDS,
  EXCEPTION_SEVERITY_WORDS,
  EXCEPTION_STATE_WORDS,
  EXCEPTION_STATES,
} from '@boxhaul/domain/dispatch';
import { NOTICE_SEVERITIES } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { exceptionList } from '../../data/dispatch/exceptions.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { CloseDialog } from './close-dialog';
import { COLUMNS, RESULT } from './exception-columns';
import { ExceptionRecord } from './exception-record';
import { useExceptionActions } from './use-exception-actions';

const PAGE_SIZE = 50;
/** The gravest first. */
const SEVERITIES = NOTICE_SEVERITIES.toReversed();

const nameOf = ({ kind, orderNo }: ExceptionRow) => `${EXCEPTION_KIND_WORDS[kind].name} ${orderNo}`;
const keyOf = ({ exceptionId }: ExceptionRow) => exceptionId;

/** What the address asks for, and the list that answers. */
function useExceptions() {
  const [params] = useAddress();
  const severity = oneOf(SEVERITIES, params.get('severity'));
  const state = oneOf(EXCEPTION_STATES, params.get('state')) ?? 'open';
  const kind = oneOf(EXCEPTION_KINDS, params.get('kind'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(exceptionList({ state, severity, kind, keyword, pageNo, pageSize: PAGE_SIZE }));
  const { severities, states } = query.data ?? {};
  const all = severities && severities.alert + severities.attention + severities.info;
  const filters: readonly ListFilter[] = [
    {
      key: 'severity',
      label: '紧急程度',
      value: severity ?? '',
      usual: '',
      options: [
        { value: '', label: '全部', count: all },
        ...SEVERITIES.map((value) => ({
          value,
          label: EXCEPTION_SEVERITY_WORDS[value],
          count: severities?.[value],
          urgent: value === 'alert' && state === 'open' && (severities?.alert ?? 0) > 0,
        })),
      ],
    },
    {
      key: 'state',
      label: '处理状态',
      value: state,
      usual: 'open',
      folded: true,
      options: EXCEPTION_STATES.map((value) => ({
        value,
        label: EXCEPTION_STATE_WORDS[value],
        count: value === 'closed' ? undefined : states?.[value],
      })),
    },
    {
      key: 'kind',
      label: '异常类型',
      value: kind ?? '',
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部异常类型' },
        ...EXCEPTION_KINDS.map((value) => ({ value, label: EXCEPTION_KIND_WORDS[value].name })),
      ],
    },
  ];
  const narrow = keyword !== '' || severity !== undefined || kind !== undefined;
  return {
    query,
    filters,
    state,
    nothing: narrow ? '没有符合条件的异常' : `没有${EXCEPTION_STATE_WORDS[state]}的异常`,
  };
}

/** What went wrong on the way, by haste; the filter lives in the address. */
export function ExceptionsPage() {
  const walk = useRecordWalk('exception', '条');
  const navigate = useNavigate();
  const { user } = useSession();
  const { query, filters, state, nothing } = useExceptions();
  const [closing, setClosing] = useState<ExceptionRow | null>(null);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const store = useBrowserStore('exceptions', user?.accountId ?? '');
  const handles = user?.rights.includes('dispatch.checkin') ?? false;
  const actions = useExceptionActions(handles, setClosing);
  const rows = query.data?.data ?? [];
  // What has gone out of the list is no longer chosen.
  const chosen = new Set(rows.map(keyOf).filter((key) => keys.has(key)));
  const opened = rows.find((row) => keyOf(row) === walk.openId);
  const acts = handles && state !== 'closed';
  const takeAll = async (ids: ReadonlySet<string>) => {
    await actions.takeAll(ids);
    setKeys(new Set());
  };
  return (
    <ListPage
      title="运输异常"
      search={{ label: '搜索运输异常', placeholder: '订单号 / 柜号 / 车牌 / 司机 / 客户' }}
      filters={filters}
      query={query}
      failed="运输异常加载失败"
      unit="条"
      grid={{
        columns: state === 'closed' ? [...COLUMNS, RESULT] : COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        primary: acts ? (row) => actions.of(row)[0] ?? null : undefined,
        more: (row) => [
          ...actions.of(row).slice(1),
          { label: '到看板', run: () => void navigate(`/ops/dispatch?q=${row.orderNo}`) },
        ],
        selection: {
          keys: chosen,
          onChange: setKeys,
          actions: (ids) => (acts && state === 'open' ? [{ label: '接手', run: () => takeAll(ids) }] : []),
        },
        empty: {
          title: nothing,
          text: '晚到、终端失联、偏离路线等情况会自动出现在这里，直到有人关闭。',
        },
      }}
    >
      <ExceptionRecord
        row={opened}
        name={opened ? nameOf(opened) : ''}
        actions={opened ? actions.of(opened) : []}
        walk={walk}
      />
      <CloseDialog row={closing} onClose={() => setClosing(null)} />
    </ListPage>
  );
}
