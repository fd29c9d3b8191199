import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ListTabs } from './list-tabs';

const onChange = vi.fn<(key: string) => void>();
const TABS = [
  { key: 'waiting', label: '待审核', count: 3, urgent: true },
  { key: 'done', label: '已完成', count: 0 },
  { key: 'all', label: '全部' },
];

it('the parts of a list are counted where they are, and one of them is in sight', async () => {
  render(<ListTabs label="订单状态" tabs={TABS} value="done" onChange={onChange} />);
  const tabs = screen.getAllByRole('button');
  expect(screen.getByRole('group', { name: '订单状态' })).toBeVisible();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['待审核 3', '已完成 0', '全部 ']);
  expect(tabs.map((tab) => tab.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  expect(tabs.map((tab) => tab.dataset.urgent)).toEqual(['true', undefined, undefined]);
  await userEvent.click(tabs[2]!);
  expect(onChange.mock.calls).toEqual([['all']]);
});
