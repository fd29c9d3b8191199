import type { HarborItem } from '@boxhaul/contract';
import type { Ctx } from '../../platform/context';
import type { Places } from './place-book';
import { presentHarbor, presentHarborWithDocks } from './places.present';

export async function listHarbors(places: Places, ctx: Ctx): Promise<Omit<HarborItem, 'dockList'>[]> {
  const book = await places.book(ctx.db);
  return book.harbors.map((row) => presentHarbor(book, row));
}

export async function listHarborsWithDocks(places: Places, ctx: Ctx): Promise<HarborItem[]> {
  const book = await places.book(ctx.db);
  return book.harbors.map((row) => presentHarborWithDocks(book, row));
}
