import type { Invoicing } from '@boxhaul/domain/identity';
import type { OrderState } from '@boxhaul/domain/orders';
import type { CabinetType, CargoWeight, OrderType } from '@boxhaul/domain/pricing';

/** The states in which the demo has orders: hours since one was published, hours until its box is wanted. */
export const DEMO_HOURS = {
  pending_review: [2, 30],
  awaiting_customer: [5, 40],
  rejected: [50, 20],
  cancelled: [70, 10],
  approved: [20, 16],
  running: [28, 2],
  finished: [96, -40],
  closed_dry_run: [80, -30],
} as const satisfies Partial<Record<OrderState, readonly [age: number, requiredIn: number]>>;
type DemoState = keyof typeof DEMO_HOURS;

export interface DemoOrder {
  /** 0: the enterprise of 13800000001; 1: that of 13800000003. */
  customer: 0 | 1;
  state: DemoState;
  /** 0 loading, 1 delivery. */
  type: OrderType;
  dockId: number;
  regionCode: string;
  address: string;
  goods: string;
  box: CabinetType;
  boxes: number;
  shipCompanyId: number;
  heavy: CargoWeight;
  invoicing: Invoicing;
  domestic: boolean;
  /** Asked for without a price. */
  intention: boolean;
  /** Changed by its customer after it was published. */
  edited: boolean;
  /** Its customer waits for an answer to a cancellation request. */
  asksCancel: boolean;
  remark: string;
  contact: string;
}

const CONTACTS = [
  '李明 13800010001',
  '黄丽 13800010002',
  '陈建国 13800010003',
  '周敏 13800010004',
  '吴强 13800010005',
];

/** state | customer | 装/送 | dock | region | address | goods | box×n | company | marks (重 票 内 意 改 撤) | remark */
const BOOK = `
pending_review|0|装|101|440307015|爱联工业区 12 栋|液晶显示器|40HQ×2|1||需带铅封，装货需排队叫号
pending_review|0|送|109|440606105|科技工业园 6 号|塑料粒子|40GP×1|4|票改|卸货需叉车，请提前一小时联系
pending_review|1|装|103|441900121|富民工业区 B 座|服装|40HQ×1|2||
pending_review|0|装|101|441302006|三环南路 88 号|蓝牙音箱|20GP×1|3|意|价格请尽快回复
awaiting_customer|0|送|112|440113015|南站物流园 3 库|红酒|20GP×2|6|重意|货物易碎
awaiting_customer|1|装|101|441900111|横坑工业大道 21 号|电子连接器|20HQ×1|14|意|需平板车头
rejected|0|装|103|442000109|高平工业区 9 号|化学试剂|20GP×1|8|重|品名请核实
rejected|1|送|108|440306018|固戍航城大道 5 号|旧机电|40GP×1|4||资料后补
cancelled|0|装|101|440306018|宝源路 200 号|箱包|40HQ×1|1||船期改期
cancelled|1|装|109|441900102|黄洲工业区 2 号|灯饰|40HQ×2|5||客户取消
approved|0|装|101|440307015|吉祥工业园 A3|电饭煲|40HQ×3|1|票|明早八点前到厂
approved|0|送|109|440606105|东村工业区 18 号|木材|20GP×2|6|重|卸货约三小时
approved|1|装|103|441900111|凫山工业区 7 号|注塑件|40HQ×1|2||厂区限高四米二
approved|0|装|113|441302109|新鹏路 66 号|锂电池组|20GP×1|3|重撤|危品资料已交
approved|1|送|105|441900401|松山湖研发五路 1 号|精密机床|40GP×1|4|重票|需尾板车或叉车
running|0|装|101|440306018|铁岗工业区 5 栋|打印机|40HQ×2|1|票|装好后发封号照片
running|0|送|109|442000109|金三大道 101 号|布匹|40HQ×1|5||到门前联系收货人
running|0|装|103|441900121|北栅工业区 33 号|女装|40HQ×1|2||装货约两小时
running|1|装|101|441900401|松山湖工业西三路 8 号|手机配件|40HQ×1|8||贵重货，请全程不停留
running|0|送|112|440113015|谢村工业路 9 号|冷轧钢卷|20GP×1|4|重内|吊车卸货
running|1|送|101|441302006|演达一路 15 号|奶粉|40GP×1|6||
finished|0|装|101|440307015|爱联工业区 12 栋|液晶显示器|40HQ×1|1|票|
finished|0|送|109|440606105|科技工业园 6 号|塑料粒子|40GP×1|4||
finished|0|装|103|441900121|富民工业区 B 座|服装|40HQ×1|2||
finished|1|装|101|441900111|横坑工业大道 21 号|电子连接器|20HQ×1|14|票|
finished|0|装|109|442000109|高平工业区 9 号|五金配件|20GP×1|3|重|
finished|1|送|103|440306018|固戍航城大道 5 号|食品添加剂|20GP×1|9|重|
finished|0|送|112|440113015|南站物流园 3 库|啤酒|20GP×1|6|重内|
finished|0|装|101|441302109|新鹏路 66 号|玩具|40HQ×1|1||
closed_dry_run|0|装|101|440307015|吉祥工业园 A3|电饭煲|40HQ×1|1||货未备好，车到放空
`;

/** The demo's orders, in the order in which they came. */
export const DEMO_ORDERS: readonly DemoOrder[] = BOOK.trim()
  .split('\n')
  .map((line, i) => {
    const cells = line.split('|');
    const [state, customer, way, dock, regionCode, address, goods, boxes, company, marks, remark] = cells;
    const [box, count] = (boxes ?? '').split('×');
    return {
      customer: customer === '0' ? 0 : 1,
      state: state as DemoState,
      type: way === '装' ? 0 : 1,
      dockId: Number(dock),
      regionCode: regionCode ?? '',
      address: address ?? '',
      goods: goods ?? '',
      box: box as DemoOrder['box'],
      boxes: Number(count),
      shipCompanyId: Number(company),
      heavy: marks?.includes('重') ? 1 : 0,
      invoicing: marks?.includes('票') ? 1 : 0,
      domestic: marks?.includes('内') ?? false,
      intention: marks?.includes('意') ?? false,
      edited: marks?.includes('改') ?? false,
      asksCancel: marks?.includes('撤') ?? false,
      remark: remark === '' ? '无' : (remark ?? '无'),
      contact: CONTACTS[i % CONTACTS.length]!,
    };
  });
