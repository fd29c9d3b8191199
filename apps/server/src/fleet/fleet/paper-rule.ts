import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { type PaperRule, readPaperRule, writePaperRule } from '@boxhaul/domain/fleet';
import type { Ctx } from '../../platform/context';
import { findPaperRule, storePaperRule } from './paper-rule.repo';

type Shown = PresentedOf<typeof fleetDesk.paperRule>;

/** What must be entered of trucks, trailers and drivers before they get a box. */
export const getPaperRule = async ({ db }: Pick<Ctx, 'db'>): Promise<PaperRule> =>
  readPaperRule(await findPaperRule(db));

export async function showPaperRule(ctx: Pick<Ctx, 'db'>): Promise<Shown> {
  const { vehicle, trailer, driver } = await getPaperRule(ctx);
  return { vehicle: [...vehicle], trailer: [...trailer], driver: [...driver] };
}

export async function savePaperRule(
  ctx: Ctx,
  input: ParsedInputOf<typeof fleetDesk.savePaperRule>,
): Promise<Shown> {
  const before = writePaperRule(await getPaperRule(ctx));
  // As it is read again: in the order of the words, each once.
  const after = writePaperRule(readPaperRule(writePaperRule(input)));
  await storePaperRule(ctx.db, after);
  ctx.audit({
    target: 'setting',
    id: 'required_papers',
    before: { papers: before },
    after: { papers: after },
  });
  return showPaperRule(ctx);
}
