import { certification } from '@boxhaul/contract/identity';
import { places } from '@boxhaul/contract/pricing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { signIn } from '../../../data/kit/session';
import { toastStore } from '../../../lib/toast-store';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';

const region = (regionCode: string, regionName: string) => ({ regionCode, regionName });
const UPPER = [
  region('44', '广东省'),
  region('4403', '深圳市'),
  region('440305', '南山区'),
  region('440306', '宝安区'),
];
const STREET = {
  ...region('440305001', '南头街道'),
  regionQrycode: '',
  point: '',
  pointPrecision: '',
  leaf: true,
};

export const applicant = {
  ...customerUser,
  accountId: '9',
  authStatus: 0,
  phone: '13812345678',
  certification: { state: 'draft' as const, answerBy: null, reasons: [] },
};

/** Shows a part of the certification to somebody whose enterprise has none, before a server that knows the regions. */
export function showForm(part: ReactElement, answers: Parameters<typeof fakeServer>[0] = []) {
  signIn('t', applicant);
  toastStore.set([]);
  const server = fakeServer([
    ...answers,
    [places.quotePage, done(places.quotePage, { level3RegionAddr: UPPER, allShipCompanyList: [] })],
    [places.streets, done(places.streets, [STREET])],
    [
      certification.taxAuthorities,
      done(certification.taxAuthorities, [{ taxationName: '国家税务总局深圳市南山区税务局' }]),
    ],
    [certification.checkName, done(certification.checkName, { available: true, message: null })],
  ]);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(part, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  return { ...view, server, user: userEvent.setup({ delay: null }) };
}
