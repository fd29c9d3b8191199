import { useLoaded } from '../../lib/hooks/use-loaded';
import { fetchPublicRuns } from '../../data/fleet/public-runs';
import css from './delta-map.module.css';
import { COAST, DOORS, ISLANDS, LAND, PORTS, RUNS, VIEW, type Place } from './delta-shapes';
import { runPaths } from './run-paths';

/** West of it the hero's words stand before the map on narrower screens. */
const WEST = 260;

const textAt = ({ x, side }: Place, gap: number) =>
  side === 'left' ? { x: x - gap, textAnchor: 'end' as const } : { x: x + gap, textAnchor: 'start' as const };

/** Real runs, each with a mark that drives it once and rests where it was half an hour ago. */
const RealRuns = ({ paths }: { paths: readonly string[] }) => (
  <g>
    {paths.map((d, i) => (
      <g key={d}>
        <path className={css.real} d={d} pathLength="1" style={{ animationDelay: `${i * 0.25}s` }} />
        <circle
          className={css.mark}
          r="4.5"
          style={{ offsetPath: `path("${d}")`, animationDelay: `${i * 0.25}s` }}
        />
      </g>
    ))}
  </g>
);

/** The hero's picture: square = port, ring = door, orange line = run. Decoration, but for what it says of real runs. */
export function DeltaMap() {
  const told = useLoaded('runs', fetchPublicRuns);
  const paths = runPaths(told?.runs ?? []);
  return (
    <>
      <Picture paths={paths} />
      {told && paths.length > 0 && (
        <p className={css.caption}>
          橙色为近 24 小时真实行程：30 分钟前的位置，隐去起讫与车牌
          {told.underWay > 0 && <> · 此刻 {told.underWay} 个箱在途</>}
        </p>
      )}
    </>
  );
}

/** Sea, land and shore. */
const Ground = () => (
  <>
    <defs>
      <pattern id="delta-dots" width="10" height="10" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.35" fill="var(--night-dots)" />
        <circle cx="7.5" cy="7.5" r="1.35" fill="var(--night-dots)" />
      </pattern>
      <linearGradient id="delta-fade" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0.02" stopColor="#000" />
        <stop offset="0.3" stopColor="#fff" />
      </linearGradient>
      <mask id="delta-mask" maskUnits="userSpaceOnUse" x="0" y="0" width={VIEW.width} height={VIEW.height}>
        <rect width={VIEW.width} height={VIEW.height} fill="url(#delta-fade)" />
      </mask>
    </defs>
    <g mask="url(#delta-mask)">
      <rect width={VIEW.width} height={VIEW.height} fill="var(--night-deep)" />
      <path d={LAND + ISLANDS} fill="#0d332f" />
      <path d={LAND + ISLANDS} fill="url(#delta-dots)" />
      <path d={COAST + ISLANDS} fill="none" stroke="#2f6f65" strokeWidth="1.5" />
    </g>
  </>
);

function Picture({ paths }: { paths: readonly string[] }) {
  return (
    <svg
      className={css.map}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <Ground />
      <g
        className={css.sketch}
        data-behind={paths.length > 0 || undefined}
        fill="none"
        stroke="var(--orange)"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        {RUNS.map((d, i) => (
          <path key={d} className={css.run} d={d} pathLength="1" style={{ animationDelay: `${i * 0.3}s` }} />
        ))}
      </g>
      <RealRuns paths={paths} />
      {Object.values(DOORS).map((door) => (
        <g key={door.name} data-west={door.x < WEST || undefined}>
          <circle cx={door.x} cy={door.y} r="4.5" fill="var(--night)" stroke="#d5e4e0" strokeWidth="2" />
          <text className={css.door} y={door.y + 5} {...textAt(door, 12)}>
            {door.name}
          </text>
        </g>
      ))}
      {Object.values(PORTS).map((port) => (
        <g key={port.name}>
          <rect
            x={port.x - 6}
            y={port.y - 6}
            width="12"
            height="12"
            fill="var(--night)"
            stroke="var(--orange)"
            strokeWidth="4"
          />
          <text className={css.port} y={port.y + 6} {...textAt(port, 15)}>
            {port.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
