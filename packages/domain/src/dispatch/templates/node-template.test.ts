import { describe, expect, it } from 'vitest';
import { LEG_KINDS, type LegKind } from '../words/leg-kind';
import { NODE_KIND_WORDS, type NodeKind, type NodeTrigger } from '../words/node';
import { ORDER_TYPES, type OrderType } from '../../pricing/words/order-type';
import { compareNodes } from './compare-nodes';
import { kindsOfLeg, phasesOf, placesAt, templateFaults, type TemplateNode } from './node-template';

const TRIGGERS: Readonly<Partial<Record<NodeKind, readonly NodeTrigger[]>>> = {
  pick_empty: ['overnight_begins'],
  pick_loaded: ['overnight_begins', 'dry_run_ends'],
  arrive_door: ['waiting_begins'],
  return_loaded: ['overnight_ends'],
  return_empty: ['overnight_ends'],
};

function nodesOf(orderType: OrderType, legKind: LegKind): TemplateNode[] {
  return kindsOfLeg({ orderType, legKind }).map((kind, i, kinds) => {
    const [place = 'any'] = placesAt(
      kinds.map((one) => ({ kind: one })),
      i,
    );
    const atEnd: readonly NodeTrigger[] =
      orderType === 0 ? ['waiting_ends', 'dry_run_ends'] : ['waiting_ends'];
    return {
      kind,
      label: NODE_KIND_WORDS[kind],
      place,
      radiusM: place === 'any' ? null : 1_000,
      signable: place !== 'any',
      proofs: [],
      triggers: kind === 'finish_door' ? atEnd : (TRIGGERS[kind] ?? []),
    };
  });
}
const stop = (changes: Partial<TemplateNode> = {}): TemplateNode => ({
  kind: 'stop',
  label: '过磅',
  place: 'any',
  radiusM: null,
  signable: false,
  proofs: ['weighing'],
  triggers: [],
  ...changes,
});
const LOADING = { orderType: 0, legKind: 'direct' } as const;
const DELIVERY = { orderType: 1, legKind: 'direct' } as const;
const loading = nodesOf(0, 'direct');
const faultsOf = (
  nodes: readonly TemplateNode[],
  way: { orderType: OrderType; legKind: LegKind } = LOADING,
) => templateFaults(nodes, way).map(({ index, message }) => `${index ?? ''}${message}`);
const changed = (index: number, change: Partial<TemplateNode>, nodes = loading) =>
  nodes.map((node, i) => (i === index ? { ...node, ...change } : node));
const without = (kind: NodeKind) => loading.filter((node) => node.kind !== kind);
const WAYS = ORDER_TYPES.flatMap((orderType) => LEG_KINDS.map((legKind) => ({ orderType, legKind })));

describe('what may be published', () => {
  it.each(WAYS)('the usual nodes of $orderType $legKind', (way) => {
    expect(faultsOf(nodesOf(way.orderType, way.legKind), way)).toEqual([]);
  });
  it.each([
    ['a stop between', [...loading.slice(0, 3), stop(), ...loading.slice(3)]],
    [
      'stops at the dock',
      [...loading.slice(0, 3), stop({ place: 'dock', radiusM: 500 }), ...loading.slice(3)],
    ],
    ['no word of the beginning', without('start_door')],
    ['no fence', changed(3, { radiusM: null, signable: false })],
    ['the narrowest fence', changed(3, { radiusM: 100 })],
    ['the widest fence', changed(3, { radiusM: 5_000 })],
    [
      'no dry run once it stands at the door',
      changed(
        5,
        { triggers: ['waiting_ends'] },
        changed(3, { triggers: ['waiting_begins', 'dry_run_ends'] }),
      ),
    ],
    [
      'neither waiting nor nights',
      loading.map((node) => ({ ...node, triggers: node.triggers.filter((one) => one === 'dry_run_ends') })),
    ],
  ])('%s', (_, nodes) => expect(faultsOf(nodes)).toEqual([]));
  it('twenty nodes, and a stop at the last place that the truck has come to', () => {
    const stops = Array.from({ length: 12 }, (_, i) => stop({ label: `等候${i}` }));
    expect(faultsOf([...loading.slice(0, 3), ...stops, ...loading.slice(3)])).toEqual([]);
    const atDoor = stop({ place: 'door', radiusM: 500 });
    expect(faultsOf([...loading.slice(0, 5), atDoor, ...loading.slice(5)])).toEqual([]);
    expect(faultsOf([...loading.slice(0, 5), { ...atDoor, place: 'dock' }, ...loading.slice(5)])).toEqual([
      '5车辆此时不会在该地点',
    ]);
  });
  it('a stop after the pick-up of a leg that ends there', () => {
    expect(faultsOf([...nodesOf(1, 'pickup'), stop()], { orderType: 1, legKind: 'pickup' })).toEqual([]);
  });
});

