import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { useAddress } from './use-address';

it('says more than it said, and what is replaced is no step of the way back', async () => {
  const { result } = renderHook(
    () => {
      const [params, change] = useAddress();
      return { at: params.toString(), change, back: useNavigate() };
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/driver']}>{children}</MemoryRouter> },
  );
  await act(async () => result.current.change({ view: 'messages', about: '7' }));
  expect(result.current.at).toBe('view=messages&about=7');
  await act(async () => result.current.change({ about: null }, { replace: true }));
  expect(result.current.at).toBe('view=messages');
  await act(async () => result.current.back(-1));
  expect(result.current.at).toBe('');
});
