import { fleet } from '@boxhaul/contract/fleet';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { TerminalSheet } from './terminal-sheet';

it('says what is wrong with a file of terminals, and enters none of it', async () => {
  const notes = ['粤B00000 未登记'];
  const rows = [{ rowNo: 2, key: '13500000001', outcome: 'bad' as const, notes }];
  const server = fakeServer([[fleet.checkSheet, done(fleet.checkSheet, { fileName: '终端.xlsx', rows })]]);
  const { user } = showDesk(<TerminalSheet />, ['terminal.view', 'terminal.manage']);
  await user.click(screen.getByRole('button', { name: '终端表' }));
  await user.upload(
    await screen.findByLabelText('选择 Excel 文件', { selector: 'input' }),
    new File(['x'], '终端.xlsx'),
  );
  expect(await screen.findByText('粤B00000 未登记')).toBeVisible();
  expect(screen.getByRole('button', { name: /^导入/ })).toBeDisabled();
  expect(server.to(fleet.enterSheet)).toHaveLength(0);
});

it('is not there for those who only look', () => {
  fakeServer([]);
  showDesk(<TerminalSheet />, ['terminal.view']);
  expect(screen.queryByRole('button', { name: '终端表' })).toBeNull();
});
