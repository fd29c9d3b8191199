import type { SessionUser } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { type CabinetCostItem, cabinets, costFlow, type CostFlowItem } from '@boxhaul/contract/money';
import { screen } from '@testing-library/react';
import { showTo } from '../../../../testing/desk-fixtures';
import { customerUser, done, fakeServer } from '../../../../testing/fake-server';
import { CostFlowPage } from '../cost-flow-page';

export const LINE: CostFlowItem = {
  id: '5',
  orderId: '7',
  orderNo: 'BH202611200007',
  bookSpaceNo: 'YMLU8823',
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  orderType: '装货',
  costTypeName: '压夜费',
  incomeAmount: '1300.00',
  costStatus: 2,
  costStatusName: '已结算',
  settlementDate: '2026-11-20',
  taskFinishTime: '2026-11-18 17:20:00',
  updateTime: '2026-11-20 10:00:00',
  disputeState: null,
  remark: '压夜一晚',
};
export const SUM = {
  rowCount: 41,
  incomeAmount: '45300.50',
  freightAmount: '45000.00',
  otherAmount: '300.50',
  settledAmount: '1300.00',
  openAmount: '44000.50',
};
export const page = (...data: CostFlowItem[]) =>
  done(costFlow.list, {
    data,
    rowCount: data.length && 41,
    total: data.length && 41,
    pageNo: 1,
    pageSize: 20,
    incomeAmount: '45300.50',
  });

export const BOX: CabinetCostItem = {
  cabinetId: '9',
  orderId: '7',
  orderNo: LINE.orderNo,
  bookSpaceNo: LINE.bookSpaceNo,
  cabinetNo: LINE.cabinetNo,
  cabinetType: '40HQ',
  orderType: '装货',
  costs: { '26': '2600.00' },
  incomeAmount: '2600.00',
};
type CostTypeSum = OutputOf<typeof cabinets.costList>['types'][number];
export const boxPage = (data: CabinetCostItem[], more: readonly CostTypeSum[] = []) =>
  done(cabinets.costList, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 20,
    incomeAmount: '45300.50',
    types: [
      { costTypeId: 3, costTypeName: '压夜费', incomeAmount: '1300.00' },
      { costTypeId: 26, costTypeName: '运费', incomeAmount: '44000.50' },
      ...more,
    ],
  });
const TYPES = done(costFlow.types, [
  { costTypeId: 3, costTypeName: '压夜费' },
  { costTypeId: 26, costTypeName: '运费' },
]);
export const USER: SessionUser = {
  ...customerUser,
  custMenus: JSON.stringify([{ menuUrl: '/admin/order' }, { menuUrl: '/admin/cost-flow' }]),
};

type Answer = Parameters<typeof fakeServer>[0][number][1];
/** Opens the page; the server answers the lines so. */
export function open(
  list: Answer,
  {
    user = USER,
    address = '/admin/cost-flow',
    sum = done(costFlow.sum, SUM) as Answer,
    boxes = boxPage([BOX]),
  } = {},
) {
  const server = fakeServer([
    [costFlow.list, list],
    [costFlow.sum, sum],
    [costFlow.types, TYPES],
    [cabinets.costList, boxes],
  ]);
  return { server, ...showTo(user, <CostFlowPage />, undefined, address) };
}

/** What was asked of the lines last. */
export const asked = (server: ReturnType<typeof fakeServer>) => server.to(costFlow.list).at(-1)?.body;
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const texts = (parts: HTMLElement[]) => parts.map(({ textContent }) => textContent);
export const heads = () => texts(screen.getAllByRole('columnheader'));
export const cells = () => texts(screen.getAllByRole('gridcell'));
/** The grid, once its lines are there. */
export async function grid() {
  await screen.findByRole('gridcell', { name: '1,300.00' });
  return screen.getByRole('grid');
}
