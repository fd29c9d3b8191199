import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { useLeaveQuestion } from './use-leave-question';

const onLeave = vi.fn<() => void>();

function Ask({ typed }: { typed: boolean }) {
  const words = { title: '放弃填写？', content: '已填写的内容将被清空。', stayText: '继续填写' };
  const ask = useLeaveQuestion({ ...words, typed: () => typed, onLeave });
  return <button onClick={ask}>离开</button>;
}

it.each([
  ['放弃并关闭', 1],
  ['继续填写', 0],
])('asks before it throws away what was typed: after %s it leaves %d times', async (answer, times) => {
  onLeave.mockClear();
  const complained = vi.spyOn(console, 'error');
  const { user } = showDesk(<Ask typed />, []);
  await user.click(screen.getByRole('button', { name: '离开' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '继续填写' })).toHaveFocus());
  expect(screen.getByText('已填写的内容将被清空。')).toBeVisible();
  expect(screen.getByRole('button', { name: '放弃并关闭' })).toHaveClass('ant-btn-dangerous');
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: answer }));
  // Answered, it may be asked again.
  await user.click(screen.getByRole('button', { name: '离开' }));
  await waitFor(() => expect(screen.getAllByText('已填写的内容将被清空。').length).toBeGreaterThan(1));
  expect(onLeave).toHaveBeenCalledTimes(times);
  expect(complained.mock.calls.filter(([said]) => String(said).includes('deprecated'))).toEqual([]);
});

it('leaves at once where nothing was typed', async () => {
  onLeave.mockClear();
  const { user } = showDesk(<Ask typed={false} />, []);
  await user.click(screen.getByRole('button', { name: '离开' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(screen.queryByText('放弃填写？')).toBeNull();
});
