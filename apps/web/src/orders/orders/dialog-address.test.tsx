import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useDialogAddress } from './dialog-address';

const at = (address: string) =>
  renderHook(() => ({ ...useDialogAddress(), url: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result;

it.each([
  ['/', null, ''],
  ['/?order=7', 'order', '7'],
  ['/?files=7', 'files', '7'],
  ['/?fees=7', 'fees', '7'],
  ['/?tasks=7', 'tasks', '7'],
  ['/?audit=7', 'audit', '7'],
  ['/?track=1Z', 'track', '1Z'],
  ['/?track=1234567890123456789', 'track', '1234567890123456789'],
  ['/?track=12345678901234567890', null, ''],
  ['/?order=', null, ''],
  ['/?order=7/8', null, ''],
  ['/?track=1&order=7', 'order', '7'],
])('%s opens %s %s', (address, kind, id) => {
  expect(at(address).current).toMatchObject({ kind, id });
});

it('one dialog at a time is open; the filter stays', () => {
  const result = at('/?q=YM&order=7&page=2');
  act(() => result.current.open('tasks', '8'));
  expect(result.current).toMatchObject({ kind: 'tasks', id: '8', url: '?q=YM&page=2&tasks=8' });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ kind: null, id: '', url: '?q=YM&page=2' });
});
