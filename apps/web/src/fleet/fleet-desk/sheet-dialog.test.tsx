import { fleetDesk } from '@boxhaul/contract/fleet';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn } from '../../testing/fake-server';
import { SheetDialog } from './sheet-dialog';

const good = { rowNo: 2, key: '粤B6601挂', outcome: 'new' as const, notes: [] };
const bad = { rowNo: 3, key: '粤B66', outcome: 'bad' as const, notes: ['车牌号格式不正确'] };
const file = new File(['x'], '挂车.xlsx');

it('shows every row of a file, and takes it in only when none is wrong', async () => {
  const answer = (rows: (typeof good | typeof bad)[]) =>
    done(fleetDesk.checkSheet, { fileName: '挂车.xlsx', rows });
  const server = fakeServer([
    [fleetDesk.checkSheet, inTurn(answer([good, bad]), answer([good]))],
    [fleetDesk.enterSheet, done(fleetDesk.enterSheet, { added: 1, changed: 0, same: 0 })],
  ]);
  let closed = 0;
  const { user } = showDesk(<SheetDialog kind="trailer" open onClose={() => (closed += 1)} />, [
    'fleet.manage',
  ]);
  await user.upload(screen.getByLabelText('选择 Excel 文件', { selector: 'input' }), file);
  expect(await screen.findByText('车牌号格式不正确')).toBeVisible();
  expect(screen.getByRole('button', { name: /^导入/ })).toBeDisabled();
  await user.upload(screen.getByLabelText('换一个文件', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: '导入 1 行' }));
  await waitFor(() => expect(toasts()).toEqual(['已导入：新增 1，修改 0']));
  expect(server.to(fleetDesk.enterSheet)).toHaveLength(1);
  expect(closed).toBe(1);
});
