import { CUSTOMISABLE_LISTS, LIST_DENSITIES, LIST_SORTS } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { bool, id, maybe, note, text } from '../../kit/wire';

const list = z.enum(CUSTOMISABLE_LISTS, { error: '列表不正确' });
const look = z.enum(LIST_DENSITIES, { error: '密度不正确' });
const sort = z.enum(LIST_SORTS, { error: '排序不正确' });
/** More than any list has. */
const columns = z
  .array(z.string().max(40, '列不正确'), { error: '列不正确' })
  .min(1, '至少保留一列')
  .max(40, '列不正确');

const part = maybe(note(60));
/** What a list is narrowed to, by the keys of its address; those that are not set are left out. */
const filter = z.object({
  status: part,
  q: part,
  from: part,
  to: part,
  type: part,
  direction: part,
  state: part,
});
const content = { filter, columns, sort };
const name = text('请填写视图名称', 30);

const listView = z.object({
  viewId: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  /** Known ones, in their order. */
  columns: z.array(z.string()),
  sort: z.enum(LIST_SORTS),
  /** The list opens with it. */
  isDefault: z.boolean(),
});

export type ListView = z.infer<typeof listView>;

/** What each call takes and answers. */
export const listViewsSchemas = {
  read: {
    input: z.object({ list }),
    output: z.object({
      columns: z.array(z.string()),
      look: z.enum(LIST_DENSITIES),
      views: z.array(listView),
      most: z.number(),
    }),
  },
  keepLayout: {
    input: z.object({ list, columns, look }),
    output: z.object({ columns: z.array(z.string()), look: z.enum(LIST_DENSITIES) }),
  },
  save: {
    input: z.object({ list, name, ...content, isDefault: maybe(bool()) }),
    output: z.object({ viewId: z.string() }),
  },
  change: {
    input: z.object({
      id: id(),
      name: maybe(name),
      isDefault: maybe(bool()),
      content: maybe(z.object(content)),
    }),
    output: z.null(),
  },
  remove: { input: z.object({ id: id() }), output: z.null() },
};
