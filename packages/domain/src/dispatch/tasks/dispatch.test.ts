import { describe, expect, it } from 'vitest';
import { decideCheckIn, decideCorrection, decideUndo, type NodeFacts } from '../proofs/check-in';
import { isBoxDone, refuseLeg, refuseStart, standingLeg } from './legs';
import { type LegKind } from '../words/leg-kind';
import { type TaskState } from '../../orders/words/task-state';

const leg = (legKind: LegKind, state: TaskState) => ({ legKind, state });

describe('legs of a box', () => {
  it.each([
    ['direct', [], true],
    ['direct', [leg('direct', 'assigned')], true],
    ['direct', [leg('direct', 'published')], false],
    ['direct', [leg('direct', 'withdrawn')], true],
    ['direct', [leg('pickup', 'assigned')], false],
    ['pickup', [leg('direct', 'assigned')], false],
    ['pickup', [leg('direct', 'published')], false],
    ['direct', [leg('shuttle', 'finished')], false],
    ['pickup', [leg('direct', 'withdrawn')], true],
    ['shuttle', [leg('pickup', 'finished')], true],
    ['return', [leg('pickup', 'running'), leg('shuttle', 'assigned')], true],
    ['return', [leg('return', 'running')], false],
  ] as const)('%s beside %j: %s', (legKind, others, allowed) => {
    expect(refuseLeg(legKind, others) === null).toBe(allowed);
  });

  it.each([
    [[leg('direct', 'finished')], true],
    [[leg('direct', 'running')], false],
    [[], false],
    [[leg('pickup', 'finished'), leg('shuttle', 'finished')], false],
    [[leg('pickup', 'finished'), leg('shuttle', 'finished'), leg('return', 'running')], false],
    [[leg('return', 'finished'), leg('pickup', 'finished'), leg('shuttle', 'finished')], true],
  ])('a box with %j is done: %s', (legs, done) => {
    expect(isBoxDone(legs)).toBe(done);
  });
});

describe('the leg that stands for a box', () => {
  it.each<[string, TaskState[], number | undefined]>([
    ['none', [], undefined],
    ['the first to come', ['published', 'published'], 1],
    ['the running one', ['finished', 'running', 'published'], 2],
    ['the last that finished', ['finished', 'finished', 'published'], 2],
    ['the running one before those that finished', ['running', 'finished'], 1],
  ])('is %s', (_, states, leg) => {
    const legs = states.map((state, i) => ({ leg: i + 1, state }));
    expect(standingLeg(legs)?.leg).toBe(leg);
    expect(standingLeg(legs.toReversed())?.leg).toBe(leg);
  });
});

describe('beginning a leg', () => {
  it.each([
    ['direct', [], true],
    ['pickup', [], true],
    ['shuttle', [leg('pickup', 'running')], false],
    ['shuttle', [leg('pickup', 'finished')], true],
    ['return', [leg('pickup', 'finished')], false],
    ['return', [leg('pickup', 'finished'), leg('shuttle', 'finished')], true],
  ] as const)('%s after %j: %s', (legKind, legs, allowed) => {
    expect(refuseStart(legKind, legs) === null).toBe(allowed);
  });
});

