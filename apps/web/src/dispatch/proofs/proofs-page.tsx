import { PROOF_STATE_WORDS, PROOF_STATES } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proofList } from '../../data/dispatch/proofs.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { ProofCard } from './proof-card';
import css from './proofs.module.css';
import { type Returned, SendBackDialog } from './send-back-dialog';

/** Pictures that drivers took at their nodes, beside what was typed; the filter lives in the address. */
export function ProofsPage() {
  const [params, change] = useAddress();
  const [returned, setReturned] = useState<Returned | null>(null);
  const reviews = useSession().user?.rights?.includes('dispatch.checkin') ?? false;
  const state = PROOF_STATES.find((key) => key === params.get('state')) ?? 'waiting';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(proofList({ state, keyword, pageNo, pageSize: 20 }));
  const counts = list.data?.counts;
  return (
    <section aria-labelledby="proofs">
      <ListHead
        id="proofs"
        title="照片审核"
        searchLabel="搜索节点照片"
        keyword={keyword}
        placeholder="订单号 / 柜号 / 车牌 / 司机 / 客户"
        onSearch={(q) => change({ q, page: null })}
      />
      <ListTabs
        label="审核状态"
        value={state}
        tabs={PROOF_STATES.map((key) => ({
          key,
          label: PROOF_STATE_WORDS[key],
          count: counts && key !== 'accepted' ? counts[key] : null,
          urgent: false,
        }))}
        onChange={(key) => change({ state: key === 'waiting' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="节点照片加载失败"
        unit="个节点"
        empty={{
          title: keyword ? '没有符合条件的照片' : `没有${PROOF_STATE_WORDS[state]}的照片`,
          text: '司机登记节点时拍的照片会出现在这里，核对无误后通过，看不清或不对时退回给司机重拍。',
        }}
        rowHeight="180px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => (
          <ul className={css.cards} aria-label="节点照片">
            {data.map((row) => (
              <ProofCard
                key={`${row.nodeId} ${row.version}`}
                row={row}
                reviews={reviews}
                onSendBack={(kind) => setReturned({ row, kind })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <SendBackDialog returned={returned} onClose={() => setReturned(null)} />
    </section>
  );
}
