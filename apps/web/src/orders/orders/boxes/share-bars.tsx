import { count } from '../../../lib/format/format';
import { wholePercents } from '../../../lib/format/whole-percents';
import css from './boxes.module.css';

interface ShareBarsProps {
  title: string;
  /** The most first. */
  rows: readonly { label: string; value: number }[];
}

/** Parts of a whole as bars: a table that can be read without seeing them. */
export function ShareBars({ title, rows }: ShareBarsProps) {
  const most = rows[0]?.value ?? 0;
  const percents = wholePercents(rows.map(({ value }) => value));
  return (
    <div className={css.share}>
      <table>
        <caption>{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title.slice(1)}</th>
            <th scope="col">箱量</th>
            <th scope="col">占比</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <span className={css.track} aria-hidden="true">
                  <span className={css.part} style={{ width: `${(value / most) * 100}%` }} />
                </span>
                <b className="figure">{count(value)}</b>
              </td>
              <td className={css.percent}>{percents[at]}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
