import { ArticleText } from '../../parts/article-text';
import css from './about.module.css';
import { Crumbs } from './crumbs';

const TEXT = `柜达 BoxHaul 做一件事：把货主与货代的集装箱，从码头送到门点，再从门点送回码头，并让沿途的每一步都可以查。

## 我们做什么
- **装货**：提空柜，到工厂装货，按截重时间还重柜。
- **送货**：提重柜，到仓库卸货，还空柜到指定堆场。
- **线路**：珠三角主要集装箱港口与码头，到各区、镇街的门点。

## 我们怎样报价
运价按港口或码头、门点所在的街道、箱型与装送类型查得，附加费逐项写明规则。查不到价的线路不会显示零元：您可以提交意向，由客服核价后再由您确认。

## 我们怎样派车
派车前核对车辆与司机的证件是否在有效期内、所经路段是否限行。车辆位置由车载终端上报；没有信号的时段如实显示为“无数据”，不当作停车。

## 我们怎样对账
运费以您接受的报价为准，其他费用按规则逐笔列出并附凭证。已确认的费用不涂改：有更正时先冲销、再另记一笔，前后都看得到。

## 合作
有车的运输公司可以与我们合作承运；有货的客户可以[直接查运价](/)，或致电客服热线。
`;

/** What the company does and how, in its own words. */
export const OverviewPage = () => (
  <article className={`content ${css.page}`} data-narrow>
    <Crumbs />
    <h1 className={css.title}>公司概况</h1>
    <ArticleText text={TEXT} />
  </article>
);
