import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, showTo } from '../../testing/desk-fixtures';
import { customerUser } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { FirstSteps, useDeskSteps, useOwnSteps } from './first-steps';

const AtDesk = () => <FirstSteps steps={useDeskSteps()} />;
const Own = () => <FirstSteps steps={useOwnSteps()} />;
const steps = () =>
  within(screen.getByRole('region', { name: '第一次使用，从这里开始' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it.each([
  [
    ['order.view', 'dispatch.view'],
    ['派车 /ops/dispatch', '看车 /ops/live', '处理异常 /ops/exceptions'],
  ],
  [
    ['order.view', 'cost.view'],
    ['审核费用 /ops/fees', '出对账单 /ops/statements', '登记收款 /ops/statements?view=receipts'],
  ],
  [
    ['order.view', 'order.review', 'dispatch.view'],
    ['审核订单 /ops/orders', '找客户 /ops/customers', '随时查找 /ops/today'],
  ],
])('who has %j begins with %j', (rights, expected) => {
  showDesk(<AtDesk />, rights);
  expect(steps()).toEqual(expected);
});

it.each([[['operator.manage', 'dispatch.view']], [[]]])('who has %j has none', (rights) => {
  showDesk(<AtDesk />, rights);
  expect(screen.queryByRole('region')).toBeNull();
});

it('a customer is led to what they may do', () => {
  const { unmount } = showTo({ ...customerUser, custRights: ['track'] }, <Own />);
  expect(steps()).toEqual(['查运价 /', '看箱到哪了 /order/track']);
  unmount();
  showTo({ ...customerUser, custRights: ['publish', 'track'] }, <Own />);
  expect(steps()).toEqual(['查运价 /', '发布订单 /admin/order', '看箱到哪了 /order/track']);
});

it('names no key to a phone', () => {
  const own = () => showTo({ ...customerUser, custRights: ['publish'] }, <Own />);
  const { unmount } = own();
  expect(screen.getByText('点“发布订单”或按 N，可以复制上一单。')).toBeVisible();
  unmount();
  narrowWindow(390);
  own();
  expect(screen.getByText('点“发布订单”，可以复制上一单。')).toBeVisible();
});

it('put away, they stay so for that account alone', async () => {
  const { user, unmount } = showDesk(<AtDesk />, ['order.review']);
  await user.click(screen.getByRole('button', { name: '不再显示' }));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  const again = showDesk(<AtDesk />, ['order.review']);
  expect(screen.queryByRole('region')).toBeNull();
  again.unmount();
  showTo({ ...customerUser, accountId: 'another', custRights: [] }, <Own />);
  expect(steps()).toEqual(['查运价 /']);
});
