import type { BoardOrder, BoardTask, OpsOrderItem, SessionUser } from '@boxhaul/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { signIn } from '../lib/session';
import { toastStore } from '../lib/toast-store';
import { AntdProvider } from '../ui/theme/antd-provider';
import { customerUser } from './fake-server';

// Without motion a message is there as soon as it is shown.
const STILL = { token: { motion: false } };

export const operator = (...rights: string[]): SessionUser => ({
  ...customerUser,
  username: '调度老周',
  nickname: '调度老周',
  loginName: 'diaodu',
  userType: 1,
  customerName: '',
  custMenus: '[]',
  rights,
});

/** Shows a part of the desk to an operator with these rights. */
export function showDesk(part: ReactElement, rights: readonly string[], cache = new QueryClient()) {
  signIn('token', operator(...rights));
  toastStore.set([]);
  cache.setDefaultOptions({ queries: { retry: false } });
  const view = render(part, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <QueryClientProvider client={cache}>
          <AntdProvider>
            <ConfigProvider theme={STILL}>{children}</ConfigProvider>
          </AntdProvider>
        </QueryClientProvider>
      </MemoryRouter>
    ),
  });
  return { ...view, cache, user: userEvent.setup({ delay: null }) };
}

export const toasts = (): string[] => toastStore.get().map(({ text }) => text);

export const deskOrderItem: OpsOrderItem = {
  id: '7',
  orderId: '7',
  orderNo: 'BH261121900007',
  bookSpaceNo: 'COSU6304100217',
  cabinetType: '40HQ',
  cabinetNum: 2,
  createDate: '2026-11-21 10:00:00',
  status: 0,
  statusText: '待审核',
  orderStatus: 1,
  orderStatusName: '待审核',
  customerId: '1',
  customerName: '广州联运货代',
  state: 'pending_review',
  orderType: '装货',
  orderTypeText: '装货',
  harborName: '深圳盐田港',
  dockName: '盐田国际',
  regionCode: '440307003',
  fullAddress: '广东省深圳市龙岗区坂田街道雅宝路1号',
  address: '雅宝路1号',
  goodsName: '家具',
  shipCompanyId: 3,
  shipCompanyName: '马士基',
  remark: '无',
  requireDate: '2026-11-25 09:00:00',
  contactName: '张三',
  contactPhone: '13812345678',
  invoicing: 0,
  invoicingText: '不开票',
  isHeavyCargo: 0,
  isHeavyCargoText: '轻货',
  isForeignTrade: true,
  isForeignTradeText: '外贸',
  getQuoteType: 0,
  auditPrice: '910.00',
  total: '1820.00',
  totalAmount: '1820.00',
  rejectReason: null,
  version: 1,
  cancelAskedAt: null,
  cancelAskReason: null,
  cancelRefusal: null,
  documentCount: 0,
};

const node = (seq: number, name: string, proofs: string[] = []): BoardTask['nodes'][number] => ({
  nodeId: String(100 + seq),
  seq,
  name,
  place: 'any',
  proofs,
  doneAt: null,
  inFence: null,
  note: null,
  pics: [],
});

/** A published task whose next node wants the box number and the seal. */
export const boardTask: BoardTask = {
  taskId: '31',
  leg: 1,
  legKind: 'direct',
  legText: '直装直送',
  state: 'published',
  stateText: '已发布',
  phase: '提箱中',
  vehicleId: '1',
  plateNumber: '粤B8K217',
  driverId: '1',
  driverName: '陈志强',
  driverPhone: '13900000001',
  dockId: 101,
  dockName: '盐田国际',
  nodes: [node(1, '提空柜', ['cabinet_no', 'seal_no']), node(2, '到达装货点')],
  last: null,
};

export const boardCabinet: BoardOrder['cabinets'][number] = {
  cabinetId: '21',
  seq: 1,
  cabinetNo: null,
  sealNo: null,
  state: 0,
  stateText: '未指派',
  tasks: [],
};

export const boardOrder: BoardOrder = {
  order: { ...deskOrderItem, state: 'approved', status: 1, orderStatus: 3, orderStatusName: '待派车' },
  harborId: 1,
  dockId: 101,
  docks: [
    { dockId: 101, dockName: '盐田国际' },
    { dockId: 102, dockName: '盐田西' },
  ],
  cabinets: [boardCabinet],
};
