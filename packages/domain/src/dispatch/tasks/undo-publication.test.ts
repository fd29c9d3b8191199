import { describe, expect, it } from 'vitest';
import { UNDO_SECONDS, whyNotUndone } from './undo-publication';

const publishedAt = new Date('2026-11-20T02:00:00Z');
const at = (seconds: number) => new Date(publishedAt.getTime() + seconds * 1000);
const task = { state: 'published', publishedAt, begun: false } as const;

describe('undoing a publication', () => {
  it.each([
    ['at once', task, at(0), null],
    ['in its last second', task, at(UNDO_SECONDS), null],
    ['a second later', task, at(UNDO_SECONDS + 1), '发布已超过 60 秒，请改用“撤回”并说明原因'],
    ['once its driver has begun', { ...task, begun: true }, at(1), '司机已经开始执行，不能撤销发布'],
    [
      'of what was never published',
      { ...task, state: 'assigned', publishedAt: null } as const,
      at(1),
      '任务不在已发布状态，不能撤销发布',
    ],
    [
      'of what was taken back meanwhile',
      { ...task, state: 'withdrawn' } as const,
      at(1),
      '任务不在已发布状态，不能撤销发布',
    ],
  ])('%s', (_, asked, now, answer) => {
    expect(whyNotUndone(asked, now)).toBe(answer);
  });
});
