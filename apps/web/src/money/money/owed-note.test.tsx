import { type Owed, settlement } from '@boxhaul/contract/money';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showTo } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { OwedNote } from './owed-note';

const NOTHING: Owed = { owed: '0.00', dueSoon: '0.00', overdue: '0.00', unstated: '0.00', advance: '0.00' };

function open(...answers: Parameters<typeof inTurn>) {
  const server = fakeServer([[settlement.owed, inTurn(...answers)]]);
  return { server, ...showTo(customerUser, <OwedNote />) };
}
const owed = (part: Partial<Owed>) => done(settlement.owed, { ...NOTHING, ...part });

it('says what is owed on statements, of it what is due, and what is on none yet', async () => {
  const { container } = open(
    owed({ owed: '1430.00', dueSoon: '200.00', overdue: '230.00', unstated: '500.00', advance: '80.00' }),
  );
  await screen.findByText('1,430.00', { exact: false });
  expect([...container.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
    '已出账未付 ¥ 1,430.00',
    '其中 7 天内到期 ¥ 200.00',
    '其中已逾期 ¥ 230.00',
    '未出账 ¥ 500.00',
    '预付余额 ¥ 80.00',
  ]);
});

it('leaves out what is nothing, and says nothing where nothing is owed', async () => {
  const { container, unmount } = open(owed({ unstated: '500.00' }));
  await screen.findByText('500.00', { exact: false });
  expect(container).toHaveTextContent('未出账 ¥ 500.00');
  expect(container).not.toHaveTextContent('已出账');
  unmount();
  const { server, container: none } = open(owed({}));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  await waitFor(() => expect(none.querySelector('p')).toBeNull());
});

it('says that it did not come, and is asked for again', async () => {
  const { user } = open(refused('0', '系统繁忙'), owed({ owed: '9.00' }));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('9.00', { exact: false })).toBeVisible();
});
