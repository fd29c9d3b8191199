import { call } from '../../kit/client/call';
import { ANY_ORDER_MENU } from '../../kit/menus';
import type { listViewsSchemas } from './schemas';

const base = '/api/portal/list-views';
const tag = 'list-views';

/** How the account looks at a list: its columns and density, and the views that it keeps. Nobody else's. */
export const read = call<typeof listViewsSchemas.read>({
  name: 'listViews',
  summary: '我的列表视图',
  tag,
  method: 'GET',
  path: base,
  access: ANY_ORDER_MENU,
});

/** Keeps columns, their order and the density for this account on every device. */
export const keepLayout = call<typeof listViewsSchemas.keepLayout>({
  name: 'keepListLayout',
  summary: '保存列表的列与密度',
  tag,
  method: 'POST',
  path: `${base}/layout`,
  access: ANY_ORDER_MENU,
  encoding: 'json',
});

/** Keeps filter, columns and sort under a name. */
export const save = call<typeof listViewsSchemas.save>({
  name: 'saveListView',
  summary: '保存列表视图',
  tag,
  method: 'POST',
  path: `${base}/save`,
  access: ANY_ORDER_MENU,
  encoding: 'json',
  creates: true,
});

/** Renames a view, makes it the one that a list opens with (or no longer), or takes what is on screen into it. */
export const change = call<typeof listViewsSchemas.change>({
  name: 'changeListView',
  summary: '修改列表视图',
  tag,
  method: 'POST',
  path: `${base}/change`,
  access: ANY_ORDER_MENU,
  encoding: 'json',
});

export const remove = call<typeof listViewsSchemas.remove>({
  name: 'removeListView',
  summary: '删除列表视图',
  tag,
  method: 'POST',
  path: `${base}/remove`,
  access: ANY_ORDER_MENU,
});
