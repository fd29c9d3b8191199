import type { MatchRow } from '@boxhaul/contract/dispatch';
import {
  ACTIVE_MATCH_STATES,
  BOARD_MARK_WORDS,
  MATCH_KIND_WORDS,
  MATCH_KINDS,
  MATCH_STATE_WORDS,
  MATCH_STATES,
} from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { matchList } from '../../data/dispatch/matches.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { MatchQuestions } from '../../parts/dispatch/matches/match-answers';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { LinkWays } from './link-ways';
import { columnsFor } from './match-columns';
import { type Asked, useMatchActs } from './use-match-acts';

/** States that are over: one of them behind one choice beside the others. */
const ENDED = MATCH_STATES.filter((state) => ACTIVE_MATCH_STATES.every((living) => living !== state));

const keyOf = ({ matchId }: MatchRow) => matchId;
const nameOf = ({ plateNumber, box }: MatchRow) => `${plateNumber} ${box.orderNo}`;

/** What the address asks for, and the list that answers. */
function useMatches() {
  const [params] = useAddress();
  const state = oneOf(MATCH_STATES, params.get('state'));
  const kind = oneOf(MATCH_KINDS, params.get('kind'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(matchList({ state, kind, keyword, pageNo, pageSize: 20 }));
  const counts = query.data?.states;
  const ended = oneOf(ENDED, state ?? null) ?? '';
  const filters: readonly ListFilter[] = [
    {
      key: 'state',
      label: '状态',
      // Of both choices the one that the address names; the other one is as usual.
      value: ended ? 'ended' : (state ?? ''),
      usual: ended ? 'ended' : '',
      options: [
        { value: '', label: '全部' },
        ...ACTIVE_MATCH_STATES.map((value) => ({
          value,
          label: MATCH_STATE_WORDS[value],
          count: counts?.[value],
          urgent: value === 'locked' && (counts?.locked ?? 0) > 0,
        })),
      ],
    },
    {
      key: 'state',
      label: '已结束的状态',
      value: ended,
      usual: '',
      folded: true,
      options: [
        { value: '', label: '已结束' },
        ...ENDED.map((value) => ({ value, label: MATCH_STATE_WORDS[value] })),
      ],
    },
    {
      key: 'kind',
      label: '抢单类型',
      value: kind ?? '',
      usual: '',
      folded: true,
      options: [
        { value: '', label: '回程货与套箱' },
        ...MATCH_KINDS.map((value) => ({ value, label: MATCH_KIND_WORDS[value] })),
      ],
    },
  ];
  return { query, filters, filtered: keyword !== '' || state !== undefined || kind !== undefined };
}

/** All offers of return loads and street turns, and the locks on them; the filter lives in the address. */
export function MatchesPage() {
  const { user } = useSession();
  const { query, filters, filtered } = useMatches();
  const [asked, setAsked] = useState<Asked | null>(null);
  const store = useBrowserStore('matches', user?.accountId ?? '');
  const { ofCarrier, primary, more } = useMatchActs(setAsked);
  return (
    <ListPage
      title="抢单"
      search={{ label: '搜索抢单', placeholder: '订单号 / 柜号 / 车牌 / 司机 / 车队' }}
      filters={filters}
      query={query}
      failed="抢单加载失败"
      unit="条"
      grid={{
        columns: columnsFor(!ofCarrier),
        rowKey: keyOf,
        rowName: nameOf,
        store,
        primary,
        more,
        empty: {
          title: filtered ? '没有符合条件的抢单' : '还没有发过抢单',
          text: ofCarrier
            ? '平台向本队车辆发出回程货或套箱抢单时，会在这里出现，并发短信通知。'
            : `在调度看板里，${BOARD_MARK_WORDS.unassigned}的箱可以“发抢单”给将要空出来的车辆。`,
        },
      }}
    >
      {asked && (
        <Fragment key={keyOf(asked.row)}>
          <MatchQuestions
            match={asked.row}
            asked={asked.step ?? null}
            onAsk={(step) => setAsked({ row: asked.row, step })}
          />
          <LinkWays
            row={asked.row}
            asked={asked.link ?? null}
            onAsk={(link) => setAsked({ row: asked.row, link })}
          />
        </Fragment>
      )}
    </ListPage>
  );
}
