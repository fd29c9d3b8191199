import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { ShortcutsDialog } from './shortcuts-dialog';

const show = (address: string) =>
  showDesk(<ShortcutsDialog mayOrder={false} onClose={() => undefined} />, [], undefined, address);
const grid = document.createElement('div');
afterEach(() => grid.remove());

it('says what the page in sight is for, out of the guide', async () => {
  show('/ops/terminals?view=events');
  const guide = await screen.findByRole('region', { name: '本页说明' });
  expect(guide).toHaveTextContent(/隔离名单/);
  expect(guide).not.toHaveTextContent(/[`*]/);
});

it('of a page that no guide names shows the keys alone', async () => {
  show('/ops/elsewhere');
  expect(await screen.findByRole('region', { name: '快捷键' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '本页说明' })).toBeNull();
});

it('names the keys of a list where there is one', () => {
  show('/ops/today');
  expect(screen.queryByRole('region', { name: '在列表里' })).toBeNull();
  grid.setAttribute('role', 'grid');
  document.body.append(grid);
  show('/ops/today');
  const keys = within(screen.getByRole('region', { name: '在列表里' })).getAllByRole('term');
  expect(keys.map(({ textContent }) => textContent)).toContain('Enter');
  expect(screen.queryByRole('region', { name: '打开一行的详情后' })).toBeNull();
});

it('names the keys of a record where the list behind it is walked', () => {
  grid.setAttribute('role', 'grid');
  grid.dataset['walk'] = 'true';
  document.body.append(grid);
  show('/ops/today');
  const keys = within(screen.getByRole('region', { name: '打开一行的详情后' })).getAllByRole('term');
  expect(keys.map(({ textContent }) => textContent)).toEqual(['J', 'K', 'Esc']);
});
