import { describe, expect, it } from 'vitest';
import { HANDOVER_STATES } from '../words/handover';
import { decideHandover } from './handover-machine';

const me = { isMe: true, name: '我' };
const giver = { isMe: false, name: '小陈' };
const other = { isMe: false, name: '小李' };

describe('the handover of a shift', () => {
  it('is taken by another than who wrote it, once', () => {
    const taken = { ok: true, state: 'taken', changes: true };
    expect(decideHandover('take', { state: 'offered', from: giver, to: null })).toEqual(taken);
    expect(decideHandover('take', { state: 'offered', from: giver, to: me })).toEqual(taken);
    for (const state of HANDOVER_STATES) {
      expect(decideHandover('take', { state, from: me, to: other })).toEqual({
        ok: false,
        reason: '不能接自己写的交接，请由接班同事确认',
      });
    }
  });

  it('that names a colleague is taken by nobody else', () => {
    expect(decideHandover('take', { state: 'offered', from: giver, to: other })).toEqual({
      ok: false,
      reason: '该交接是写给 小李 的，请由其确认接班',
    });
  });

  it('is withdrawn by who wrote it, before it is taken', () => {
    expect(decideHandover('withdraw', { state: 'offered', from: me, to: other })).toEqual({
      ok: true,
      state: 'withdrawn',
      changes: true,
    });
    expect(decideHandover('withdraw', { state: 'taken', from: me, to: other })).toEqual({
      ok: false,
      reason: '该交接已由 小李 接班，请刷新查看',
    });
    for (const state of HANDOVER_STATES)
      expect(decideHandover('withdraw', { state, from: giver, to: me })).toEqual({
        ok: false,
        reason: '只有 小陈 能撤回自己写的交接',
      });
  });

  it('stays as it is once somebody took or withdrew it, and says who', () => {
    expect(decideHandover('take', { state: 'taken', from: giver, to: other })).toEqual({
      ok: false,
      reason: '该交接已由 小李 接班，请刷新查看',
    });
    expect(decideHandover('take', { state: 'withdrawn', from: giver, to: me })).toEqual({
      ok: false,
      reason: '该交接已撤回，请刷新查看',
    });
  });

  it('is left alone by the same step of the same person again', () => {
    const again = (state: 'taken' | 'withdrawn') => ({ ok: true, state, changes: false });
    expect(decideHandover('take', { state: 'taken', from: giver, to: me })).toEqual(again('taken'));
    expect(decideHandover('withdraw', { state: 'withdrawn', from: me, to: null })).toEqual(
      again('withdrawn'),
    );
  });
});
