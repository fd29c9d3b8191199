import { operators } from '@boxhaul/contract/identity';
import { expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();

const left = async () =>
  (await desk.app.call(operators.setup, {}, { token: desk.diaodu })).data
    .filter(({ done }) => !done)
    .map(({ step }) => step);

it('says what a platform lacks, and what is out of use counts for nothing', async () => {
  const before = await left();
  expect(before).not.toContain('truck');
  await desk.app.db.updateTable('vehicle').set({ disabled_at: new Date() }).execute();
  await desk.app.db.updateTable('customer').set({ certified_at: null }).execute();
  expect(await left()).toEqual(expect.arrayContaining(['truck', 'customer']));
});
