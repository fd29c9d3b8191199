import { screen } from '@testing-library/react';
import { dispatch } from '@boxhaul/contract/dispatch';
import { expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { BoardFilters } from './board-filters';

const look = done(dispatch.look, { views: [], carriers: [] });

it('has what is asked often beside a panel with the rest, and says how much is set', async () => {
  fakeServer([[dispatch.look, look]]);
  const onChange = vi.fn();
  const { user } = showDesk(
    <BoardFilters asked={{ marks: ['late'], orderType: 1 }} days onChange={onChange} />,
    [],
  );
  await user.click(screen.getByRole('button', { name: '加急' }));
  expect(onChange).toHaveBeenLastCalledWith({ marks: 'late,urgent' });
  expect(screen.queryByRole('combobox', { name: '装送' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '筛选（2）' }));
  await user.click(screen.getByRole('button', { name: '备箱未齐' }));
  expect(onChange).toHaveBeenLastCalledWith({ marks: 'late,unprepared' });
  await user.selectOptions(screen.getByRole('combobox', { name: '装送' }), '全部装送');
  expect(onChange).toHaveBeenLastCalledWith({ way: '' });
  await user.click(screen.getByRole('button', { name: '去掉 送货' }));
  expect(onChange).toHaveBeenLastCalledWith({ way: null });
});

it('offers on a tab the marks that its boxes can have', async () => {
  fakeServer([[dispatch.look, look]]);
  const { user } = showDesk(<BoardFilters asked={{}} tab="finished" days onChange={vi.fn()} />, []);
  expect(screen.getByRole('button', { name: '今天完成' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '晚到' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '筛选' }));
  expect(screen.queryByRole('button', { name: '备箱未齐' })).toBeNull();
});

it('stands open in the sheet of a phone', () => {
  narrowWindow(390);
  fakeServer([[dispatch.look, look]]);
  showDesk(<BoardFilters asked={{}} days onChange={vi.fn()} />, []);
  expect(screen.getByRole('combobox', { name: '装送' })).toBeVisible();
  expect(screen.getByRole('button', { name: '双拖中' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '今天完成' })).toBeNull();
});
