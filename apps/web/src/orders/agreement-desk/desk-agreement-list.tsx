import type { AgreementItem } from '@boxhaul/contract/orders';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import {
  AGREEMENT_STATE_WORDS,
  AGREEMENT_STATES,
  type AgreementState,
  voidFault,
} from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskAgreements } from '../../data/orders/agreements.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { Button } from '../../ui/button';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { COLUMNS, nameOf } from './agreement-columns';
import { IssueDialog } from './issue-dialog';
import { VoidDialog } from './void-dialog';

const keyOf = ({ agreementId, orderId }: AgreementItem) => agreementId ?? orderId;

const stateFilter = (state: AgreementState | undefined): ListFilter => ({
  key: 'state',
  label: '协议状态',
  value: state ?? '',
  usual: '',
  options: [
    { value: '', label: '全部' },
    ...AGREEMENT_STATES.map((value) => ({ value, label: AGREEMENT_STATE_WORDS[value] })),
  ],
});

/** Agreements by state; the filter lives in the address. */
export function DeskAgreementList() {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const [issuing, setIssuing] = useState(false);
  const [voiding, setVoiding] = useState<AgreementItem | null>(null);
  const { user } = useSession();
  const manages = user?.rights.includes('agreement.manage') ?? false;
  const store = useBrowserStore('desk-agreements', user?.accountId ?? '');
  const state = oneOf(AGREEMENT_STATES, params.get('state'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(deskAgreements({ keyword, pageNo, pageSize: 50, state }));
  return (
    <ListPage
      title={RIGHT_GROUP_WORDS.agreement}
      search={{ label: '搜索运输协议', placeholder: '订单号 / 客户' }}
      filters={[stateFilter(state)]}
      actions={
        <Button
          variant="outline"
          onClick={() => change({ view: 'templates', page: null, state: null, q: null })}
        >
          协议模板
        </Button>
      }
      {...(manages && { action: { label: '发起签署', onPress: () => setIssuing(true) } })}
      query={query}
      failed="运输协议加载失败"
      unit="份"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        open: ({ agreementId }) => {
          if (agreementId !== null) void navigate(`/contractSign/${agreementId}`);
        },
        more: manages
          ? (row) =>
              row.state !== null && voidFault(row.state) === null
                ? [{ label: '作废', run: () => setVoiding(row), danger: true }]
                : []
          : undefined,
        empty: {
          title: keyword || state ? '没有符合条件的运输协议' : '暂无运输协议',
          text: '客户可以自己生成，也可以由客服按订单号发起签署。',
        },
      }}
    >
      <VoidDialog agreement={voiding} onClose={() => setVoiding(null)} />
      <IssueDialog open={issuing} onClose={() => setIssuing(false)} />
    </ListPage>
  );
}
