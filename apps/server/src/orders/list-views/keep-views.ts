import type { OutputOf, ParsedInputOf } from '@boxhaul/contract/kit';
import type { listViews } from '@boxhaul/contract/orders';
import { MOST_LIST_VIEWS, readColumns, USUAL_DENSITY } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import {
  type ContentColumns,
  deleteView,
  findLayout,
  findView,
  insertView,
  lockViews,
  selectViews,
  unmarkDefault,
  updateView,
  upsertLayout,
} from './list-views.repo';

const TAKEN = '已有同名的视图，请换一个名称';
const FULL = `每个列表最多保存 ${MOST_LIST_VIEWS} 个视图，请先删除不用的`;

/** How the account looks at a list; as everybody does until it says otherwise. */
export async function readViews(
  ctx: Ctx,
  { list }: ParsedInputOf<typeof listViews.read>,
): Promise<OutputOf<typeof listViews.read>> {
  const { accountId } = ctx.customer();
  const layout = await findLayout(ctx.db, accountId, list);
  const rows = await selectViews(ctx.db, accountId, list);
  return {
    columns: readColumns(list, layout?.columns ?? []),
    look: layout?.look ?? USUAL_DENSITY,
    views: rows.map((row) => ({
      viewId: row.list_view_id,
      name: row.name,
      filter: row.filter,
      columns: readColumns(list, row.columns),
      sort: row.sort,
      isDefault: row.is_default,
    })),
    most: MOST_LIST_VIEWS,
  };
}

/** Of two devices the last one stands. */
export async function keepLayout(
  ctx: Ctx,
  { list, columns, look }: ParsedInputOf<typeof listViews.keepLayout>,
): Promise<OutputOf<typeof listViews.keepLayout>> {
  const kept = { columns: readColumns(list, columns), look };
  await upsertLayout(ctx.db, { accountId: ctx.customer().accountId, list, ...kept, now: ctx.now });
  return kept;
}

type Content = Pick<ParsedInputOf<typeof listViews.save>, 'list' | 'filter' | 'columns' | 'sort'>;

/** What is set of a filter, and columns that the list has. */
const columnsOf = ({ list, filter, columns, sort }: Content): ContentColumns => ({
  filter: JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([, value]) => value))),
  columns: readColumns(list, columns),
  sort,
});

/** Throws BAD_INPUT by field for a name that is taken, and for one view too many. */
export async function saveView(
  ctx: Ctx,
  { name, isDefault = false, ...content }: ParsedInputOf<typeof listViews.save>,
): Promise<OutputOf<typeof listViews.save>> {
  const { accountId } = ctx.customer();
  await lockViews(ctx.db, accountId);
  const others = await selectViews(ctx.db, accountId, content.list);
  if (others.length >= MOST_LIST_VIEWS) throw refuseField('name', FULL);
  if (others.some((view) => view.name === name)) throw refuseField('name', TAKEN);
  if (isDefault) await unmarkDefault(ctx.db, accountId, content.list);
  const viewId = await insertView(ctx.db, {
    account_id: accountId,
    list: content.list,
    name,
    ...columnsOf(content),
    is_default: isDefault,
    saved_at: ctx.now,
  });
  return { viewId };
}

/** Throws NOT_FOUND, and BAD_INPUT for a name that another has. */
export async function changeView(
  ctx: Ctx,
  { id, name, isDefault, content }: ParsedInputOf<typeof listViews.change>,
): Promise<null> {
  const { accountId } = ctx.customer();
  await lockViews(ctx.db, accountId);
  const view = await findView(ctx.db, accountId, id);
  if (!view) throw new Refusal('NOT_FOUND');
  const others = await selectViews(ctx.db, accountId, view.list);
  if (others.some((other) => other.name === name && other.list_view_id !== id)) {
    throw refuseField('name', TAKEN);
  }
  if (isDefault === true) await unmarkDefault(ctx.db, accountId, view.list);
  await updateView(ctx.db, id, {
    name: name ?? view.name,
    is_default: isDefault ?? view.is_default,
    ...(content && columnsOf({ list: view.list, ...content })),
  });
  return null;
}

/** Throws NOT_FOUND. */
export async function removeView(ctx: Ctx, { id }: ParsedInputOf<typeof listViews.remove>): Promise<null> {
  if (!(await deleteView(ctx.db, ctx.customer().accountId, id))) throw new Refusal('NOT_FOUND');
  return null;
}