describe('what may not', () => {
  it.each([
    ['a kind is missing', without('arrive_return'), ['缺少“到达还柜点”']],
    [
      'two of a kind',
      [...loading.slice(0, 2), ...loading.slice(1)],
      ['2“到达提柜码头”只能有一个', '2名称与第 2 个节点相同'],
    ],
    [
      'another direction’s kind',
      changed(2, { kind: 'pick_loaded' }),
      ['缺少“提空柜”', '2该流程没有“提重柜”'],
    ],
    ['a stop first', [stop(), ...loading], ['0第一个节点应为“接单”']],
    ['a stop after all', [...loading, stop()], ['8还柜完成之后不能再有节点']],
    ['no name', changed(0, { label: ' ' }), ['0请填写节点名称']],
    ['a name twice', changed(1, { label: '接单' }), ['1名称与第 1 个节点相同']],
    [
      'a stop where the truck is not yet',
      [...loading.slice(0, 3), stop({ place: 'door', radiusM: 500 }), ...loading.slice(3)],
      ['3车辆此时不会在该地点'],
    ],
    ['a narrow fence', changed(3, { radiusM: 99 }), ['3围栏半径应为 100 到 5000 米的整数']],
    ['a wide fence', changed(3, { radiusM: 5_001 }), ['3围栏半径应为 100 到 5000 米的整数']],
    ['half a metre', changed(3, { radiusM: 100.5 }), ['3围栏半径应为 100 到 5000 米的整数']],
    ['a fence of nowhere', changed(0, { radiusM: 500 }), ['0不限地点的节点没有围栏']],
    ['signed without a fence', changed(3, { radiusM: null }), ['3没有围栏的节点不能按定位登记']],
    ['a proof twice', changed(3, { proofs: ['scene', 'scene'] }), ['3凭证重复']],
    ['a moment twice', changed(3, { triggers: ['waiting_begins', 'waiting_begins'] }), ['3计费起止重复']],
    ['waiting that never ends', changed(5, { triggers: ['dry_run_ends'] }), ['3待时有起算，没有截止']],
    ['waiting that never began', changed(3, { triggers: [] }), ['5待时有截止，没有起算']],
    [
      'waiting the wrong way round',
      changed(
        5,
        { triggers: ['waiting_begins', 'dry_run_ends'] },
        changed(3, { triggers: ['waiting_ends'] }),
      ),
      ['3待时的截止应在起算之后'],
    ],
    ['waiting that begins twice', changed(4, { triggers: ['waiting_begins'] }), ['4待时只能起算一次']],
    ['nights without an end', changed(7, { triggers: [] }), ['2压夜有起算，没有截止']],
    [
      'a dry run at any time',
      changed(5, { triggers: ['waiting_ends'] }),
      ['5“装卸完成”或之前须有一处“此后不能放空”'],
    ],
    [
      'a dry run of a loaded box',
      changed(5, { triggers: ['waiting_ends'] }, changed(6, { triggers: ['dry_run_ends'] })),
      ['6货已在箱内，“此后不能放空”应在装上货之前或当时'],
    ],
  ])('%s', (_, nodes, faults) => expect(faultsOf(nodes)).toEqual(faults));

  it('nodes out of order, each said', () => {
    const [accept, arrive, pick, ...rest] = loading;
    expect(faultsOf([accept!, pick!, arrive!, ...rest])).toContain('2“到达提柜码头”应在“提空柜”之前');
  });
  it('a leg that only gives back, with a stop after all', () => {
    expect(faultsOf([...nodesOf(1, 'return'), stop()], { orderType: 1, legKind: 'return' })).toEqual([
      '3还柜完成之后不能再有节点',
    ]);
  });
  it('waiting that ends where it begins', () => {
    const both = changed(
      5,
      { triggers: ['dry_run_ends'] },
      changed(3, { triggers: ['waiting_begins', 'waiting_ends'] }),
    );
    expect(faultsOf(both)).toEqual(['3待时的截止应在起算之后']);
  });
  it('nights that begin with the last leg, or end with the first: the other end is in no leg', () => {
    const way = (legKind: LegKind) => ({ orderType: 1, legKind }) as const;
    const back = changed(2, { triggers: ['overnight_begins'] }, nodesOf(1, 'return'));
    expect(faultsOf(back, way('return'))).toEqual(['2压夜有起算，没有截止']);
    const fetched = changed(2, { triggers: ['overnight_ends', 'dry_run_ends'] }, nodesOf(1, 'pickup'));
    expect(faultsOf(fetched, way('pickup'))).toEqual(['2压夜有截止，没有起算']);
  });
  it('more than twenty', () => {
    const stops = Array.from({ length: 14 }, (_, i) => stop({ label: `等候${i}` }));
    expect(faultsOf([...loading.slice(0, 3), ...stops, ...loading.slice(3)])).toEqual(['节点最多 20 个']);
  });
  it('nothing at all says each kind that is missing', () => {
    expect(faultsOf([])).toHaveLength(7);
  });
  it('a delivery’s dry run after its box was fetched', () => {
    const nodes = nodesOf(1, 'direct');
    const late = changed(
      3,
      { triggers: ['waiting_begins', 'dry_run_ends'] },
      changed(2, { triggers: ['overnight_begins'] }, nodes),
    );
    expect(faultsOf(late, DELIVERY)).toEqual(['3货已在箱内，“此后不能放空”应在装上货之前或当时']);
  });
});

