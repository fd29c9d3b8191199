import type { InputOf } from '@boxhaul/contract/kit';
import { listViews } from '@boxhaul/contract/orders';
import { columnsOfList, MOST_LIST_VIEWS } from '@boxhaul/domain/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { deleteListsOfClosed } from './delete-lists-of-closed';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const staff = await t.signIn(world.staff);
beforeEach(async () => {
  await t.db.deleteFrom('list_view').execute();
  await t.db.deleteFrom('list_layout').execute();
});

type Saved = InputOf<typeof listViews.save>;
const view = (change: Partial<Saved> = {}): Saved => ({
  list: 'order',
  name: '在途',
  filter: { status: '4', q: 'YM', from: '' },
  columns: ['total', 'orderNo'],
  sort: 'soonest',
  ...change,
});
const save = (change: Partial<Saved> = {}, token = owner) => t.call(listViews.save, view(change), { token });
const read = async (list: Saved['list'] = 'order', token = owner) =>
  (await t.call(listViews.read, { list }, { token })).data;
const change = (input: InputOf<typeof listViews.change>, token = owner) =>
  t.call(listViews.change, input, { token });
const defaults = async () =>
  (await read()).views.filter(({ isDefault }) => isDefault).map(({ name }) => name);

describe('columns and density', () => {
  test('are the usual ones as cards at first, then as kept, for this account and list alone', async () => {
    expect(await read()).toEqual({
      columns: columnsOfList('order').usual,
      look: 'comfortable',
      views: [],
      most: MOST_LIST_VIEWS,
    });
    const columns = ['goodsName', 'orderNo', 'goodsName', 'sealNo'];
    const kept = await t.call(
      listViews.keepLayout,
      { list: 'order', columns, look: 'compact' },
      { token: owner },
    );
    expect(kept.data).toEqual({ columns: ['goodsName', 'orderNo'], look: 'compact' });
    await t.call(listViews.keepLayout, { list: 'order', columns, look: 'cards' }, { token: owner });
    expect(await read()).toMatchObject({ columns: ['goodsName', 'orderNo'], look: 'cards' });
    expect(await read('pending')).toMatchObject({ look: 'comfortable' });
    expect(await read('order', staff)).toMatchObject({ look: 'comfortable' });
  });
});

describe('a saved view', () => {
  test('holds filter, columns and sort; what is not set is left out', async () => {
    const { data } = await save();
    expect((await read()).views).toEqual([
      {
        viewId: data.viewId,
        name: '在途',
        filter: { status: '4', q: 'YM' },
        columns: ['total', 'orderNo'],
        sort: 'soonest',
        isDefault: false,
      },
    ]);
    expect((await read('order', staff)).views).toEqual([]);
    expect((await read('boxes')).views).toEqual([]);
    await save({ name: '空条件', filter: { status: '', q: 'YM', from: '' } });
    expect((await read()).views.at(-1)?.filter).toEqual({ q: 'YM' });
  });

  test('has a name of its own in its list', async () => {
    await save();
    expect(await save()).toMatchObject({
      code: '0',
      data: { fields: { name: '已有同名的视图，请换一个名称' } },
    });
    await save({ list: 'boxes' });
    const { data } = await save({ name: '完成' });
    expect(await change({ id: data.viewId, name: '在途' })).toMatchObject({ code: '0' });
    expect(await change({ id: data.viewId, name: '完成' })).toMatchObject({ code: '1' });
  });

  test('is one of twenty', async () => {
    for (let n = 0; n < MOST_LIST_VIEWS; n += 1) await save({ name: `视图 ${n}` });
    expect(await save({ name: '再一个' })).toMatchObject({
      code: '0',
      data: { fields: { name: '每个列表最多保存 20 个视图，请先删除不用的' } },
    });
    expect(await save({ list: 'pending' })).toMatchObject({ code: '1' });
  });

  test('of two saved at once under one name one is kept', async () => {
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  });

  test('is renamed, changed and deleted by whose it is', async () => {
    const { data } = await save();
    const content = { filter: { q: 'CSQU' }, columns: ['orderNo', 'remark'], sort: 'oldest' as const };
    await change({ id: data.viewId, name: '改名', content });
    expect((await read()).views[0]).toMatchObject({ name: '改名', ...content, isDefault: false });
    expect(await change({ id: data.viewId, name: '别人的' }, staff)).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    const remove = (token: string) => t.call(listViews.remove, { id: data.viewId }, { token });
    expect(await remove(staff)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await remove(owner)).toMatchObject({ code: '1' });
    expect((await read()).views).toEqual([]);
  });

  test('opens the list when it is the default, and takes that from another', async () => {
    const first = (await save({ name: '一', isDefault: true })).data.viewId;
    const second = (await save({ name: '二' })).data.viewId;
    expect(await defaults()).toEqual(['一']);
    await change({ id: second, isDefault: true });
    expect(await defaults()).toEqual(['二']);
    const third = (await save({ name: '三', isDefault: true })).data.viewId;
    expect(await defaults()).toEqual(['三']);
    await change({ id: first, name: '一甲' });
    expect(await defaults()).toEqual(['三']);
    await change({ id: third, name: '三甲' });
    expect(await defaults()).toEqual(['三甲']);
    await save({ name: '四', list: 'boxes', isDefault: true });
    expect(await defaults()).toEqual(['三甲']);
  });
});

test('what a closed account has kept goes with it, and nobody else’s', async () => {
  for (const token of [owner, staff]) {
    await save({}, token);
    await t.call(listViews.keepLayout, { list: 'order', columns: ['orderNo'], look: 'compact' }, { token });
  }
  const close = (at: Date | null) =>
    t.db.updateTable('account').set({ closed_at: at }).where('account_id', '=', world.staff).execute();
  await close(t.clock.now);
  await deleteListsOfClosed(t.db);
  await close(null);
  for (const table of ['list_view', 'list_layout'] as const) {
    expect(await t.db.selectFrom(table).select('account_id').execute()).toEqual([
      { account_id: world.owner },
    ]);
  }
});
