import { content } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import type { MakeCall } from './callers';

const DAY_MS = 86_400_000;

/** Each says of the demo what is true of it: nothing here happened to anybody. */
const NEWS = [
  {
    daysAgo: 3,
    title: '这是演示环境：哪些是真的，哪些是示例',
    summary: '地区、港口与码头取自公开资料，企业、订单、车辆与费用都是示例。',
    body: `您正在看的是柜达的演示环境，可以随意查价、下单、派车、对账。

## 取自公开资料的
- 行政区划与街道名称
- 港口、码头与船公司的名称

## 仅为示例的
- 企业、账号、订单与柜号
- 车牌、司机与行驶轨迹
- 运价、费用、发票与银行流水
- 客服电话（不是任何人的号码）

需要从头再来时，停止程序、清空数据目录后重新启动，演示数据会重新生成。`,
  },
  {
    daysAgo: 1,
    title: '三分钟看完一个箱子的行程',
    summary: '从查价到对账，按这四步走一遍。',
    body: `1. 在[首页](/)选港口、粘贴门点地址，查到运价。
2. 用演示账号登录，按此价下单。
3. 在[货物跟踪](/track)里看箱子走到哪一步。
4. 行程结束后，在管理中心核对费用与对账单。

没有价格的线路不会显示零元，可以提交意向，由客服核价。`,
  },
] as const;

/** What the public site tells of the demo itself. */
export async function addNews(call: MakeCall, now: Date): Promise<void> {
  for (const { daysAgo, ...text } of NEWS) {
    const saved = await call('kefu', content.save, text);
    const publishAt = toWireTime(new Date(now.getTime() - daysAgo * DAY_MS));
    await call('kefu', content.publish, { ...saved, publishAt });
  }
}
