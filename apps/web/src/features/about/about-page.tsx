import { Link } from 'react-router';
import { useNewsPage } from '../../data/news.api';
import css from './about.module.css';
import { NewsLines } from './news-lines';

const WHAT = [
  [
    '先看价，再下单',
    '选好港口与门点，四种箱型的装货、送货运价当场可查；报价写明计价依据，24 小时内按价下单。',
    '/',
  ],
  [
    '柜在哪里，一查便知',
    '提柜、装卸、还柜的每个节点都有时间，在途位置来自车载终端，最近一次更新是几分钟前也写在上面。',
    '/track',
  ],
  [
    '费用逐项有据',
    '运费来自您确认的报价，其他费用逐笔列出；有疑问可就单笔提出异议，对账单与明细分文不差。',
    '/agreement',
  ],
] as const;

/** What the company is, in short, and its latest news. */
export function AboutPage() {
  const { data } = useNewsPage(1);
  return (
    <>
      <section className={css.hero}>
        <div className="content">
          <h1>把集装箱拖车这件事说清楚</h1>
          <p>柜达是服务珠三角各港的集装箱拖车平台：价格查得到，柜子看得见，费用对得上。</p>
        </div>
      </section>
      <section className={`content ${css.page}`}>
        <ul className={css.cards}>
          {WHAT.map(([title, text, to]) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
              <Link to={to} aria-label={`了解：${title}`}>
                去看看
              </Link>
            </li>
          ))}
        </ul>
        <Link className={css.more} to="/about/overview">
          公司概况
        </Link>
        {data && data.data.length > 0 && (
          <>
            <h2 className={css.heading}>新闻动态</h2>
            <NewsLines news={data.data.slice(0, 3)} />
            <Link className={css.more} to="/about/news">
              全部新闻
            </Link>
          </>
        )}
      </section>
    </>
  );
}
