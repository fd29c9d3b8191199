import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import type { SiteData } from '../../data/kit/site-data';
import { EMPTY_QUERY } from '../../pricing/quotes/quote-query';
import { writeUrl } from '../../pricing/quotes/query-url';
import { withoutProvince } from '../../pricing/quotes/recent-lanes';
import { yuanShort } from '../../lib/format/format';
import css from './today-lanes.module.css';

type Lane = SiteData['home']['lanes'][number];

const NONE = new URLSearchParams();

/** The front page asking for this lane. */
const askOf = ({ harborName, regionCode, fullName: address }: Lane): string =>
  `/?${writeUrl(NONE, { query: { ...EMPTY_QUERY, harborName, regionCode }, address }).toString()}`;

/** What the lanes that are driven most cost today, for everybody; a customer's own prices are asked for above. */
export const TodayLanes = ({ lanes }: { lanes: readonly Lane[] }) => (
  <section className={`content ${css.lanes}`} aria-labelledby="today">
    <h2 id="today">今日运价</h2>
    <table aria-labelledby="today">
      <thead>
        <tr>
          <th scope="col">常跑线路（装货）</th>
          {CABINET_TYPES.map((type) => (
            <th key={type} scope="col">
              {type}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map(
          (lane) =>
            lane.today && (
              <tr key={`${lane.harborName} ${lane.regionCode}`}>
                <th scope="row">
                  <a href={askOf(lane)}>
                    {withoutProvince(lane.fullName)} → {lane.harborName}
                  </a>
                </th>
                {CABINET_TYPES.map((type) => (
                  <td key={type} className="figure" data-type={type}>
                    {yuanShort(lane.today?.[`_${type}`])}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
    <p>外贸、轻货、不开票的公开价，元每箱；点线路查到街道的价格与价格由来，签约客户登录后按协议价。</p>
  </section>
);
