import 'fake-indexeddb/auto';
import { driverApp, matches } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DriverTasks } from '../../../data/dispatch/driver.api';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { oneWindowAlone } from '../../../testing/one-window';
import { DriverPage } from '../driver-page';

const DRIVER = { ...customerUser, userType: 3 as const };
const changed = {
  version: '71',
  title: '今天的趟次有调整',
  lines: [
    { text: '第 1 趟（原第 2 趟）：14:00 改为 07:00 到门', place: '吉祥工业园 A3' },
    { text: '第 2 趟（原第 1 趟）：09:30 改为 13:00 到门', place: '东村工业区 18 号' },
  ],
};
const newer = { ...changed, version: '72', lines: [changed.lines[0]!] };
const nothing = () => undefined;
const section = { name: '趟次调整' };

beforeEach(oneWindowAlone);

/** His page; `press`: how his press is answered, and what stands afterwards. */
function show(press: ReturnType<typeof refused>, after: DriverTasks['changed']) {
  let now: DriverTasks['changed'] = changed;
  const server = fakeServer([
    [
      driverApp.tasks,
      () =>
        done(driverApp.tasks, { driverName: '陈志强', tasks: [driverTask], tracked: false, changed: now }),
    ],
    [matches.mine, done(matches.mine, [])],
    [
      driverApp.confirmHours,
      () => {
        now = after;
        return press;
      },
    ],
  ]);
  const { user } = showTo(DRIVER, <DriverPage user={DRIVER} onLeave={nothing} onWhole={nothing} />);
  const confirm = async () =>
    user.click(within(await screen.findByRole('region', section)).getByRole('button', { name: '知道了' }));
  const sent = () => server.to(driverApp.confirmHours).map(({ body }) => body);
  return { confirm, sent };
}

it('what is otherwise stands above the trips, and one press for all of it takes it away', async () => {
  const { confirm, sent } = show(done(driverApp.confirmHours, null), null);
  const region = await screen.findByRole('region', section);
  expect(within(region).getByRole('heading', { name: changed.title })).toBeVisible();
  expect(within(region).getAllByRole('listitem')).toHaveLength(2);
  expect(within(region).getByText(changed.lines[0]!.text)).toBeVisible();
  const card = screen.getByRole('article');
  expect(region.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  // Nothing of the trip waits for it.
  expect(within(card).getByRole('button', { name: '接单' })).toBeEnabled();
  await confirm();
  await waitFor(() => expect(screen.queryByRole('region', section)).toBeNull());
  expect(sent()).toEqual([{ version: '71' }]);
});

it('what was changed meanwhile is read and confirmed by another press', async () => {
  const said = '趟次刚刚又有调整，请看过最新的再确认';
  const { confirm, sent } = show(refused('0', said, { errcode: 'CONFLICT' }), newer);
  await confirm();
  const region = await screen.findByRole('region', section);
  expect(await within(region).findByText(said)).toBeVisible();
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(1));
  await confirm();
  await waitFor(() => expect(sent()).toEqual([{ version: '71' }, { version: '72' }]));
});
