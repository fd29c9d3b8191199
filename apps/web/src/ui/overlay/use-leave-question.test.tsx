import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLeaveQuestion } from './use-leave-question';

const onLeave = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });

function Ask({ typed }: { typed: boolean }) {
  const words = { title: '放弃填写？', content: '已填写的内容将被清空。', stayText: '继续填写' };
  const { leave, question } = useLeaveQuestion({ ...words, typed: () => typed, onLeave });
  return (
    <>
      <button onClick={leave}>离开</button>
      {question}
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => onLeave.mockClear());

it.each([
  ['放弃并关闭', 1],
  ['继续填写', 0],
])('asks before it throws away what was typed: after %s it leaves %d times', async (answer, times) => {
  render(<Ask typed />);
  await user.click(button('离开'));
  const dialog = screen.getByRole('dialog', { name: '放弃填写？' });
  expect(dialog).toHaveTextContent('已填写的内容将被清空。');
  expect(button('放弃并关闭').className).toMatch(/danger/);
  // A quick Enter throws nothing away.
  await user.keyboard('{Enter}');
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(button(answer));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onLeave).toHaveBeenCalledTimes(times);
  // Answered, it may be asked again.
  await user.click(button('离开'));
  expect(screen.getByRole('dialog', { name: '放弃填写？' })).toBeVisible();
});

it('stays when the question itself is left by Esc', async () => {
  render(<Ask typed />);
  await user.click(button('离开'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
});

it('leaves at once where nothing was typed', async () => {
  render(<Ask typed={false} />);
  await user.click(button('离开'));
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
