import {
  type Fitness,
  fitnessOn,
  PAPER_SOON_DAYS,
  type PauseHolder,
  USUAL_TRAILER,
} from '@boxhaul/domain/fleet';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { type Asked, selectFitness } from './fitness.repo';
import { getPaperRule } from './paper-rule';

const FIT: Fitness = { faults: [], due: [] };

/**
 * How fit trucks, with the trailers that they pull, and drivers are for the day of a task, which is not before today:
 * asked by whose and id. What is asked for and was never entered keeps them as what has run out does.
 */
export async function fitnessOf(
  db: Db,
  asked: Asked,
  { day, now }: { day: string | undefined; now: Date },
): Promise<(holder: 'vehicle' | 'driver', id: string) => Fitness> {
  const today = toWireDate(now);
  const on = day === undefined || day < today ? today : day;
  const rule = await getPaperRule({ db });
  const found = await selectFitness(db, asked, shiftDay(on, PAPER_SOON_DAYS));
  const fit = new Map<string, Fitness>();
  const keyOf = (holder: PauseHolder, id: string) => `${holder} ${id}`;
  for (const { holder, id, name, papers, pauses, licence } of found) {
    const facts = { papers: papers ?? [], pauses: pauses ?? [], licenceClass: licence };
    const own = fitnessOn(holder, facts, { day: on, required: rule[holder] });
    const said = (words: readonly string[]) => words.map((word) => `${USUAL_TRAILER} ${name} ${word}`);
    const shown = holder === 'trailer' ? { faults: said(own.faults), due: said(own.due) } : own;
    fit.set(keyOf(holder, id), shown);
  }
  return (holder, id) => {
    const own = fit.get(keyOf(holder, id)) ?? FIT;
    const pulled = holder === 'vehicle' ? (fit.get(keyOf('trailer', id)) ?? FIT) : FIT;
    return { faults: [...own.faults, ...pulled.faults], due: [...own.due, ...pulled.due] };
  };
}
