import { count } from '../../lib/format/format';
import { useSiteData } from '../../data/site/use-site-data';
import css from './figures-strip.module.css';

/** Below these a figure says that a service is small rather than what it covers. */
const WORTH_SHOWING = {
  docks: 20,
  streets: 1000,
  vehicles: 50,
  finishedOrders: 1000,
  certificates: 100,
} as const;

/** What the database counts; a small figure is left out, and so is the strip when fewer than two are left. */
export function FiguresStrip() {
  const figures = useSiteData()?.home.figures;
  if (!figures) return null;
  const shown = (
    [
      { key: 'docks', label: '可查港口码头', unit: '个' },
      { key: 'streets', label: '覆盖门点街道', unit: '个' },
      { key: 'vehicles', label: '车队车辆', unit: '台' },
      { key: 'finishedOrders', label: '已完成订单', unit: '单' },
      { key: 'certificates', label: '公开登记的来源证书', unit: '份' },
    ] as const
  ).filter(({ key }) => figures[key] >= WORTH_SHOWING[key]);
  if (shown.length < 2) return null;
  return (
    <section className="content" aria-label="平台数据">
      <dl className={css.strip}>
        {shown.map(({ key, label, unit }) => (
          <div key={key} className={css.cell}>
            <dt>{label}</dt>
            <dd>
              <span className="figure">{count(figures[key])}</span>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
