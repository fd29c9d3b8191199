import { listViews } from '@boxhaul/contract/orders';
import { type CallCases, NO_SUCH_ID, WITH_ORDERS } from '../../call-case';
import { send } from '../../send';
import type { AccountName, Stage } from '../../stage';

let names = 0;
const view = () => {
  names += 1;
  const content = { filter: { status: '4' }, columns: ['orderNo', 'total'], sort: 'soonest' as const };
  return { list: 'order' as const, name: `在途 ${names}`, ...content };
};

/** A view that the account keeps, and no more than that. */
async function kept(stage: Stage, who: AccountName): Promise<string> {
  await stage.t.db.deleteFrom('list_view').execute();
  const { envelope } = await send(stage, listViews.save, { input: view(), token: await stage.signIn(who) });
  return String(envelope.data['viewId']);
}

const ids = {
  id: {
    unknown: { id: NO_SUCH_ID },
    foreign: async (stage: Stage) => ({ id: await kept(stage, 'stranger') }),
    errcode: 'NOT_FOUND',
  },
} as const;

export const listViewsCases = {
  'listViews.read': {
    by: 'owner',
    may: WITH_ORDERS,
    works: () => ({ list: 'order' as const }),
    ids: {},
  },
  'listViews.keepLayout': {
    by: 'owner',
    may: WITH_ORDERS,
    writes: true,
    works: () => ({ list: 'boxes' as const, columns: ['cabinetNo'], look: 'compact' as const }),
    ids: {},
  },
  'listViews.save': {
    by: 'owner',
    may: WITH_ORDERS,
    writes: true,
    works: view,
    ids: {},
    creates: { table: 'list_view', other: 'stranger', change: { name: '另一个视图' } },
  },
  'listViews.change': {
    by: 'owner',
    may: WITH_ORDERS,
    writes: true,
    works: async (stage, who) => ({ id: await kept(stage, who), name: '改过的名称', isDefault: true }),
    ids,
  },
  'listViews.remove': {
    by: 'owner',
    may: WITH_ORDERS,
    writes: true,
    works: async (stage, who) => ({ id: await kept(stage, who) }),
    ids,
  },
} satisfies Partial<CallCases>;
