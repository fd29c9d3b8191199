import type { createRoutes } from '../drive/routes';
import { type Journey, planJourney } from '../seed/journey';
import type { Truck } from '../seed/trucks';
import type { Company } from './company';
import type { DayPlan, Given, WorldOrder } from './day-plan';
import type { Place, Roster } from './roster';

/** A box's way and how far it has come. */
export interface WorldHaul {
  truck: Truck;
  journey: Journey;
  startedAt: Date;
  /** Seconds of the journey that have passed. */
  done: number;
}

/** An order with whom and what it needs. */
export interface ReadyOrder {
  /** Its place in the plan. */
  index: number;
  day: string;
  order: WorldOrder;
  /** Who publishes it, and who stands at the door. */
  login: string;
  contact: string;
  harborName: string;
  requireDate: Date;
  hauls: readonly WorldHaul[];
  base: Date;
}

const MINUTE = 60_000;
/** The node at which the truck is at its door, and how long before that it is wanted there. */
const DOOR = 3;
/** Trucks of one order come so many minutes apart. */
const APART = 9;

type Routes = ReturnType<typeof createRoutes>;

interface Plan {
  roster: Roster;
  company: Company;
  given: Given;
  routes: Routes;
}

function placesOf(
  { docks, doors }: Roster,
  order: WorldOrder,
): { dock: Place & { harborName: string }; door: Place } {
  const [dock, door] = [docks.get(order.dockId), doors.get(order.regionCode)];
  if (!dock || !door) throw new Error(`the demo names a place that is not there: ${order.regionCode}`);
  return { dock, door };
}

/** When an order's first truck sets out, and for when its box was wanted. */
function hoursOf(
  { anchor, lateMinutes }: WorldOrder,
  journey: Journey,
  base: Date,
): { start: number; wanted: number } {
  const toDoor = (journey.nodes[DOOR] ?? 0) * 1000;
  if ('doorAt' in anchor) {
    const wanted = anchor.doorAt.getTime();
    return { start: wanted - toDoor + lateMinutes * MINUTE, wanted };
  }
  const start = base.getTime() - anchor.share * journey.seconds * 1000 - anchor.endedHoursAgo * 60 * MINUTE;
  return { start, wanted: Math.round((start + toDoor - lateMinutes * MINUTE) / (15 * MINUTE)) * 15 * MINUTE };
}

/** The day's orders with their ways. */
export function readyDay({ roster, company, given, routes }: Plan, plan: DayPlan): ReadyOrder[] {
  const trucks = plan.live ? roster.live : roster.history;
  const { base } = given;
  return plan.orders.map((order, index) => {
    const { dock, door } = placesOf(roster, order);
    const who = company.customers[order.customer] ?? company.customers[0];
    const hauls = order.trucks.map((at, i): WorldHaul & { wanted: number } => {
      const found = trucks[at];
      if (!found) throw new Error(`the demo has no truck ${at} for ${plan.day}`);
      // Nobody drives by day and in the evening.
      const truck = { ...found, driverId: (order.wave === 1 && roster.spare[at]) || found.driverId };
      const journey = planJourney(routes, truck.yard, dock, door);
      const { start, wanted } = hoursOf(order, journey, base);
      const startedAt = new Date(start + i * APART * MINUTE);
      const passed = (base.getTime() - startedAt.getTime()) / 1000;
      return {
        truck,
        journey,
        startedAt,
        wanted,
        done: Math.min(journey.seconds, Math.max(0, Math.round(passed))),
      };
    });
    const { anchor } = order;
    const wanted = 'doorAt' in anchor ? anchor.doorAt.getTime() : (hauls[0]?.wanted ?? base.getTime());
    return {
      index,
      day: plan.day,
      order,
      login: who.login,
      contact: who.owner,
      harborName: dock.harborName,
      requireDate: new Date(wanted),
      hauls:
        order.fate === 'finished' || order.fate === 'running'
          ? hauls
          : hauls.map((haul) => ({ ...haul, done: 0 })),
      base,
    };
  });
}
