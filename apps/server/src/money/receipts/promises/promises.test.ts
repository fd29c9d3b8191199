import { receipts } from '@boxhaul/contract/money';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const owner = await t.signIn(world.owner);

describe('a promise to pay', () => {
  const customerId = world.otherCustomerId;
  const promise = (amount: string, promisedDate: string, token = caiwu) =>
    t.call(receipts.addPromise, { customerId, amount, promisedDate, note: '电话' }, { token });
  const found = async () => (await t.call(receipts.promises, { customerId }, { token: caiwu })).data.rows;
  const pay = (amount: string, receivedDate: string) =>
    t.call(receipts.enter, { customerId, amount, receivedDate, matches: [] }, { token: caiwu });

  it('is kept, broken or late by what was received since it was said', async () => {
    await pay('500.00', '2026-11-19');
    const { id } = (await promise('100.00', '2026-11-21')).data;
    const states = async () => (await found()).map(({ state }) => state);
    // What came before it was said keeps nothing.
    expect(await states()).toEqual(['open']);
    t.clock.now = new Date('2026-11-21T17:00:00Z');
    expect(await states()).toEqual(['broken']);
    await pay('99.99', '2026-11-21');
    expect(await states()).toEqual(['broken']);
    await pay('0.01', '2026-11-22');
    expect(await states()).toEqual(['late']);
    await pay('0.01', '2026-11-21');
    expect(await states()).toEqual(['kept']);
    expect((await found())[0]).toMatchObject({ id, amount: '100.00', note: '电话', createdBy: 'caiwu' });
  });

  it('stands beside what is owed, the newest that was not called off', async () => {
    const shown = async () =>
      (await t.call(receipts.ageing, { keyword: '华南' }, { token: caiwu })).data.data[0]?.promise;
    const { id } = (await promise('7.00', '2026-12-05')).data;
    const wanted = { amount: '7.00', promisedDate: '2026-12-05', state: 'open' };
    expect(await shown()).toEqual(wanted);
    const second = (await promise('8.00', '2026-12-06')).data.id;
    expect(await shown()).toMatchObject({ amount: '8.00' });
    await t.call(receipts.endPromise, { id: second }, { token: caiwu });
    expect(await shown()).toEqual(wanted);
    expect((await t.call(receipts.endPromise, { id: second }, { token: caiwu })).message).toBe(
      '该付款承诺已撤销',
    );
    expect((await found()).slice(0, 2).map((one) => [one.id, one.state])).toEqual([
      [second, 'ended'],
      [id, 'open'],
    ]);
  });

  it('is for no day that is over, and of nobody else', async () => {
    const past = await promise('7.00', '2026-11-20');
    expect(past.data).toMatchObject({ fields: { promisedDate: '承诺付款日期不能早于今天' } });
    expect(
      (await t.call(receipts.promises, { customerId: world.customerId }, { token: caiwu })).data.rows,
    ).toEqual([]);
    expect((await promise('7.00', '2026-12-05', owner)).code).not.toBe('1');
  });
});
