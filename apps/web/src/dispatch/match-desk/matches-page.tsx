import {
  BOARD_MARK_WORDS,
  ACTIVE_MATCH_STATES,
  MATCH_KIND_WORDS,
  MATCH_KINDS,
  MATCH_STATE_WORDS,
  MATCH_STATES,
} from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { matchList } from '../../data/dispatch/matches.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { Select } from '../../ui/form/select';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { MatchRows } from './match-rows';
import css from './match-desk.module.css';

const TABS = ['all', ...ACTIVE_MATCH_STATES] as const;
/** States that are over: one of them by the select beside the tabs. */
const ENDED = MATCH_STATES.filter((state) => ACTIVE_MATCH_STATES.every((living) => living !== state));

/** All offers of return loads and street turns, and the locks on them; the filter lives in the address. */
export function MatchesPage() {
  const [params, change] = useAddress();
  const { user } = useSession();
  const answers = user?.rights.includes('dispatch.assign') ?? false;
  const ofCarrier = user?.carrierName !== undefined;
  const state = MATCH_STATES.find((key) => key === params.get('state'));
  const kind = MATCH_KINDS.find((key) => key === params.get('kind'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(matchList({ state, kind, keyword, pageNo, pageSize: 20 }));
  const counts = list.data?.states;
  const filtered = keyword !== '' || state !== undefined || kind !== undefined;
  const tab = TABS.find((key) => key === state) ?? 'all';
  return (
    <section aria-labelledby="matches">
      <ListHead
        id="matches"
        title="抢单"
        searchLabel="搜索抢单"
        keyword={keyword}
        placeholder="订单号 / 柜号 / 车牌 / 司机 / 车队"
        onSearch={(q) => change({ q, page: null })}
      />
      <ListTabs
        label="状态"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'all' ? '全部' : MATCH_STATE_WORDS[key],
          count: key === 'all' ? null : (counts?.[key] ?? null),
          urgent: key === 'locked' && (counts?.locked ?? 0) > 0,
        }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
      <div className={css.filters}>
        <Select
          label="已结束的状态"
          value={ENDED.find((one) => one === state) ?? ''}
          options={[
            { value: '', label: '全部状态' },
            ...ENDED.map((value) => ({ value, label: MATCH_STATE_WORDS[value] })),
          ]}
          onChange={(value) => change({ state: value || null, page: null })}
        />
        <Select
          label="抢单类型"
          value={kind ?? ''}
          options={[
            { value: '', label: '回程货与套箱' },
            ...MATCH_KINDS.map((value) => ({ value, label: MATCH_KIND_WORDS[value] })),
          ]}
          onChange={(value) => change({ kind: value || null, page: null })}
        />
      </div>
      <PagedList
        query={list}
        failed="抢单加载失败"
        unit="条"
        empty={{
          title: filtered ? '没有符合条件的抢单' : '还没有发过抢单',
          text: ofCarrier
            ? '平台向本队车辆发出回程货或套箱抢单时，会在这里出现，并发短信通知。'
            : `在调度看板里，${BOARD_MARK_WORDS.unassigned}的箱可以“发抢单”给将要空出来的车辆。`,
        }}
        rowHeight="44px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <MatchRows rows={data} answers={answers} ofCarrier={ofCarrier} />}
      </PagedList>
    </section>
  );
}
