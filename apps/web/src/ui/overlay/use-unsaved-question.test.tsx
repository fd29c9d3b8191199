import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useUnsavedQuestion } from './use-unsaved-question';

const followed = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });

function Page({ unsaved }: { unsaved: boolean }) {
  const words = { title: '放弃修改？', content: '还没保存。', stayText: '继续编辑' };
  const { question } = useUnsavedQuestion({ unsaved, ...words });
  const press = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    followed();
  };
  return (
    <>
      <a href="/elsewhere" onClick={press}>
        别处
      </a>
      <a href="/elsewhere" target="_blank" rel="noreferrer" onClick={press}>
        新窗口
      </a>
      {question}
    </>
  );
}
const link = (name: string) => screen.getByRole('link', { name });
const answer = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  followed.mockClear();
  // As the router counts them.
  window.history.pushState({ idx: 0 }, '', '/list');
  window.history.pushState({ idx: 1 }, '', '/page');
});

it('follows a link only once it was said that nothing has to be kept', async () => {
  render(<Page unsaved />);
  await user.click(link('别处'));
  expect(followed).not.toHaveBeenCalled();
  await answer('继续编辑');
  expect(followed).not.toHaveBeenCalled();
  await user.click(link('别处'));
  await answer('放弃并关闭');
  expect(followed).toHaveBeenCalledOnce();
});

it('lets a link into another window, and any where nothing is written, lead on', async () => {
  const { rerender } = render(<Page unsaved />);
  await user.click(link('新窗口'));
  rerender(<Page unsaved={false} />);
  await user.click(link('别处'));
  expect(followed).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets the browser ask before the window closes, as long as something is written', () => {
  const closing = () => new Event('beforeunload', { cancelable: true });
  const { rerender } = render(<Page unsaved />);
  const asked = closing();
  window.dispatchEvent(asked);
  rerender(<Page unsaved={false} />);
  const free = closing();
  window.dispatchEvent(free);
  expect([asked.defaultPrevented, free.defaultPrevented]).toEqual([true, false]);
});

it('stays where it is when the browser goes back, until it is told to', async () => {
  render(<Page unsaved />);
  const routed = vi.fn<() => void>();
  window.addEventListener('popstate', routed);
  window.history.back();
  await screen.findByRole('dialog', { name: '放弃修改？' });
  expect(window.location.pathname).toBe('/page');
  expect(routed).not.toHaveBeenCalled();
  await answer('继续编辑');
  window.history.back();
  await user.click(await screen.findByRole('button', { name: '放弃并关闭' }));
  await waitFor(() => expect(window.location.pathname).toBe('/list'));
  expect(routed).toHaveBeenCalledOnce();
  window.removeEventListener('popstate', routed);
});