it('a stop leaves the words for the customer as they were', () => {
  const nodes = [...loading.slice(0, 3), stop(), ...loading.slice(3)];
  expect(phasesOf(nodes, LOADING)).toEqual(
    '提箱中 提箱中 赶路中 赶路中 装货中 装货中 回程中 回程中 已完成'.split(' '),
  );
  expect(phasesOf(nodesOf(1, 'shuttle'), { orderType: 1, legKind: 'shuttle' })).toEqual(
    '赶路中 卸货中 卸货中 回程中'.split(' '),
  );
});

describe('two lists', () => {
  it('of the same differ in nothing', () => {
    expect(compareNodes(loading, loading).every(({ change }) => change === 'same')).toBe(true);
  });
  it('say what was added, changed, moved and removed', () => {
    const next = [
      ...changed(1, { label: '到港', radiusM: 800 }).slice(0, 3),
      stop(),
      ...without('start_door').slice(3),
    ];
    const told = compareNodes(loading, next).filter(({ change }) => change !== 'same');
    expect(told).toEqual([
      {
        change: 'changed',
        label: '到港',
        facts: ['名称：到达提柜码头 → 到港', '地点：提柜码头 1000 米 → 提柜码头 800 米'],
      },
      { change: 'added', label: '过磅', facts: [] },
      { change: 'removed', label: '开始装卸', facts: [] },
    ]);
    const swapped = [loading[0]!, loading[2]!, loading[1]!, ...loading.slice(3)];
    expect(compareNodes(loading, swapped).filter(({ change }) => change === 'moved')).toHaveLength(1);
  });
});
