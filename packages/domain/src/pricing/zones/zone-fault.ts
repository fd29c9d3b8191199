import { groundOf } from './zone-ground';
import type { ZonePoint, ZoneRule, ZoneShape } from './zone';

/** What a zone may hold at most. */
export const ZONE_LIMITS = { points: 500, rings: 20, windows: 20, sideMetres: [5, 500], degrees: 3 } as const;

const turn = (a: ZonePoint, b: ZonePoint, c: ZonePoint): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const isBetween = (a: ZonePoint, b: ZonePoint, p: ZonePoint): boolean =>
  p[0] >= Math.min(a[0], b[0]) &&
  p[0] <= Math.max(a[0], b[0]) &&
  p[1] >= Math.min(a[1], b[1]) &&
  p[1] <= Math.max(a[1], b[1]);

/** Whether two edges have a point in common. */
function meet(a: ZonePoint, b: ZonePoint, c: ZonePoint, d: ZonePoint): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb && abc * abd <= 0 && cda * cdb <= 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Whether the way turns back on itself at b. */
const foldsBack = (a: ZonePoint, b: ZonePoint, c: ZonePoint): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;

interface Edge {
  ring: number;
  at: number;
  of: number;
  from: ZonePoint;
  to: ZonePoint;
}

const edgesOf = (rings: readonly (readonly ZonePoint[])[]): Edge[] =>
  rings.flatMap((points, ring) =>
    points.map((from, at) => ({
      ring,
      at,
      of: points.length,
      from,
      to: points[(at + 1) % points.length]!,
    })),
  );

const areNeighbours = (a: Edge, b: Edge): boolean =>
  a.ring === b.ring && ((a.at + 1) % a.of === b.at || (b.at + 1) % b.of === a.at);

function crossingFault(rings: readonly (readonly ZonePoint[])[]): string | null {
  const edges = edgesOf(rings);
  for (const [i, a] of edges.entries()) {
    for (const b of edges.slice(i + 1)) {
      if (areNeighbours(a, b)) {
        const [first, second] = (a.at + 1) % a.of === b.at ? [a, b] : [b, a];
        if (!foldsBack(first.from, first.to, second.to)) continue;
      } else if (!meet(a.from, a.to, b.from, b.to)) continue;
      return a.ring === b.ring
        ? `区域边界自相交：第 ${a.at + 1} 条边与第 ${b.at + 1} 条边相交，请移动顶点`
        : '区域的边界与挖空部分相交，请移动顶点';
    }
  }
  return null;
}

const isSame = (a: ZonePoint, b: ZonePoint): boolean => a[0] === b[0] && a[1] === b[1];

const isInChina = ([lng, lat]: ZonePoint): boolean => lng >= 72 && lng <= 138 && lat >= 3 && lat <= 54;

function pointsFault(points: readonly ZonePoint[]): string | null {
  if (points.length > ZONE_LIMITS.points)
    return `最多 ${ZONE_LIMITS.points} 个点，这里有 ${points.length} 个`;
  const outside = points.find((point) => !isInChina(point));
  if (outside) return `坐标 ${outside[0]}, ${outside[1]} 不在中国范围内，请检查经度和纬度是否写反`;
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const size = Math.max(Math.max(...lngs) - Math.min(...lngs), Math.max(...lats) - Math.min(...lats));
  return size > ZONE_LIMITS.degrees ? `范围太大，东西、南北都不能超过 ${ZONE_LIMITS.degrees} 度` : null;
}

function areaFault(rings: readonly (readonly ZonePoint[])[]): string | null {
  if (rings.length === 0 || rings.some((ring) => ring.length < 3)) return '区域至少要有 3 个顶点';
  if (rings.length > ZONE_LIMITS.rings) return `挖空部分过多，最多 ${ZONE_LIMITS.rings - 1} 个`;
  const fault = pointsFault(rings.flat());
  if (fault !== null) return fault;
  for (const ring of rings) {
    const twice = ring.findIndex((point, i) => isSame(point, ring[(i + 1) % ring.length]!));
    if (twice !== -1) return `第 ${twice + 1} 个顶点与下一个顶点重合，请删去一个`;
  }
  const crossing = crossingFault(rings);
  if (crossing !== null) return crossing;
  const [outline, ...holes] = rings;
  const ground = groundOf({ kind: 'area', rings: [outline!] });
  const isOutside = holes.some(([first]) => !ground.holds(first![0], first![1]));
  if (isOutside) return '挖空部分应在区域之内';
  const isNested = holes.some((hole, i) => {
    const inner = groundOf({ kind: 'area', rings: [hole] });
    return holes.some(([first], j) => j !== i && inner.holds(first![0], first![1]));
  });
  return isNested ? '挖空部分里又有挖空，请把里面的一块另画成一个区域' : null;
}

function stretchFault(line: readonly ZonePoint[], metres: number): string | null {
  if (line.length < 2) return '路段至少要有 2 个点';
  const fault = pointsFault(line);
  if (fault !== null) return fault;
  const twice = line.findIndex((point, i) => i > 0 && isSame(point, line[i - 1]!));
  if (twice !== -1) return `第 ${twice + 1} 个点与前一个点重合，请删去一个`;
  const [least, most] = ZONE_LIMITS.sideMetres;
  return metres >= least && metres <= most ? null : `路段两侧宽度应在 ${least} 至 ${most} 米之间`;
}

/** What is wrong with a shape, in Chinese; null when nothing is. */
export const shapeFault = (shape: ZoneShape): string | null =>
  shape.kind === 'area' ? areaFault(shape.rings) : stretchFault(shape.line, shape.metres);

/** What is wrong with a rule, in Chinese, and at which field; null when nothing is. */
export function ruleFault(rule: ZoneRule): { field: keyof ZoneRule; reason: string } | null {
  const { windows, validFrom, validTo } = rule;
  if (windows.length === 0) return { field: 'windows', reason: '请至少填写一个限行时段' };
  if (windows.length > ZONE_LIMITS.windows)
    return { field: 'windows', reason: `最多 ${ZONE_LIMITS.windows} 个限行时段` };
  if (rule.scope !== 'any' && rule.prefixes.length === 0)
    return { field: 'prefixes', reason: '按本地或外地号牌限行时，请填写本地号牌的开头，例如 粤B' };
  if (rule.tails === 'digits' && rule.digits.length === 0)
    return { field: 'digits', reason: '请选择限行的尾号' };
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    return { field: 'validTo', reason: '失效日期不能早于生效日期' };
  const both = rule.colours.find((colour) => rule.exemptColours.includes(colour));
  return both === undefined ? null : { field: 'exemptColours', reason: '同一种号牌颜色不能既限行又豁免' };
}
