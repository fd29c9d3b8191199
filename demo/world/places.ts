import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';

/** Where customers of a city have their doors, and by which docks their boxes go. */
interface Area {
  city: string;
  regions: readonly [string, ...string[]];
  docks: readonly [number, ...number[]];
}

export const AREAS: readonly [Area, ...Area[]] = [
  {
    city: '深圳市',
    regions: ['440306018', '440306022', '440307015', '440307003', '440309006', '440310005'],
    docks: [101, 101, 103, 107],
  },
  {
    city: '东莞市',
    regions: ['441900121', '441900111', '441900115', '441900116', '441900113', '441900101'],
    docks: [101, 101, 103, 114],
  },
  { city: '佛山市', regions: ['440606105', '440606102', '440606103', '440604100'], docks: [109, 109, 108] },
  { city: '广州市', regions: ['440113015', '440113104', '440115102'], docks: [109, 112, 110] },
  { city: '惠州市', regions: ['441302109', '441303103', '441302006'], docks: [101, 115] },
  { city: '中山市', regions: ['442000109'], docks: [109, 108] },
];

/** What a trade ships, mostly in which box, and which way. */
interface Trade {
  word: string;
  goods: readonly [string, ...string[]];
  boxes: readonly [CabinetType, ...CabinetType[]];
  heavy: boolean;
  types: readonly [OrderType, ...OrderType[]];
}

export const TRADES: readonly [Trade, ...Trade[]] = [
  {
    word: '电器',
    goods: ['电饭煲', '电风扇', '热水壶'],
    boxes: ['40HQ', '40HQ', '20GP'],
    heavy: false,
    types: [0],
  },
  { word: '家具', goods: ['沙发', '办公椅', '衣柜'], boxes: ['40HQ'], heavy: false, types: [0] },
  {
    word: '电子',
    goods: ['蓝牙音箱', '显示器', '电路板'],
    boxes: ['40HQ', '20GP'],
    heavy: false,
    types: [0, 0, 1],
  },
  { word: '灯饰', goods: ['吸顶灯', '灯带'], boxes: ['40HQ', '40GP'], heavy: false, types: [0] },
  { word: '纸业', goods: ['瓦楞纸', '废纸浆'], boxes: ['40HQ', '20GP'], heavy: true, types: [1, 1, 0] },
  { word: '塑胶', goods: ['塑料粒子', '注塑件'], boxes: ['40GP', '20GP'], heavy: true, types: [1, 0] },
  { word: '五金', goods: ['五金配件', '门锁', '不锈钢管'], boxes: ['20GP'], heavy: true, types: [0] },
  { word: '服饰', goods: ['女装', '童装', '运动鞋'], boxes: ['40HQ', '20HQ'], heavy: false, types: [0] },
  { word: '食品', goods: ['奶粉', '饼干', '红酒'], boxes: ['20GP', '40GP'], heavy: true, types: [1] },
  { word: '玩具', goods: ['毛绒玩具', '积木'], boxes: ['40HQ'], heavy: false, types: [0] },
  { word: '建材', goods: ['瓷砖', '铝型材'], boxes: ['20GP'], heavy: true, types: [0, 1] },
  {
    word: '国际货运代理',
    goods: ['箱包', '雨伞', '文具', '车灯'],
    boxes: ['40HQ', '40GP', '20GP'],
    heavy: false,
    types: [0, 0, 1],
  },
];
