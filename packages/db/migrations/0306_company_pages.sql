-- What the company says of itself at /about and /about/overview. Every saved version stays; of those that were ever published
-- visitors read the one with the highest `shown`, so that any of before can be shown again.
create table company_page_version (
  page text not null constraint company_page_version_page check (page in ('about', 'overview')),
  version integer not null constraint company_page_version_counts check (version > 0),
  title text not null,
  lead text not null,
  body text not null,
  -- Null: came with the platform.
  saved_by bigint references account,
  saved_at timestamptz not null,
  shown integer,
  primary key (page, version)
);

insert into company_page_version (page, version, title, lead, body, saved_at, shown) values
  ('about', 1, '把集装箱拖车这件事说清楚', '柜达是服务珠三角各港的集装箱拖车平台：价格查得到，柜子看得见，费用对得上。', $text$## 先看价，再下单
选好港口与门点，四种箱型的装货、送货运价当场可查；报价写明计价依据，24 小时内按价下单。
[查运价](/)

## 柜在哪里，一查便知
提柜、装卸、还柜的每个节点都有时间，在途位置来自车载终端，最近一次更新是几分钟前也写在上面。
[查货物在哪里](/track)

## 费用逐项有据
运费来自您确认的报价，其他费用逐笔列出；有疑问可就单笔提出异议，对账单与明细分文不差。
[看服务协议](/agreement)
$text$, '2026-11-22 00:00+08', 1),
  ('overview', 1, '公司概况', '柜达 BoxHaul 做一件事：把货主与货代的集装箱，从码头送到门点，再从门点送回码头，并让沿途的每一步都可以查。', $text$## 我们做什么
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
$text$, '2026-11-22 00:00+08', 1);
