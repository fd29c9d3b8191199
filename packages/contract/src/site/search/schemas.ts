import { ORDER_PAGES } from '@boxhaul/domain/identity';
import { SEARCH_KINDS } from '@boxhaul/domain/site';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';

const found = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the thing itself; of a box its order's stands beside it. */
  id: z.string(),
  orderId: z.string().nullable(),
  /** Of a box and an order: the page of the portal that lists it; null of all else. */
  page: z.enum(ORDER_PAGES).nullable(),
  /** Its number or name. */
  title: z.string(),
  /** What tells it from others of that name. */
  note: z.string(),
  /** Not what was typed, but one sign beside it. */
  near: z.boolean(),
});
export type Found = z.infer<typeof found>;

const asked = {
  input: z.object({
    /** A part of a number or name, or the first letters of how a name is read. */
    keyword: reference(60).pipe(z.string().min(2, '至少输入 2 个字')),
  }),
  /** By kind, in the order of the kinds; six of each at most. */
  output: z.object({ found: z.array(found) }),
};

/** A search over everything that the viewer may see. */
export const searchSchemas = { desk: asked, own: asked };
