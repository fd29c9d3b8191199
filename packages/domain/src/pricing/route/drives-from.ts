import FlatQueue from 'flatqueue';
import type { Wgs84 } from '../../kit/geo/datum';
import { directDrive, type Entrance, entrancesTo, type LocalDrive } from './entrances';
import type { RouteGraph } from './route-graph';

/** Estimated drives from one place to any other, WGS-84; undefined where no road leads. `exits`: its entrances, if known. */
export type DrivesFrom = (to: Wgs84, exits?: readonly Entrance[]) => LocalDrive | undefined;

/**
 * Searches the whole graph from one place once (16 bytes a node), so that each drive from there costs a look at the few
 * nodes around its end. Says metres and seconds as `planRoute` does, without the way.
 */
export function drivesFrom(graph: RouteGraph, from: Wgs84): DrivesFrom {
  const seconds = new Float64Array(graph.points.length).fill(Infinity);
  const metres = new Float64Array(graph.points.length);
  const open = new FlatQueue();
  const reach = (node: number, drive: LocalDrive) => {
    if (drive.seconds >= seconds[node]!) return;
    seconds[node] = drive.seconds;
    metres[node] = drive.metres;
    open.push(node, drive.seconds);
  };
  for (const entrance of entrancesTo(graph, from)) reach(entrance.node, entrance);
  const closed = new Uint8Array(graph.points.length);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (closed[node]) continue;
    closed[node] = 1;
    for (const step of graph.links[node]!) {
      reach(step.to, { seconds: seconds[node]! + step.seconds, metres: metres[node]! + step.metres });
    }
  }
  return (to, exits = entrancesTo(graph, to)) => {
    const direct = directDrive(graph, from, to);
    let best = direct ?? { seconds: Infinity, metres: 0 };
    for (const exit of exits) {
      const total = seconds[exit.node]! + exit.seconds;
      if (total < best.seconds) best = { seconds: total, metres: metres[exit.node]! + exit.metres };
    }
    if (best === direct) return direct;
    return best.seconds === Infinity
      ? undefined
      : { metres: Math.round(best.metres), seconds: Math.round(best.seconds) };
  };
}
