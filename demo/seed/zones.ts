import type { InputOf } from '@boxhaul/contract/kit';
import { zoneDesk } from '@boxhaul/contract/pricing';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { MakeCall } from './callers';

const DISPATCHER = 'diaodu';
/** No authority gave these notices; whoever sees one must know. */
const SOURCE = '示例，非官方';

type Save = InputOf<typeof zoneDesk.save>;
type Rule = Save['rule'];

const area = (...ring: [number, number][]): Save['shape'] => ({ kind: 'area', rings: [ring] });
const road = (metres: number, ...line: [number, number][]): Save['shape'] => ({
  kind: 'stretch',
  line,
  metres,
});
const clock = (
  from: string,
  to: string,
  more: Partial<Rule['windows'][number]> = {},
): Rule['windows'][number] => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return { from: minutes(from), to: minutes(to), days: 'every', ...more };
};
const FOR_ALL = { scope: 'any', tails: 'any' } as const;

const ZONES: readonly {
  name: string;
  city: string;
  text: string;
  shape: Save['shape'];
  rule: Rule;
  ends: number;
}[] = [
  {
    name: '深圳福田中心区货车高峰限行',
    city: '440304',
    text: '工作日早晚高峰，重型、中型货车不得进入；新能源号牌除外。',
    shape: area([114.038, 22.526], [114.079, 22.526], [114.082, 22.548], [114.076, 22.562], [114.04, 22.56]),
    rule: {
      ...FOR_ALL,
      classes: ['heavy_truck', 'medium_truck'],
      exemptColours: [3],
      windows: [clock('07:00', '09:00', { days: 'workday' }), clock('17:30', '19:30', { days: 'workday' })],
    },
    ends: 400,
  },
  {
    name: '深圳沙头角夜间禁行',
    city: '440308',
    text: '居民区夜间降噪，每晚 22:00 至次日 07:00 集装箱牵引车与重型货车不得通行。',
    shape: area([114.205, 22.546], [114.238, 22.55], [114.243, 22.563], [114.222, 22.568], [114.206, 22.56]),
    rule: { ...FOR_ALL, classes: ['heavy_truck'], windows: [clock('22:00', '07:00')] },
    ends: 200,
  },
  {
    name: '深圳北环大道外地货车限行',
    city: '4403',
    text: '外地号牌货车每天 07:00 至 21:00 不得在北环大道通行；周末放宽至 10:00 至 20:00。',
    shape: road(
      60,
      [113.93, 22.557],
      [113.965, 22.563],
      [114.01, 22.568],
      [114.06, 22.573],
      [114.108, 22.578],
    ),
    rule: {
      scope: 'foreign',
      prefixes: ['粤B'],
      tails: 'any',
      windows: [
        clock('07:00', '21:00', { weekdays: [1, 2, 3, 4, 5] }),
        clock('10:00', '20:00', { weekdays: [6, 7] }),
      ],
    },
    ends: 300,
  },
  {
    name: '深圳梅沙旅游区休息日限行',
    city: '440308',
    text: '休息日 08:00 至 20:00 货车不得进入大、小梅沙。',
    shape: area([114.29, 22.588], [114.335, 22.588], [114.338, 22.61], [114.292, 22.61]),
    rule: { ...FOR_ALL, windows: [clock('08:00', '20:00', { days: 'restday' })] },
    ends: 20,
  },
  {
    name: '广州内环货车日间禁行',
    city: '4401',
    text: '每天 07:00 至 22:00 总重 15 吨及以上货车不得驶入内环路以内。',
    shape: area(
      [113.238, 23.1],
      [113.29, 23.093],
      [113.333, 23.108],
      [113.33, 23.148],
      [113.268, 23.153],
      [113.24, 23.135],
    ),
    rule: { ...FOR_ALL, minWeightKg: 15_000, windows: [clock('07:00', '22:00')] },
    ends: 250,
  },
  {
    name: '广州黄埔大道尾号限行',
    city: '4401',
    text: '工作日 07:00 至 20:00，尾号 1、6 的货车不得通行。',
    shape: road(50, [113.335, 23.119], [113.375, 23.121], [113.42, 23.108], [113.46, 23.1]),
    rule: {
      scope: 'any',
      tails: 'digits',
      digits: [1, 6],
      windows: [clock('07:00', '20:00', { days: 'workday' })],
    },
    ends: 150,
  },
  {
    name: '广州南沙进港大道单双号',
    city: '440115',
    text: '每天 09:00 至 17:00 黄牌货车按单双号通行。通告已过期，等待新的通告。',
    shape: road(80, [113.53, 22.8], [113.56, 22.775], [113.6, 22.745]),
    rule: { scope: 'any', tails: 'parity', colours: [2], windows: [clock('09:00', '17:00')] },
    ends: -7,
  },
];

/** Days before now on which they were confirmed. */
const CONFIRMED_AGO = 40;

/** Zones of Shenzhen and Guangzhou that are examples, and a draft that waits. */
export async function addZones(
  call: MakeCall,
  { now, setTime }: { now: Date; setTime: (at: Date) => void },
): Promise<void> {
  setTime(new Date(now.getTime() - CONFIRMED_AGO * 86_400_000));
  const today = toWireDate(now);
  for (const { name, city, text, shape, rule, ends } of ZONES) {
    const { zoneId } = await call(DISPATCHER, zoneDesk.save, {
      zoneName: name,
      regionCode: city,
      source: SOURCE,
      noticeText: text,
      shape,
      rule: { ...rule, validFrom: shiftDay(today, -60), validTo: shiftDay(today, ends) },
    });
    const { versions } = await call(DISPATCHER, zoneDesk.detail, { zoneId });
    const { zoneVersionId, revision } = versions[0]!;
    await call(DISPATCHER, zoneDesk.step, { zoneVersionId, revision, step: 'confirm' });
  }
  await call(DISPATCHER, zoneDesk.save, {
    zoneName: '深圳前海施工路段（待确认）',
    regionCode: '440305',
    source: SOURCE,
    noticeText: '施工期间夜间封闭，等待核对。',
    shape: road(40, [113.885, 22.525], [113.9, 22.535], [113.905, 22.55]),
    rule: { ...FOR_ALL, windows: [clock('23:00', '06:00')] },
  });
}
