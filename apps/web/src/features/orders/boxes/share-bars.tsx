import { count } from '../../../lib/format/format';
import css from './boxes.module.css';

interface ShareBarsProps {
  title: string;
  /** The most first. */
  rows: readonly { label: string; value: number }[];
}

/** Parts of a whole as bars: a table that can be read without seeing them. */
export function ShareBars({ title, rows }: ShareBarsProps) {
  const most = rows[0]?.value ?? 0;
  const whole = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <table className={css.share}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{title.slice(1)}</th>
          <th scope="col">箱量</th>
          <th scope="col">占比</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span className={css.track} aria-hidden="true">
                <span className={css.part} style={{ width: `${(value / most) * 100}%` }} />
              </span>
              <b className="figure">{count(value)}</b>
            </td>
            <td className={css.percent}>{Math.round((value / whole) * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
