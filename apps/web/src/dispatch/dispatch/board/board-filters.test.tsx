import { screen } from '@testing-library/react';
import { dispatch } from '@boxhaul/contract/dispatch';
import { expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { BoardFilters } from './board-filters';

const look = done(dispatch.look, { views: [], carriers: [] });

it('lies behind one button on a phone, which says how much is set', async () => {
  narrowWindow(390);
  fakeServer([[dispatch.look, look]]);
  const onChange = vi.fn();
  const { user } = showDesk(
    <BoardFilters asked={{ marks: ['late'], orderType: 1 }} days onChange={onChange} />,
    [],
  );
  expect(screen.queryByRole('group', { name: '只看' })).toBeNull();
  expect(screen.getByRole('button', { name: '去掉 送货' })).toBeVisible();
  const button = screen.getByRole('button', { name: '筛选（2）' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(screen.getByRole('button', { name: '加急' }));
  expect(onChange).toHaveBeenLastCalledWith({ marks: expect.stringContaining('late') as string });
  await user.selectOptions(screen.getByRole('combobox', { name: '装送' }), '全部装送');
  expect(onChange).toHaveBeenLastCalledWith({ way: '' });
  await user.click(screen.getByRole('button', { name: '收起筛选' }));
  expect(screen.queryByRole('group', { name: '筛选' })).toBeNull();
});

it('says nothing of a number where nothing is set', () => {
  narrowWindow(390);
  fakeServer([[dispatch.look, look]]);
  showDesk(<BoardFilters asked={{}} days={false} onChange={vi.fn()} />, []);
  expect(screen.getByRole('button', { name: '筛选' })).toBeVisible();
});