describe('checking in a node', () => {
  const now = new Date('2026-11-20T02:00:00.900Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const nodes = (...done: (Date | null)[]): NodeFacts[] =>
    done.map((doneAt, i) => ({ nodeId: String(i + 1), seq: i + 1, nodeName: `节点${i + 1}`, doneAt }));

  it.each([
    ['the first', nodes(null, null, null), '1', now, { ok: true, isFirst: true, isLast: false }],
    ['the last', nodes(ago(9), ago(5), null), '3', ago(1), { ok: true, isFirst: false, isLast: true }],
    ['in any order of rows', nodes(ago(9), null, null).reverse(), '2', now, { ok: true }],
    ['at the moment of the one before', nodes(ago(9), null), '2', ago(9), { ok: true }],
    ['skipping one', nodes(null, null), '2', now, { ok: false, errcode: 'NODE_ORDER' }],
    ['done already', nodes(ago(9), null), '1', now, { ok: false, errcode: 'NODE_ORDER' }],
    ['of another task', nodes(null), '7', now, { ok: false, errcode: 'NODE_ORDER' }],
    ['in the future', nodes(null), '1', ago(-1), { ok: false, errcode: 'BAD_INPUT' }],
    ['before the one before', nodes(ago(9), null), '2', ago(10), { ok: false, errcode: 'BAD_INPUT' }],
  ])('%s', (_, rows, id, doneAt, expected) => {
    expect(decideCheckIn(rows, id, { doneAt, publishedAt: ago(60), now })).toMatchObject(expected);
  });

  it.each([
    ['in the second of the publication', 0, true],
    ['a second before it', 1, false],
  ])('%s, before which the truck carried others: %s', (_, seconds, ok) => {
    const publishedAt = new Date('2026-11-20T01:30:00.900Z');
    const doneAt = new Date(Date.parse('2026-11-20T01:30:00.000Z') - seconds * 1000);
    expect(decideCheckIn(nodes(null), '1', { doneAt, publishedAt, now })).toMatchObject(
      ok ? { ok } : { ok, errcode: 'BAD_INPUT', reason: '完成时间不能早于任务发布时间' },
    );
  });

  it('is in the future from the next second on', () => {
    const at = (text: string) => ({ doneAt: new Date(text), publishedAt: ago(60), now });
    expect(decideCheckIn(nodes(null), '1', at('2026-11-20T02:00:00.999Z'))).toMatchObject({ ok: true });
    expect(decideCheckIn(nodes(null), '1', at('2026-11-20T02:00:01.000Z'))).toMatchObject({
      ok: false,
      reason: '完成时间不能晚于现在',
    });
  });

  it('forgives the part of a second that the wire does not carry', () => {
    const done = new Date('2026-11-20T01:59:59.800Z');
    const sameSecond = new Date('2026-11-20T01:59:59.000Z');
    expect(
      decideCheckIn(nodes(done, null), '2', { doneAt: sameSecond, publishedAt: ago(60), now }),
    ).toMatchObject({ ok: true });
  });

  it.each([
    ['between its neighbours', '2', ago(7), { ok: true, isFirst: false, isLast: false }],
    ['at the moment of the one before', '2', ago(9), { ok: true }],
    ['at the moment of the one after', '2', ago(5), { ok: true }],
    ['the first, as early as the publication', '1', ago(60), { ok: true, isFirst: true, isLast: false }],
    ['the last that is done, as late as now', '3', now, { ok: true, isFirst: false, isLast: true }],
    ['a second before the one before', '2', new Date(ago(9).getTime() - 1000), { errcode: 'BAD_INPUT' }],
    [
      'a second after the one after',
      '2',
      new Date(ago(5).getTime() + 1000),
      { ok: false, errcode: 'BAD_INPUT', reason: '完成时间不能晚于“节点3”的时间' },
    ],
    ['before the publication', '1', ago(61), { ok: false, errcode: 'BAD_INPUT' }],
    ['in the future', '3', ago(-1), { ok: false, errcode: 'BAD_INPUT' }],
    ['of another task', '7', now, { ok: false, errcode: 'NODE_ORDER', reason: '该节点还没有登记' }],
  ])('puts a time right: %s', (_, id, doneAt, expected) => {
    const rows = nodes(ago(9), ago(7), ago(5)).reverse();
    const times = { doneAt, publishedAt: ago(60), now };
    expect(decideCorrection(rows, id, times)).toMatchObject(expected);
  });

  it('is taken back from the last one on, of which it is known whether it was the first', () => {
    const rows = nodes(ago(9), ago(7), null).reverse();
    expect(decideUndo(rows, '2')).toEqual({ ok: true, isFirst: false, isLast: false });
    expect(decideUndo(rows, '1')).toEqual({
      ok: false,
      errcode: 'NODE_ORDER',
      reason: '请先撤销“节点2”的登记',
    });
    expect(decideUndo(rows, '3')).toMatchObject({ ok: false, reason: '该节点还没有登记' });
    expect(decideUndo(nodes(ago(9)), '1')).toEqual({ ok: true, isFirst: true, isLast: true });
  });

  it('puts no time right that was never given', () => {
    const times = { doneAt: ago(1), publishedAt: ago(60), now };
    expect(decideCorrection(nodes(ago(9), null), '2', times)).toMatchObject({ errcode: 'NODE_ORDER' });
    expect(decideCorrection(nodes(ago(9), null), '1', times)).toMatchObject({ ok: true });
  });
});
