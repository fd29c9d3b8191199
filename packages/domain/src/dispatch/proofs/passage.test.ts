import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { rowsFrom, toColumns } from '../../fleet/tracking/track-columns';
import { findPassage, type PassageNode, passageOf, whySignsChanged } from './passage';

const DOCK = wgs84(114.27, 22.57);
const KM = 1 / 111.195;
/** Thirty kilometres north of the dock. */
const DOOR = wgs84(DOCK.lng, DOCK.lat + 30 * KM);
const MINUTE = 60_000;

/** A report a minute, so many kilometres north of the dock. */
const track = (km: readonly number[]) =>
  toColumns(
    km.map((north, minute) => ({
      ...wgs84(DOCK.lng, DOCK.lat + north * KM),
      at: minute * MINUTE,
      speed: 0,
      course: 0,
    })),
  );
type Named = PassageNode & { name: string };
const node = (kind: PassageNode['kind'], more: Partial<PassageNode> = {}): Named => {
  const door = kind.endsWith('_door');
  const place = {
    place: door ? 'door' : kind.includes('return') ? 'return' : 'dock',
    centre: door ? DOOR : DOCK,
  };
  return {
    name: kind,
    kind,
    ...place,
    radiusM: 1000,
    signable: true,
    proofs: [],
    triggers: [],
    refused: false,
    ...more,
  };
};
const ROUND = [
  node('arrive_pickup'),
  node('pick_empty'),
  node('arrive_door'),
  node('finish_door'),
  node('arrive_return'),
  node('return_loaded'),
];
const stay = (north: number, minutes = 5) => Array.from({ length: minutes }, () => north);
/** To the dock at minute 2, away after 6, at the door from 10 to 14, back at the dock from 18 to 22, and away. */
const DAY = [5, 3, ...stay(0), 8, 16, 24, ...stay(30), 24, 16, 8, ...stay(0), 5, 9, 14, 20];
const minutesOf = (km: readonly number[], nodes: readonly Named[]) =>
  findPassage(track(km), nodes).map(({ node: { name }, sign }) => [
    name,
    sign.at / MINUTE,
    sign.other === null ? null : sign.other / MINUTE,
  ]);

describe('what positions say of a passage', () => {
  it('is every node in its order, the second stay at the dock as well, with the report on the other side', () => {
    expect(minutesOf(DAY, ROUND)).toEqual([
      ['arrive_pickup', 2, 1],
      ['pick_empty', 6, 7],
      ['arrive_door', 10, 9],
      ['finish_door', 14, 15],
      ['arrive_return', 18, 17],
      ['return_loaded', 22, 23],
    ]);
  });

  it('goes on behind a node that asks for a proof, and over a step that nobody sees', () => {
    const nodes = ROUND.flatMap((one) => {
      if (one.kind === 'pick_empty') return [{ ...one, proofs: ['cabinet_no'] }];
      return one.kind === 'finish_door' ? [node('start_door'), { ...one, proofs: ['seal_no'] }] : [one];
    });
    expect(minutesOf(DAY, nodes)).toEqual(minutesOf(DAY, ROUND));
  });

  it('knows of a truck that stood at the first place when it was sent that it came no later', () => {
    const others = (km: readonly number[], nodes: readonly Named[], begun: number | null) =>
      findPassage(track(km), nodes, begun).map(({ sign }) => sign.other);
    expect(others(DAY.slice(2), ROUND, -2 * MINUTE).slice(0, 2)).toEqual([-2 * MINUTE, 5 * MINUTE]);
    expect(others(DAY.slice(2), ROUND, null)[0]).toBeNull();
    // One that came has its own report outside.
    expect(others(DAY, ROUND, -MINUTE)[0]).toBe(MINUTE);
    // Where the next place lies around the first, nobody knows when that was come to.
    const around = [node('pick_empty'), node('arrive_door', { centre: DOCK, radiusM: 20_000 })];
    expect(others([...stay(0), ...stay(8)], around, -MINUTE)).toEqual([5 * MINUTE, null]);
  });

  it('knows of a box that was fetched where the one before was given back, within one stay', () => {
    const again = [...stay(0), 8, 16, 24, ...stay(30), 24, 16, 8, ...stay(0), 8, 16, 24, 30];
    const sent = 4 * MINUTE;
    const signs = (km: readonly number[]) =>
      findPassage(track(km), ROUND, sent).map(({ node: { name }, sign }) => [name, sign.at / MINUTE]);
    expect(signs(again)).toEqual([
      ['arrive_pickup', 4],
      ['pick_empty', 4],
      ['arrive_door', 8],
      ['finish_door', 12],
      ['arrive_return', 16],
      ['return_loaded', 20],
    ]);
    // On its way nobody knows yet whether it carries one.
    expect(signs(again.slice(0, 8))).toEqual([]);
    // It went home empty, and came back for it.
    expect(signs([...stay(0), 8, 16, 24, 16, 8, ...again])[0]).toEqual(['arrive_pickup', 10]);
    // It was never there.
    expect(signs([...stay(4), 8, 16, 24, ...stay(30)])).toEqual([]);
  });

  it.each<[string, Partial<PassageNode>]>([
    ['that somebody refused', { refused: true }],
    ['that positions may not speak for', { signable: false }],
    ['without a fence', { radiusM: null }],
    ['that is nowhere', { place: 'any' }],
    ['of which its place says nothing', { kind: 'stop' }],
    [
      'of which nobody sees the moment, and which asks for a proof',
      { kind: 'start_door', proofs: ['scene'] },
    ],
    [
      'of which nobody sees the moment, and by which somebody charges',
      { kind: 'start_door', triggers: ['waiting_ends'] },
    ],
  ])('ends before a node %s', (_, more) => {
    const nodes = ROUND.map((one) => (one.kind === 'arrive_door' ? { ...one, ...more } : one));
    expect(minutesOf(DAY, nodes).map(([name]) => name)).toEqual(['arrive_pickup', 'pick_empty']);
  });

  it('begins with a task that nobody accepted: who came has taken it, by the report before', () => {
    const accept = node('accept', { place: 'any', radiusM: null, signable: false });
    expect(minutesOf(DAY, [accept, ...ROUND]).slice(0, 2)).toEqual([
      ['accept', 1, 1],
      ['arrive_pickup', 2, 1],
    ]);
    // It never came, or somebody knows better.
    expect(minutesOf([20, 24, ...stay(30)], [accept, ...ROUND])).toEqual([]);
    expect(minutesOf(DAY, [{ ...accept, refused: true }, ...ROUND])).toEqual([]);
    expect(minutesOf(DAY, [accept, node('stop'), ...ROUND])).toEqual([]);
    // It stood there before: nobody knows since when.
    expect(minutesOf(DAY.slice(2), [accept, ...ROUND])[0]).toEqual(['accept', 0, null]);
  });

  it('says nothing of nodes behind one of which it says nothing', () => {
    // It never went to the dock.
    expect(minutesOf([20, 24, ...stay(30), 24, 16, 12, 10], ROUND)).toEqual([]);
  });

  it('knows who came to the next fence straight out of the one before', () => {
    const near = { centre: wgs84(DOCK.lng, DOCK.lat + 2 * KM) };
    const nodes = [node('pick_empty'), node('arrive_door', near)];
    expect(minutesOf([...stay(0), ...stay(2)], nodes)).toEqual([
      ['pick_empty', 4, 5],
      ['arrive_door', 5, 4],
    ]);
  });
});

