import FlatQueue from 'flatqueue';
import type { Wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { directDrive, entrancesTo } from './entrances';
import type { RouteGraph } from './route-graph';

/** An estimate of a drive by container truck. Never a surveyed route: always shown as 估算 and drawn dashed. */
export type PlannedRoute = {
  /** From the start to the end, both included. */
  readonly points: readonly Wgs84[];
  readonly metres: number;
  readonly seconds: number;
  readonly estimated: true;
};

// No link is faster, so the straight distance at this speed never overstates what is left.
const BEST_METRES_PER_SECOND = 66 / 3.6;

/**
 * Estimates the drive between two points over the graph, or straight on local roads when they are near. Water is crossed
 * only where the graph has a crossing open to trucks. Undefined when no road leads there (an island without a bridge).
 */
export function planRoute(graph: RouteGraph, from: Wgs84, to: Wgs84): PlannedRoute | undefined {
  const direct = directDrive(graph, from, to);
  const over = searchGraph(graph, from, to, direct?.seconds ?? Infinity);
  return over ?? (direct && { points: [from, to], ...direct, estimated: true });
}

/** The quickest way over the graph that beats `limit` seconds. */
function searchGraph(graph: RouteGraph, from: Wgs84, to: Wgs84, limit: number): PlannedRoute | undefined {
  const exits = new Map(entrancesTo(graph, to).map((exit) => [exit.node, exit]));
  const seconds = new Map<number, number>();
  const metres = new Map<number, number>();
  const cameBy = new Map<number, { node: number; bends: readonly Wgs84[] }>();
  const open = new FlatQueue();
  const left = (node: number) => metresBetween(graph.points[node]!, to) / BEST_METRES_PER_SECOND;

  for (const start of entrancesTo(graph, from)) {
    seconds.set(start.node, start.seconds);
    metres.set(start.node, start.metres);
    open.push(start.node, start.seconds + left(start.node));
  }
  let best = { seconds: limit, metres: 0, node: -1 };
  const closed = new Set<number>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const soFar = seconds.get(node)!;
    if (soFar + left(node) >= best.seconds) break;
    if (closed.has(node)) continue;
    closed.add(node);
    const exit = exits.get(node);
    if (exit && soFar + exit.seconds < best.seconds)
      best = { seconds: soFar + exit.seconds, metres: metres.get(node)! + exit.metres, node };
    for (const step of graph.links[node]!) {
      const cost = soFar + step.seconds;
      if (cost >= (seconds.get(step.to) ?? Infinity)) continue;
      seconds.set(step.to, cost);
      metres.set(step.to, metres.get(node)! + step.metres);
      cameBy.set(step.to, { node, bends: step.bends });
      open.push(step.to, cost + left(step.to));
    }
  }
  if (best.node < 0) return undefined;
  const way: Wgs84[] = [to, graph.points[best.node]!];
  for (let hop = cameBy.get(best.node); hop; hop = cameBy.get(hop.node))
    way.push(...hop.bends.toReversed(), graph.points[hop.node]!);
  way.push(from);
  return {
    points: way.reverse(),
    metres: Math.round(best.metres),
    seconds: Math.round(best.seconds),
    estimated: true,
  };
}
