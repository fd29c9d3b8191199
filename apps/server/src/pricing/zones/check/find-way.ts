import { metresBetween, type Wgs84 } from '@boxhaul/domain/kit';
import type { ZoneWayStep } from '@boxhaul/domain/pricing';
import { refuseField } from '../../../platform/http/refusal';
import type { Places } from '../../places';

/** A way with the minute at which each of its points is reached. */
export interface TimedWay {
  points: readonly Wgs84[];
  steps: ZoneWayStep[];
  metres: number;
  seconds: number;
  sourceText: string;
}

/** A longer way is not a day's drive; and no question looks at more of the map. */
const MOST_METRES = 800_000;
/** A container truck on a way of which nothing but the points is known. */
const USUAL_METRES_PER_SECOND = 40 / 3.6;

const metresOf = (points: readonly Wgs84[]): number =>
  points.reduce((sum, point, i) => (i === 0 ? 0 : sum + metresBetween(points[i - 1]!, point)), 0);

function timed(
  points: readonly Wgs84[],
  minute: number,
  { metres, seconds, sourceText }: Pick<TimedWay, 'metres' | 'seconds' | 'sourceText'>,
): TimedWay {
  let gone = 0;
  const steps = points.map((point, i): ZoneWayStep => {
    if (i > 0) gone += metresBetween(points[i - 1]!, point);
    return {
      at: [point.lng, point.lat],
      minute: minute + (metres === 0 ? 0 : (gone / metres) * (seconds / 60)),
    };
  });
  return { points, steps, metres, seconds, sourceText };
}

/** A way whose points somebody gives. */
export function givenWay(points: readonly Wgs84[], minute: number): TimedWay {
  const metres = metresOf(points);
  if (metres > MOST_METRES) throw refuseField('path', '路径最长 800 公里，请分段查询');
  const seconds = metres / USUAL_METRES_PER_SECOND;
  return timed(points, minute, { metres, seconds, sourceText: '给定路径，按平均时速 40 公里推算' });
}

/** The way that the platform's own roads have between two points. */
export function plannedWay({ planner }: Places, from: Wgs84, to: Wgs84, minute: number): TimedWay {
  if (metresBetween(from, to) > MOST_METRES) throw refuseField('toAddress', '路线最长 800 公里，请分段查询');
  const planned = planner.estimate(from, to);
  if (!planned) throw refuseField('toAddress', '没有找到可行的路线，请检查起点和终点');
  const metres = metresOf(planned.points);
  return timed(planned.points, minute, { metres, seconds: planned.seconds, sourceText: '示意路网估算' });
}
