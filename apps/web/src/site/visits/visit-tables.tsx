import { VISIT_DEVICE_WORDS, VISIT_PAGE_WORDS } from '@boxhaul/domain/site';
import type { VisitReport } from '../../data/site/visits.api';
import { count } from '../../lib/format/format';
import css from './visits.module.css';

/** So that a keyboard scrolls it. */
const REACHED = { tabIndex: 0 };

interface Row {
  label: string;
  visits: number;
}

/** What was counted by one side, the most first. */
function Ranking({ title, head, rows }: { title: string; head: string; rows: readonly Row[] }) {
  const most = rows[0]?.visits ?? 1;
  return (
    <section className={css.ranking} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={css.none}>这段时间没有。</p>
      ) : (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">次数</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, visits }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <span className={css.track} aria-hidden="true">
                    <span style={{ width: `${(visits / most) * 100}%` }} />
                  </span>
                  <b className="figure">{count(visits)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** By page, by where visitors came from, by device. */
export const VisitRankings = ({ report }: { report: VisitReport }) => (
  <div className={css.rankings}>
    <Ranking
      title="看了哪些页面"
      head="页面"
      rows={report.pages.map(({ page, visits }) => ({ label: VISIT_PAGE_WORDS[page], visits }))}
    />
    <Ranking
      title="从哪里来"
      head="来源网站"
      rows={report.referrers.map(({ referrer, visits }) => ({ label: referrer, visits }))}
    />
    <Ranking
      title="用什么设备"
      head="设备"
      rows={report.devices.map(({ device, visits }) => ({ label: VISIT_DEVICE_WORDS[device], visits }))}
    />
  </div>
);

/** The same as the columns say, with the way from a look to an order, the newest day first. */
export const DayTable = ({ days }: { days: VisitReport['days'] }) => (
  <details className={css.twin}>
    <summary>按天看表格</summary>
    <div className={css.scroll} role="region" aria-label="按天的数字" {...REACHED}>
      <table>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">浏览</th>
            <th scope="col">其中首页</th>
            <th scope="col">查价</th>
            <th scope="col">登录账号</th>
            <th scope="col">下单</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((each) => (
            <tr key={each.day}>
              <th scope="row">{each.day}</th>
              <td>{count(each.views)}</td>
              <td>{count(each.homeViews)}</td>
              <td>{count(each.queries)}</td>
              <td>{count(each.signIns)}</td>
              <td>{count(each.orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