/** Stays and drives of a truck that may do anything. */
const anyTrack = fc
  .array(fc.tuple(fc.constantFrom(0, 0.9, 1.1, 5, 29.5, 30, 36), fc.integer({ min: 1, max: 6 })), {
    maxLength: 14,
  })
  .map((parts) => parts.flatMap(([north, minutes]) => stay(north, minutes)));
const anyNodes = fc.array(
  fc.record({ at: fc.nat(ROUND.length - 1), proof: fc.boolean(), refused: fc.boolean() }),
  { maxLength: 6 },
);
const named = (asked: readonly { at: number; proof: boolean; refused: boolean }[]) =>
  asked.map(({ at, proof, refused }) => ({ ...ROUND[at]!, proofs: proof ? ['receipt'] : [], refused }));

describe('of any track and any nodes', () => {
  it('signs go forward in time, of the first nodes without a gap', () => {
    fc.assert(
      fc.property(anyTrack, anyNodes, (km, asked) => {
        const nodes = named(asked);
        const found = findPassage(track(km), nodes);
        expect(found.map(({ node: one }) => one)).toEqual(nodes.slice(0, found.length));
        const times = found.map(({ sign }) => sign.at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(found.some(({ node: { refused } }) => refused)).toBe(false);
        // How far the other report is on the right side of the sign.
        const beside = found.map(({ sign: { kind, at, other } }) =>
          other === null ? Number(kind === 'entered') : kind === 'left' ? other - at : at - other,
        );
        expect(beside.every((ms) => ms > 0)).toBe(true);
      }),
    );
  });

  it('what is said stays said, whatever comes after', () => {
    fc.assert(
      fc.property(anyTrack, anyNodes, fc.nat(40), (km, asked, upTo) => {
        const nodes = named(asked);
        const before = findPassage(track(km.slice(0, upTo)), nodes);
        expect(findPassage(track(km), nodes).slice(0, before.length)).toEqual(before);
      }),
    );
  });

  it('the rest is found alone once the first is done', () => {
    fc.assert(
      fc.property(anyTrack, anyNodes, (km, asked) => {
        const [first, ...rest] = named(asked);
        const found = first ? findPassage(track(km), [first, ...rest]) : [];
        if (!found[0] || passageOf([first!, ...rest]).length === 1) return;
        const since = rowsFrom(track(km), found[0].sign.at);
        expect(findPassage(since, rest)).toEqual(found.slice(1));
      }),
    );
  });
});

describe('signs as somebody saw them', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
  const nodes = [1, 2, 3].map((n) => ({
    nodeId: String(n),
    nodeName: `第${n}步`,
    doneAt: n === 1 ? at(0) : null,
  }));
  const standing = [
    { nodeId: '2', at: at(5) },
    { nodeId: '3', at: at(9) },
  ];
  const why = (...seen: [nodeId: string, at: Date][]) =>
    whySignsChanged(
      seen.map(([nodeId, time]) => ({ nodeId, at: time })),
      nodes,
      standing,
    );

  it('are taken all or the first, to the second', () => {
    expect(why(['2', at(5)], ['3', at(9)])).toBeNull();
    expect(why(['2', new Date(at(5).getTime() + 999)])).toBeNull();
  });

  it('are not where something has changed', () => {
    expect(why(['1', at(0)])).toBe('“第1步”已登记，请刷新后重试');
    expect(why(['3', at(9)])).toBe('请先登记“第2步”');
    expect(why(['2', at(5)], ['2', at(5)])).toBe('请先登记“第3步”');
    expect(why(['2', at(6)])).toBe('“第2步”的定位时间已变为 11-20 10:05:00，请核对后重试');
    expect(why(['9', at(6)])).toBe('该任务没有这个节点，请刷新后重试');
    expect(whySignsChanged([{ nodeId: '2', at: at(5) }], nodes, [])).toBe(
      '定位不再显示“第2步”，请刷新后重试',
    );
  });
});
