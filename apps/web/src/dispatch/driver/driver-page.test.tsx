import 'fake-indexeddb/auto';
import { driverApp, matches } from '@boxhaul/contract/dispatch';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTo } from '../../testing/desk-fixtures';
import { driverTask } from '../../testing/driver-task';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { oneWindowAlone } from '../../testing/one-window';
import { DriverPage } from './driver-page';
import { dropStep } from './outbox/outbox';
import { phoneStore } from './outbox/phone-store';

const DRIVER = { ...customerUser, userType: 3 as const };
const task = { ...driverTask, nodes: driverTask.nodes.slice(1) };
const day = { driverName: '陈志强', tasks: [task], tracked: false, changed: null };
const nothing = () => undefined;

beforeEach(() => {
  oneWindowAlone();
  const getCurrentPosition = (_told: unknown, failed: () => void) => failed();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(async () => {
  for (const step of await phoneStore.steps(DRIVER.accountId)) await dropStep(step);
});

/** Says yes to the next node; the server has not answered by then. */
async function checkIn(answer: ReturnType<typeof refused>) {
  let tell: () => void = nothing;
  const told = new Promise<void>((resolve) => (tell = () => resolve()));
  fakeServer([
    [driverApp.tasks, done(driverApp.tasks, day)],
    [matches.mine, done(matches.mine, [])],
    [driverApp.checkIn, () => told.then(() => answer)],
  ]);
  const { user } = showTo(DRIVER, <DriverPage user={DRIVER} onLeave={nothing} onWhole={nothing} />);
  await user.click(await screen.findByRole('button', { name: '到达提柜码头' }));
  await user.click(await screen.findByRole('button', { name: '确认到达提柜码头' }));
  return tell;
}
/** Whether what waits on the phone stands above the tasks, and so moves them as it comes and goes. */
async function standsAbove(): Promise<boolean> {
  const region = await screen.findByRole('region', { name: '待发送' });
  const card = screen.getByRole('article');
  return Boolean(region.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING);
}

it('what is on its way moves nothing that is pressed next; what was refused is said first', async () => {
  const tell = await checkIn(refused('0', '任务已撤回'));
  expect(await standsAbove()).toBe(false);
  expect(screen.getByText('1 项待发送')).toBeVisible();
  tell();
  await screen.findByText('：任务已撤回');
  expect(await standsAbove()).toBe(true);
});
