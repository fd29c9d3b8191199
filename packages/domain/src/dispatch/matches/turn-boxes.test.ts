import { describe, expect, it } from 'vitest';
import { CABINET_STATES } from '../../orders/words/cabinet-state';
import { judgeTurn, type TurnAsked, type TurnBox, turnSlack, whyNotTurned, whyTurnStays } from './turn-boxes';

const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 24, hour, minute));
const TRUCK = { state: 'running', vehicleId: '1', driverId: '2' } as const;
const imported = (more: Partial<TurnBox> = {}): TurnBox => ({
  orderType: 1,
  cabinetType: '40HQ',
  companyId: 1,
  state: CABINET_STATES.running,
  requireDate: at(2),
  turned: false,
  divided: false,
  task: TRUCK,
  doneCodes: ['accept', 'arrive_pickup', 'pick_loaded'],
  emptyAt: null,
  ...more,
});
const exported = (more: Partial<TurnBox> = {}): TurnBox => ({
  ...imported(),
  orderType: 0,
  state: CABINET_STATES.unassigned,
  requireDate: at(5),
  task: null,
  doneCodes: [],
  ...more,
});
const asked = (more: Partial<TurnAsked> = {}): TurnAsked => ({
  consent: 'free',
  reference: '',
  driveMinutes: 60,
  now: at(1),
  ...more,
});
const why = (a: Partial<TurnBox> = {}, b: Partial<TurnBox> = {}, c: Partial<TurnAsked> = {}) =>
  whyNotTurned(imported(a), exported(b), asked(c));

describe('whyNotTurned', () => {
  it('finds nothing against two boxes that fit', () => {
    expect(why()).toEqual([]);
    expect(why({}, { task: { ...TRUCK, state: 'assigned' } })).toEqual([]);
    expect(why({}, {}, { consent: 'ask', reference: 'RU-1' })).toEqual([]);
    expect(why({}, {}, { consent: 'ask', numberLater: true })).toEqual([]);
    expect(why({}, {}, { consent: 'never', numberLater: true })).toEqual(['船公司不允许套箱']);
  });

  it.each<[string, ReturnType<typeof why>, string]>([
    ['two of one direction', why({ orderType: 0 }), '套箱要一个送货箱和一个装货箱'],
    ['another type', why({ cabinetType: '40GP' }), '箱型不同（40GP / 40HQ）'],
    ['another line', why({ companyId: 2 }), '船公司不同'],
    ['a turned import', why({ turned: true }), '进口箱已套箱'],
    ['a turned export', why({}, { turned: true }), '出口箱已套箱'],
    ['a line that forbids it', why({}, {}, { consent: 'never' }), '船公司不允许套箱'],
    ['no number', why({}, {}, { consent: 'ask' }), '船公司要求申请，请填写批准的套箱编号'],
    ['an import in legs', why({ divided: true }), '进口箱分段派车，不能套箱'],
    ['an export in legs', why({}, { divided: true }), '出口箱分段派车，不能套箱'],
    ['no truck', why({ task: null }), '进口箱还没有派车'],
    ['a box given back', why({ state: CABINET_STATES.done }), '进口箱已完成，空箱不在车上'],
    ['a box at its depot', why({ doneCodes: ['finish_door', 'arrive_return'] }), '进口箱已到还柜点'],
    ['an empty box fetched', why({}, { doneCodes: ['pick_empty'] }), '出口箱已提空柜'],
    [
      'a published export',
      why({}, { task: { ...TRUCK, state: 'published' } }),
      '出口箱的任务已发布，请先撤回',
    ],
    ['an export on its way', why({}, { task: TRUCK }), '出口箱的任务已发布，请先撤回'],
    [
      'another driver',
      why({}, { task: { state: 'assigned', vehicleId: '1', driverId: '9' } }),
      '两箱不是同一辆车和司机',
    ],
    [
      'another truck',
      why({}, { task: { state: 'assigned', vehicleId: '9', driverId: '2' } }),
      '两箱不是同一辆车和司机',
    ],
    ['no road', why({}, {}, { driveMinutes: null }), '两个门点之间没有可估算的道路'],
    ['a minute too few', why({}, {}, { driveMinutes: 61 }), '时间不够，预计晚到 1 分钟'],
  ])('refuses %s', (_, reasons, reason) => {
    expect(reasons).toEqual([reason]);
  });

  it('says all that is against it', () => {
    expect(why({ cabinetType: '20GP', task: null }, {}, { consent: 'never' })).toHaveLength(3);
  });
});

describe('judgeTurn', () => {
  const judge = (a: Partial<TurnBox> = {}, b: Partial<TurnBox> = {}, c: Partial<TurnAsked> = {}) =>
    judgeTurn(imported(a), exported(b), asked(c));
  const sent = { turned: true, task: { ...TRUCK, state: 'published' } } as const;

  it('finds nothing against a turn that stands as it was made, whose number is to come', () => {
    expect(judge(sent, sent)).toEqual({ never: [], seen: [] });
    expect(judge(sent, sent, { consent: 'ask' })).toEqual({ never: [], seen: [] });
  });

  it('never lets boxes of another type, line or direction go', () => {
    expect(judge({ cabinetType: '40GP' })).toEqual({ never: ['箱型不同（40GP / 40HQ）'], seen: [] });
    expect(judge({ companyId: 2 })).toEqual({ never: ['船公司不同'], seen: [] });
    expect(judge({ orderType: 0 }).never).toEqual(['套箱要一个送货箱和一个装货箱']);
  });

  it('lets what is late, without a road or forbidden by now go once it was seen', () => {
    expect(judge({}, { requireDate: at(4, 59) })).toEqual({
      never: [],
      seen: ['时间不够，预计晚到 1 分钟'],
    });
    expect(judge({}, {}, { driveMinutes: null }).seen).toEqual(['两个门点之间没有可估算的道路']);
    expect(judge({}, {}, { consent: 'never' })).toEqual({ never: [], seen: ['船公司不允许套箱'] });
  });
});

describe('turnSlack', () => {
  it('counts from the unloaded box, unloading of ninety minutes, and no earlier than now', () => {
    expect(turnSlack(imported(), exported(), asked())).toBe(0);
    expect(turnSlack(imported({ emptyAt: at(2) }), exported(), asked())).toBe(90);
    expect(turnSlack(imported({ emptyAt: at(2) }), exported(), asked({ now: at(3) }))).toBe(30);
    expect(turnSlack(imported(), exported(), asked({ now: at(4) }))).toBe(-120);
  });
});

describe('whyTurnStays', () => {
  it('lets a turn be undone until the export has begun, or the import is through', () => {
    expect(whyTurnStays({ exportBegun: false, importOrderOpen: true })).toBeNull();
    expect(whyTurnStays({ exportBegun: true, importOrderOpen: true })).toContain('起运');
    expect(whyTurnStays({ exportBegun: false, importOrderOpen: false })).toContain('已完成');
  });
});
