import type { Client, InputOf } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';

type Cells = NonNullable<InputOf<typeof rateCards.saveLanes>['changes'][number]['cells']>;

/** Makes a draft of the rate card: from 深圳盐田港, loading, from today to the end of next year, and what is said. */
export async function draftWith(
  desk: Client,
  versionName: string,
  lanes: readonly Cells[],
): Promise<{ versionId: string; revision: number }> {
  const { versionId } = await desk.call(rateCards.create, { versionName });
  const validFrom = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const validTo = `${Number(validFrom.slice(0, 4)) + 1}-12-31`;
  const changes = lanes.map((lane) => ({
    cells: { harbor: '深圳盐田港', orderType: '装货', validFrom, validTo, ...lane },
  }));
  const { revision } = await desk.call(rateCards.saveLanes, { versionId, revision: 1, changes });
  return { versionId, revision };
}
