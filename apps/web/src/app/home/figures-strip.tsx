import { count } from '../../lib/format';
import { useSiteData } from '../../lib/use-site-data';
import css from './figures-strip.module.css';

/** What the database counts; a figure of nothing is left out, and so is the strip when fewer than two are left. */
export function FiguresStrip() {
  const figures = useSiteData()?.home.figures;
  if (!figures) return null;
  const shown = [
    { label: '可查港口码头', value: figures.docks, unit: '个' },
    { label: '覆盖门点街道', value: figures.streets, unit: '个' },
    { label: '车队车辆', value: figures.vehicles, unit: '台' },
    { label: '已完成订单', value: figures.finishedOrders, unit: '单' },
  ].filter(({ value }) => value > 0);
  if (shown.length < 2) return null;
  return (
    <section className="content" aria-label="平台数据">
      <dl className={css.strip}>
        {shown.map(({ label, value, unit }) => (
          <div key={label} className={css.cell}>
            <dt>{label}</dt>
            <dd>
              <span className="figure">{count(value)}</span>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
