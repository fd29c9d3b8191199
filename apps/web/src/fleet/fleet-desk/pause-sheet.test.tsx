import { fleetDesk } from '@boxhaul/contract/fleet';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { PauseSheet } from './pause-sheet';

it('takes leave and outage in once every row was seen', async () => {
  const rows = [{ rowNo: 2, key: '粤B12345', outcome: 'new' as const, notes: [] }];
  const server = fakeServer([
    [fleetDesk.checkPauseSheet, done(fleetDesk.checkPauseSheet, { fileName: '请假.xlsx', rows })],
    [fleetDesk.enterPauseSheet, done(fleetDesk.enterPauseSheet, { added: 1, changed: 0, same: 0 })],
  ]);
  const { user } = showDesk(<PauseSheet open onClose={() => undefined} />, ['fleet.manage']);
  expect(await screen.findByRole('button', { name: '导出现有请假与停运' })).toBeVisible();
  await user.upload(
    screen.getByLabelText('选择 Excel 文件', { selector: 'input' }),
    new File(['x'], '请假.xlsx'),
  );
  await user.click(await screen.findByRole('button', { name: '导入 1 行' }));
  await waitFor(() => expect(toasts()).toEqual(['已导入：新增 1，修改 0']));
  expect(server.to(fleetDesk.enterPauseSheet)).toHaveLength(1);
});
