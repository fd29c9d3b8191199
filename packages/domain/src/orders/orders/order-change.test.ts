import { describe, expect, it } from 'vitest';
import type { ORDER_STATES } from '../words/order-state';
import { boxInTheWay, CHANGEABLE_FIELDS, isChangeable, whyNotChanged } from './order-change';

const asked = (state: (typeof ORDER_STATES)[number], cancellationRequested = false) => ({
  state,
  cancellationRequested,
});

describe('whyNotChanged', () => {
  it('lets everything of an approved order be changed', () => {
    expect(whyNotChanged(asked('approved'), CHANGEABLE_FIELDS)).toBeNull();
  });

  it('keeps what trucks go by once a box has left', () => {
    const kept = CHANGEABLE_FIELDS.filter((field) => whyNotChanged(asked('running'), [field]) !== null);
    expect(kept).toEqual(['dockId', 'regionCode', 'address', 'cabinetNum']);
    expect(whyNotChanged(asked('running'), ['remark', 'cabinetNum'])).toContain('已有箱起运');
  });

  it.each([
    ['pending_review', '可直接修改'],
    ['awaiting_customer', '待确认报价'],
    ['finished', '已完成'],
    ['cancelled', '已取消'],
    ['rejected', '已驳回'],
    ['closed_dry_run', '放空关闭'],
  ] as const)('refuses %s', (state, words) => {
    expect(whyNotChanged(asked(state), ['remark'])).toContain(words);
    expect(isChangeable(state)).toBe(false);
  });

  it('refuses a change of nothing, and one beside a cancellation request', () => {
    expect(whyNotChanged(asked('approved'), [])).toBe('没有任何改动');
    expect(whyNotChanged(asked('approved', true), ['remark'])).toContain('申请取消');
  });
});

it('boxInTheWay is the first box with a task beyond the wanted number', () => {
  expect(boxInTheWay(2, [1, 2])).toBeUndefined();
  expect(boxInTheWay(2, [4, 3, 1])).toBe(3);
  expect(boxInTheWay(3, [3])).toBeUndefined();
});
