import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SAMPLE_ORDER } from '../../../testing/sample-order';

/** Does something with the sample order in its list: at hand, else behind ⋯. */
export async function act(user: UserEvent, label: string): Promise<void> {
  await screen.findAllByText(SAMPLE_ORDER.orderNo);
  const name = `${label} ${SAMPLE_ORDER.orderNo}`;
  if (!screen.queryByRole('button', { name })) {
    await user.click(screen.getByRole('button', { name: `${SAMPLE_ORDER.orderNo} 的更多操作` }));
    await user.click(screen.getByRole('menuitem', { name: label }));
  } else await user.click(screen.getByRole('button', { name }));
}
