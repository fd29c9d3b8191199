import type { PresentedOf, sailings } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { saveSailing } from '../keep/save-sailing';
import { lockSailings } from '../sailings.repo';
import { checkRows, type SheetFile } from './check-sheet';

/** All rows of a file or none. Throws BAD_INPUT with the first row that cannot be. */
export async function enterSheet(
  deps: Pick<PlacesDeps, 'places'>,
  ctx: Ctx,
  { fileName, rows }: SheetFile,
): Promise<PresentedOf<typeof sailings.enterSheet>> {
  await lockSailings(ctx.db);
  const checked = await checkRows(ctx, rows);
  const count = (outcome: string) => checked.filter((row) => row.outcome === outcome).length;
  const bad = count('bad');
  if (bad > 0)
    throw new Refusal('BAD_INPUT', { message: `有 ${bad} 行有误，请改好后重新上传；一行也没有导入` });
  for (const { rowNo, outcome, input } of checked) {
    if (outcome === 'same' || input === null) continue;
    await saveSailing(deps, ctx, input).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('BAD_INPUT', { message: `第 ${rowNo} 行：${error.message}；一行也没有导入` });
    });
  }
  const entered = { added: count('new'), changed: count('changed'), same: count('same') };
  ctx.audit({ target: 'sailing', id: 'import', name: `导入 ${fileName}`, before: null, after: entered });
  return entered;
}
