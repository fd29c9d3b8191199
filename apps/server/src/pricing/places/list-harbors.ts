import type { HarborItem } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { isOffered, type Places } from './place-book';
import { presentHarbor, presentHarborWithDocks } from './places.present';

/** Those offered today, with what presents each. */
async function offered(places: Places, ctx: Ctx) {
  const book = await places.book(ctx.db);
  const today = toWireDate(ctx.now);
  return { book, today, harbors: book.harbors.filter((row) => isOffered(row, today)) };
}

export async function listHarbors(places: Places, ctx: Ctx): Promise<Omit<HarborItem, 'dockList'>[]> {
  const { book, harbors } = await offered(places, ctx);
  return harbors.map((row) => presentHarbor(book, row));
}

export async function listHarborsWithDocks(places: Places, ctx: Ctx): Promise<HarborItem[]> {
  const { book, today, harbors } = await offered(places, ctx);
  return harbors.map((row) => presentHarborWithDocks(book, row, today));
}
