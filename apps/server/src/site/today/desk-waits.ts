import type { PresentedOf } from '@boxhaul/contract/kit';
import type { today, Wait } from '@boxhaul/contract/site';
import { PAPER_HOLDERS } from '@boxhaul/domain/fleet';
import { fen, shiftDay, startOfDay, toWireDate, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { DESK_WAIT_KINDS, DESK_WAITS, type DeskWait, FAILED_DELIVERY_DAYS } from '@boxhaul/domain/site';
import { countOpenBySeverity } from '../../dispatch/exceptions';
import { countUnreadAtDesk } from '../../dispatch/messages';
import { countHeldTerminals, countPaperTrouble } from '../../fleet/fleet';
import { countUnconfirmed } from '../../money/ledger';
import { countZoneWarnings } from '../../pricing/zones';
import { cacheFor } from '../../platform/cache-for';
import type { Ctx, Deps } from '../../platform/context';
import { countWaits, type WaitDays } from './desk-waits.repo';

/** All open desks share one count, which is never older than this. */
const FRESH_MS = 3_000;

function daysOf(now: Date): WaitDays {
  const day = toWireDate(now);
  const start = (shift: number) => startOfDay(shiftDay(day, shift)) ?? now;
  return {
    today: day,
    tomorrowEnds: start(2),
    failedSince: start(-FAILED_DELIVERY_DAYS),
  };
}

interface Counted {
  at: Date;
  waits: ReadonlyMap<DeskWait, Wait>;
}

/** All kinds of wait, whoever may see them. */
async function countAll({ db }: Pick<Deps, 'db'>, now: Date): Promise<Counted> {
  const [rows, severities, message, terminal, fees, papers, zones] = await Promise.all([
    countWaits(db, daysOf(now)),
    countOpenBySeverity(db),
    countUnreadAtDesk(db),
    countHeldTerminals(db),
    countUnconfirmed(db),
    countPaperTrouble(db, now),
    countZoneWarnings(db, now),
  ]);
  const plain = (wait: DeskWait, count: number, urgent = 0): Wait => {
    return { wait, count, urgent, since: null, amount: null };
  };
  const waits = [
    ...rows.map(({ since, fen: sum, ...row }) => ({
      ...row,
      since: since === null ? null : toWireTime(since),
      amount: sum === null ? null : toYuan(fen(Number(sum))),
    })),
    plain('exception', severities.info + severities.attention + severities.alert, severities.alert),
    plain('message', message),
    ...PAPER_HOLDERS.flatMap((holder) => [
      plain(`${holder}Paper`, papers[holder].soon),
      plain(`${holder}Expired`, papers[holder].expired, papers[holder].expired),
    ]),
    plain('terminal', terminal),
    plain('zone', zones.soon),
    plain('zoneExpired', zones.expired, zones.expired),
    plain('fee', fees.waiting),
  ];
  return { at: now, waits: new Map(waits.map((each) => [each.wait, each])) };
}

/** What waits for an operator; counted once for all of them. */
export function openDeskWaits(deps: Pick<Deps, 'db' | 'clock'>) {
  const fresh = { ms: FRESH_MS, now: () => deps.clock().getTime() };
  const shared = cacheFor({ most: 1, fresh }, () => countAll(deps, deps.clock()));
  return async (ctx: Ctx): Promise<PresentedOf<typeof today.desk>> => {
    const { at, waits } = await shared.get('all');
    const { rights } = ctx.signedIn();
    const seen = DESK_WAIT_KINDS.filter((kind) => rights.includes(DESK_WAITS[kind]));
    return { at: toWireTime(at), waits: seen.flatMap((kind) => waits.get(kind) ?? []) };
  };
}
