import {
  type Fitness,
  fitnessOn,
  PAPER_SOON_DAYS,
  type PauseHolder,
  shiftDay,
  toWireDate,
} from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import { type Asked, selectFitness } from './fitness.repo';

const FIT: Fitness = { faults: [], due: [] };

/** How fit trucks and drivers are for the day of a task, which is not before today: asked by whose and id. */
export async function fitnessOf(
  db: Db,
  asked: Asked,
  { day, now }: { day: string | undefined; now: Date },
): Promise<(holder: PauseHolder, id: string) => Fitness> {
  const today = toWireDate(now);
  const on = day === undefined || day < today ? today : day;
  const found = await selectFitness(db, asked, shiftDay(on, PAPER_SOON_DAYS));
  const fit = new Map(
    found.map(({ holder, id, papers, pauses, licence }) => [
      `${holder} ${id}`,
      fitnessOn(holder, { papers: papers ?? [], pauses: pauses ?? [], licenceClass: licence }, on),
    ]),
  );
  return (holder, id) => fit.get(`${holder} ${id}`) ?? FIT;
}
