import { EXCEPTION_KIND_WORDS, EXCEPTION_STATE_WORDS } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { orderExceptions } from '../../../data/dispatch/exceptions.api';
import { proofList } from '../../../data/dispatch/proofs.api';
import { Notice } from '../../../ui/feedback/notice';
import { FactCards } from '../../../ui/layout/fact-cards';
import { Section } from '../../../ui/layout/section';

interface DeskTroublesProps {
  orderId: string;
  orderNo: string;
}

/** What went wrong with an order's boxes and what was done about it, and pictures that were sent back with why. */
export function DeskTroubles({ orderId, orderNo }: DeskTroublesProps) {
  const raised = useQuery(orderExceptions(orderId));
  const returned = useQuery(proofList({ state: 'rejected', keyword: orderNo, pageSize: 50 }));
  const fault = raised.error ?? returned.error;
  const exceptions = raised.data?.exceptions ?? [];
  const proofs = returned.data?.data.filter((one) => one.orderId === orderId) ?? [];
  if (!fault && exceptions.length + proofs.length === 0) return null;
  return (
    <Section title="异常与退回的照片" note={`${exceptions.length + proofs.length} 项`}>
      {fault && <Notice tone="error">{fault.message}</Notice>}
      <FactCards
        rows={[
          ...proofs.map((one) => ({
            key: `proof ${one.nodeId}`,
            title: `#${one.seq} ${one.nodeName}：照片退回`,
            facts: [
              ['退回原因', one.reason ?? '—'],
              ['退回人', one.reviewed ? `${one.reviewed.username} ${one.reviewed.time.slice(5, 16)}` : '—'],
              ['司机', `${one.plateNumber} ${one.driverName}`],
            ] as const,
          })),
          ...exceptions.map((one) => ({
            key: one.exceptionId,
            title: `#${one.seq} ${EXCEPTION_KIND_WORDS[one.kind].name}`,
            facts: [
              ['情况', `${one.detail}（${one.raisedAt.slice(5, 16)}）`],
              ['状态', EXCEPTION_STATE_WORDS[one.state]],
              ...(one.closed
                ? ([
                    ['处理结果', one.closed.reason],
                    ['关闭', `${one.closed.username} ${one.closed.time.slice(5, 16)}`],
                  ] as const)
                : []),
            ] as const,
          })),
        ]}
      />
    </Section>
  );
}
