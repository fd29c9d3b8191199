import type { InputOf } from '@boxhaul/contract/kit';
import { shares } from '@boxhaul/contract/orders';
import type { TestApp } from './test-app';

interface Made {
  shareId: string;
  /** What its link ends in. */
  code: string;
}

/** Shares an order for a day, or as `changes` say. */
export async function makeShare(
  t: TestApp,
  token: string,
  { orderId, ...changes }: Partial<InputOf<typeof shares.make>> & { orderId: string },
): Promise<Made> {
  const input = { orderId, forWhom: '收货人', days: 1, ...changes };
  const { data, success, message } = await t.call(shares.make, input, { token });
  if (!success) throw new Error(message);
  const list = await t.call(shares.list, { id: orderId }, { token });
  const path = list.data.find(({ shareId }) => shareId === data.shareId)?.path;
  return { shareId: data.shareId, code: path?.slice('/a/'.length) ?? '' };
}
