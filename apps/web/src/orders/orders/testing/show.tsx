import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { toastStore } from '../../../lib/toast-store';
import { ToastHost } from '../../../ui/feedback/toast-host';

function Address() {
  return <p data-testid="url">{useLocation().search}</p>;
}

/** What the address says after '?'. */
export const url = (): string | null => screen.getByTestId('url').textContent;

/** Shows a piece of the portal at an address, with a cache of its own and the toasts beside it. */
export function show(piece: ReactNode, address = '/'): void {
  toastStore.set([]);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={cache}>{piece}</QueryClientProvider>
      <ToastHost />
      <Address />
    </MemoryRouter>,
  );
}
