import type { AgreementItem } from '@boxhaul/contract/orders';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { agreementList, startAgreement } from '../../data/orders/agreements.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ListPart } from '../../parts/kit/list-page/list-part';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import type { GridAction, GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { Section } from '../../ui/layout/section';
import { AGREEMENT_TONES } from '../../parts/orders/agreement-tone';

const MISSING = '您的角色没有“签署合同”权限，请联系企业管理员。';

const state = (row: AgreementItem) => (
  <ToneTag tone={row.state === null ? 'wait' : AGREEMENT_TONES[row.state]} text={row.stateText} />
);
const keyOf = ({ orderId }: AgreementItem): string => orderId;
const nameOf = ({ orderNo }: AgreementItem): string => orderNo;
const actOf = ({ state: at }: AgreementItem): string =>
  at === null ? '生成协议' : at === 'pending' ? '阅读签署' : '查看';

const COLUMNS: readonly GridColumn<AgreementItem>[] = [
  textColumn(
    { id: 'order', title: '订单号', width: 180, min: 136, importance: 1, card: 'title' },
    ({ orderNo }) => orderNo,
  ),
  textColumn(
    { id: 'booking', title: '订舱号', width: 160, min: 124, importance: 2, grow: true },
    ({ bookSpaceNo }) => bookSpaceNo,
  ),
  {
    id: 'state',
    title: '协议状态',
    width: 130,
    min: 110,
    importance: 1,
    card: 'state',
    cell: state,
    copy: ({ stateText }) => stateText,
  },
  textColumn(
    { id: 'signer', title: '签署人', width: 120, min: 84, importance: 3 },
    ({ signerName }) => signerName,
  ),
  textColumn(
    { id: 'created', title: '生成时间', width: 150, min: 132, importance: 4 },
    ({ createdAt }) => createdAt?.slice(0, 16) ?? '',
  ),
];

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
  const { run } = useOpening();
  if (!may) return <Notice tone="info">{MISSING}</Notice>;
  const act = (row: AgreementItem): GridAction => ({ label: actOf(row), run: () => run(row) });
  return (
    <Section title={orderId === undefined ? '本企业的运输协议' : '该订单的运输协议'}>
      {orderId !== undefined && (
        <Button variant="text" size="s" onClick={() => change({ order: null })}>
          查看本企业全部运输协议
        </Button>
      )}
      <ListPart
        label={AUDIT_TARGET_WORDS.agreement}
        query={list}
        failed="运输协议加载失败"
        unit="单"
        onPage={(page) => change({ page: page > 1 ? String(page) : null })}
        grid={{
          columns: COLUMNS,
          rowKey: keyOf,
          rowName: nameOf,
          whole: true,
          primary: act,
          empty: {
            title: '还没有可以签署的订单',
            text: '订单审核通过后，可以在这里生成并签署运输协议。',
          },
        }}
      />
    </Section>
  );
}
