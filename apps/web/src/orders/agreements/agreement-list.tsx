import type { AgreementItem } from '@boxhaul/contract/orders';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { agreementList, startAgreement } from '../../data/orders/agreements.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { FactCards } from '../../ui/layout/fact-cards';
import { Section } from '../../ui/layout/section';
import { type Column, DataTable } from '../../ui/table/data-table';
import { PagedList } from '../../ui/table/paged-list';
import { AGREEMENT_TONES } from '../../parts/orders/agreement-tone';

const MISSING = '您的角色没有“签署合同”权限，请联系企业管理员。';

const state = (row: AgreementItem) => (
  <ToneTag tone={row.state === null ? 'wait' : AGREEMENT_TONES[row.state]} text={row.stateText} />
);

/** Opens an order's agreement, and draws it up where there is none yet. */
function useOpening() {
  const navigate = useNavigate();
  const start = useMutation(startAgreement(useQueryClient()));
  return useSingleFlight(async (row: AgreementItem) => {
    const to = (id: string) => navigate(`/contractSign/${id}`);
    if (row.agreementId !== null) await to(row.agreementId);
    else {
      // The client has said why it failed.
      await failureOf(start.mutateAsync(row.orderId).then(({ agreementId }) => to(agreementId)));
    }
  });
}

/** The enterprise's orders with their agreements. */
export function AgreementList() {
  const { user } = useSession();
  const [params, change] = useAddress();
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const may = user?.custRights?.includes('contracts') ?? false;
  const orderId = params.get('order') ?? undefined;
  const list = useQuery({ ...agreementList({ orderId, pageNo, pageSize: 20 }), enabled: may });
  const { busy, run } = useOpening();
  if (!may) return <Notice tone="info">{MISSING}</Notice>;
  const open = (row: AgreementItem) => (
    <Button
      variant={row.state === 'pending' ? 'primary' : 'outline'}
      size="s"
      busy={busy}
      onClick={() => void run(row)}
    >
      {row.state === null ? '生成协议' : row.state === 'pending' ? '阅读并签署' : '查看'}
    </Button>
  );
  return (
    <Section title={orderId === undefined ? '本企业的运输协议' : '该订单的运输协议'}>
      {orderId !== undefined && (
        <Button variant="text" size="s" onClick={() => change({ order: null })}>
          查看本企业全部运输协议
        </Button>
      )}
      <PagedList
        query={list}
        failed="运输协议加载失败"
        empty={{ title: '还没有可以签署的订单', text: '订单审核通过后，可以在这里生成并签署运输协议。' }}
        rowHeight="48px"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => <Rows rows={page.data} open={open} />}
      </PagedList>
    </Section>
  );
}

interface RowsProps {
  rows: readonly AgreementItem[];
  open: (row: AgreementItem) => ReactNode;
}

/** A page of them: a table, or cards on a phone. */
function Rows({ rows, open }: RowsProps) {
  const columns: readonly Column<AgreementItem>[] = [
    { title: '订单号', width: 180, cell: ({ orderNo }) => orderNo },
    { title: '订舱号', width: 160, cell: ({ bookSpaceNo }) => bookSpaceNo },
    { title: '协议状态', width: 120, cell: state },
    { title: '签署人', width: 120, cell: ({ signerName }) => signerName ?? '—' },
    { title: '生成时间', width: 150, cell: ({ createdAt }) => createdAt?.slice(0, 16) ?? '—' },
    { title: '操作', fixedEnd: true, width: 130, cell: open },
  ];
  if (useBreakpoint() === 'phone') {
    return (
      <FactCards
        paged
        rows={rows.map((row) => ({
          key: row.orderId,
          title: row.orderNo,
          facts: [
            ['订舱号', row.bookSpaceNo],
            ['协议', state(row)],
            ...(row.signerName === null ? [] : [['签署人', row.signerName] as const]),
          ],
          action: open(row),
        }))}
      />
    );
  }
  return (
    <DataTable
      label={AUDIT_TARGET_WORDS.agreement}
      columns={columns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      minWidth={860}
    />
  );
}
