import type { HarborItem } from '@boxhaul/contract';
import type { Ctx } from '../../platform/context';
import { placeBook } from './place-book';
import { presentHarbor, presentHarborWithDocks } from './places.present';

export async function listHarbors(ctx: Ctx): Promise<Omit<HarborItem, 'dockList'>[]> {
  const book = await placeBook(ctx.db);
  return book.harbors.map((row) => presentHarbor(book, row));
}

export async function listHarborsWithDocks(ctx: Ctx): Promise<HarborItem[]> {
  const book = await placeBook(ctx.db);
  return book.harbors.map((row) => presentHarborWithDocks(book, row));
}
