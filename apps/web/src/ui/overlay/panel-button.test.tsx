import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PanelButton } from './panel-button';

/** The page begins at 56 px; the panel would stand from here on. */
function placed(left: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function at(this: HTMLElement) {
    return new DOMRect(this.tagName === 'MAIN' ? 56 : left, 0, 360, 100);
  });
  render(
    <main>
      <PanelButton label="更多筛选" name="更多筛选">
        <input aria-label="柜号" />
      </PanelButton>
    </main>,
  );
  return userEvent.setup({ delay: null });
}

afterEach(() => vi.restoreAllMocks());

it.each([
  [-180, '236px'],
  [56, ''],
  [400, ''],
])('a panel that would begin at %d px moves by ‹%s› into the page', async (left, by) => {
  const user = placed(left);
  await user.click(screen.getByRole('button', { name: '更多筛选' }));
  expect(screen.getByRole('group', { name: '更多筛选' }).style.translate).toBe(by);
});

it('goes by Esc, which leads back to its button, and once it is left', async () => {
  const user = placed(56);
  const button = screen.getByRole('button', { name: '更多筛选' });
  await user.click(button);
  await user.click(screen.getByRole('textbox', { name: '柜号' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.tab();
  await user.tab();
  expect(screen.queryByRole('group')).toBeNull();
});
