import type { CustomerRow } from '@boxhaul/contract/identity';
import { CUSTOMER_STATE_WORDS } from '@boxhaul/domain/identity';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { CUSTOMER_TONES } from './customer-state';

export const COLUMNS: readonly GridColumn<CustomerRow>[] = [
  {
    id: 'name',
    title: '企业名称',
    width: 260,
    min: 190,
    grow: true,
    importance: 1,
    card: 'title',
    cell: ({ customerName }) => customerName,
    copy: ({ customerName }) => customerName,
  },
  {
    id: 'state',
    title: '状态',
    width: 96,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={CUSTOMER_TONES[state]} text={CUSTOMER_STATE_WORDS[state]} />,
    copy: ({ state }) => CUSTOMER_STATE_WORDS[state],
  },
  {
    id: 'owner',
    title: '管理员 / 联系人',
    width: 130,
    min: 110,
    importance: 2,
    cell: ({ ownerName }) => ownerName ?? '—',
    copy: ({ ownerName }) => ownerName ?? '',
  },
  {
    id: 'phone',
    title: '手机号',
    width: 124,
    min: 112,
    importance: 2,
    cell: ({ ownerPhone }) => ownerPhone ?? '—',
    copy: ({ ownerPhone }) => ownerPhone ?? '',
  },
  {
    id: 'running',
    title: '在途订单',
    width: 88,
    min: 80,
    align: 'right',
    importance: 2,
    cell: ({ runningOrders }) => runningOrders,
    copy: ({ runningOrders }) => String(runningOrders),
  },
  {
    id: 'accounts',
    title: '账号数',
    width: 76,
    min: 68,
    align: 'right',
    importance: 4,
    cell: ({ accounts }) => accounts,
    copy: ({ accounts }) => String(accounts),
  },
  {
    id: 'code',
    title: '统一社会信用代码',
    width: 184,
    min: 176,
    importance: 3,
    cell: ({ taxpayerId }) => taxpayerId ?? '—',
    copy: ({ taxpayerId }) => taxpayerId ?? '',
  },
  {
    id: 'created',
    title: '注册时间',
    width: 144,
    min: 138,
    importance: 3,
    cell: ({ createTime }) => createTime.slice(0, 16),
    copy: ({ createTime }) => createTime,
  },
];
