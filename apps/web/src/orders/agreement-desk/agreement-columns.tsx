import type { AgreementItem } from '@boxhaul/contract/orders';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { ToneTag } from '../../parts/kit/tone-tag';
import { AGREEMENT_TONES } from '../../parts/orders/agreement-tone';
import type { GridColumn } from '../../ui/grid/column';

export const nameOf = ({ agreementNo, orderNo }: AgreementItem): string => agreementNo ?? `订单 ${orderNo}`;

export const COLUMNS: readonly GridColumn<AgreementItem>[] = [
  {
    id: 'no',
    title: '协议编号',
    width: 200,
    min: 176,
    importance: 1,
    card: 'title',
    cell: nameOf,
    copy: nameOf,
  },
  {
    id: 'state',
    title: '状态',
    width: 100,
    importance: 1,
    card: 'state',
    cell: ({ state, stateText }) => (
      <ToneTag tone={state === null ? 'wait' : AGREEMENT_TONES[state]} text={stateText} />
    ),
    copy: ({ stateText }) => stateText,
  },
  {
    id: 'customer',
    title: RIGHT_GROUP_WORDS.customer,
    width: 220,
    min: 140,
    grow: true,
    importance: 1,
    cell: ({ customerName }) => customerName,
    copy: ({ customerName }) => customerName,
  },
  {
    id: 'order',
    title: RIGHT_GROUP_WORDS.order,
    width: 146,
    min: 138,
    importance: 2,
    cell: ({ orderNo }) => orderNo,
    copy: ({ orderNo }) => orderNo,
  },
  {
    id: 'signer',
    title: '签署人',
    width: 100,
    importance: 4,
    cell: ({ signerName }) => signerName ?? '—',
    copy: ({ signerName }) => signerName ?? '',
  },
  {
    id: 'refused',
    title: '拒签原因',
    width: 190,
    min: 110,
    importance: 3,
    cell: ({ refuseReason }) => refuseReason ?? '—',
    copy: ({ refuseReason }) => refuseReason ?? '',
  },
  {
    id: 'created',
    title: '生成时间',
    width: 136,
    importance: 2,
    cell: ({ createdAt }) => createdAt?.slice(0, 16) ?? '—',
    copy: ({ createdAt }) => createdAt ?? '',
  },
  {
    id: 'ended',
    title: '结束时间',
    width: 136,
    importance: 4,
    cell: ({ endedAt }) => endedAt?.slice(0, 16) ?? '—',
    copy: ({ endedAt }) => endedAt ?? '',
  },
];
