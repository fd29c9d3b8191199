import type { sailings } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { enterRows } from '../../../platform/sheets/enter-rows';
import type { SentSheet } from '../../../platform/sheets/read-columns';
import type { PlacesDeps } from '../../../pricing/places';
import { saveSailing } from '../keep/save-sailing';
import { lockSailings } from '../sailings.repo';
import { checkRows } from './check-sheet';

/** All rows of a file or none. Throws BAD_INPUT with the first row that cannot be. */
export async function enterSheet(
  deps: Pick<PlacesDeps, 'places'>,
  ctx: Ctx,
  { fileName, rows }: SentSheet,
): Promise<PresentedOf<typeof sailings.enterSheet>> {
  await lockSailings(ctx.db);
  const entered = await enterRows(await checkRows(ctx, rows), (input) => saveSailing(deps, ctx, input));
  ctx.audit({
    target: 'sailing',
    id: 'import',
    name: `导入 ${fileName}`,
    before: null,
    after: { ...entered },
  });
  return entered;
}
