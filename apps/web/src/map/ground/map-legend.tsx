import { useMapColours } from '../map-colours';
import css from './map-legend.module.css';

/** What the lines and areas of the embedded sketch stand for; opened by a person. */
export function MapLegend() {
  const { motorway, road, bridge, closedBridge, terminal, dock, sea } = useMapColours();
  const rows = [
    ['高速公路', css.line, motorway],
    ['快速路、连接路', css.thin, road],
    ['桥梁', css.bridge, bridge],
    ['隧道', css.tunnel, bridge],
    ['禁止货车通行的桥隧', css.bridge, closedBridge],
    ['码头', css.dot, dock],
    ['码头范围（放大后有闸口）', css.area, terminal],
    ['江海水面', css.area, sea],
  ] as const;
  return (
    <details className={css.legend}>
      <summary>图例</summary>
      <ul>
        {rows.map(([name, shape, colour]) => (
          <li key={name}>
            <svg className={shape} aria-hidden viewBox="0 0 24 12" style={{ color: colour }}>
              {shape === css.area && <rect width="24" height="12" />}
              {shape === css.dot && <circle cx="12" cy="6" r="4" />}
              {shape !== css.area && shape !== css.dot && <line x1="0" y1="6" x2="24" y2="6" />}
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <p>示意：道路、桥隧、江河与码头范围均为手工勾画，偏差可达 1–2 公里，不能用于导航。</p>
    </details>
  );
}
