import { describe, expect, it } from 'vitest';
import { NOTICE_KIND_WORDS, NOTICE_KINDS, type NoticeKind } from '../../identity/words/notice-kind';
import { foldNotices, standsAlone } from './fold-notices';

const row = (
  id: number,
  more: Partial<{ kind: NoticeKind; title: string; at: string; alone: boolean }> = {},
) => ({
  id,
  kind: 'box_started' as NoticeKind,
  title: '箱已起运',
  at: '2026-11-20 10:00:00',
  alone: false,
  ...more,
});
const lines = (...rows: ReturnType<typeof row>[]) =>
  foldNotices(rows).map((line) => line.map(({ id }) => id));

describe('notices that follow each other', () => {
  it('are one line from three on, of one kind, title and day', () => {
    expect(lines(row(9), row(8), row(7))).toEqual([[9, 8, 7]]);
    expect(lines(row(9), row(8))).toEqual([[9], [8]]);
    expect(lines()).toEqual([]);
  });

  it.each([
    ['another kind', { kind: 'box_finished' as const }],
    ['another title', { title: '已更换车辆' }],
    ['the day before', { at: '2026-11-19 23:59:59' }],
    ['one that needs a person', { alone: true }],
  ])('are parted by %s, and stay in their order', (_, other) => {
    expect(lines(row(9), row(8), row(7), row(6, other), row(5), row(4), row(3))).toEqual([
      [9, 8, 7],
      [6],
      [5, 4, 3],
    ]);
  });

  it('stand alone where each needs a person', () => {
    expect(lines(...[9, 8, 7, 6].map((id) => row(id, { alone: true })))).toEqual([[9], [8], [7], [6]]);
  });

  it('are no longer a line than one call marks as read, and none is lost', () => {
    const many = Array.from({ length: 403 }, (_, at) => row(403 - at));
    const folded = foldNotices(many);
    expect(folded.map(({ length }) => length)).toEqual([200, 200, 3]);
    expect(folded.flat()).toEqual(many);
  });
});

describe('what needs a person', () => {
  it('is every alarm, whatever is said of it', () => {
    const alarms = NOTICE_KINDS.filter((kind) => NOTICE_KIND_WORDS[kind].severity === 'alert');
    expect(alarms.filter((kind) => !standsAlone(kind, {}))).toEqual([]);
  });

  it.each([
    ['cancellation_answered', { agreed: false }, { agreed: true }],
    ['change_answered', { agreed: false }, { agreed: true }],
    ['dispute_answered', { accepted: false }, { accepted: true }],
    ['certification_answered', { approved: false }, { approved: true }],
    ['quote_answered', { accepted: false }, { accepted: true }],
    ['statement_answered', { objection: '少算一箱' }, { objection: '' }],
    ['agreement_answered', { signed: false }, { signed: true }],
    ['takeover_answered', { accepted: false }, { accepted: true }],
    ['tender_answered', { outcome: 'declined' }, { outcome: 'accepted' }],
    ['truck_assigned', { insteadOf: '车辆 粤B12345 ' }, {}],
    ['paper_expiring', { expired: true }, { expired: false }],
  ] as const)('is a refusal or a fault of %s, and not what went well', (kind, bad, good) => {
    expect([standsAlone(kind, bad), standsAlone(kind, good)]).toEqual([true, false]);
  });

  it('is what asks for an answer', () => {
    const asking = ['price_offered', 'tender_offered', 'order_submitted', 'task_published'] as const;
    expect(asking.filter((kind) => !standsAlone(kind, {}))).toEqual([]);
  });

  it('is not what goes as it should', () => {
    const going = NOTICE_KINDS.filter((kind) => NOTICE_KIND_WORDS[kind].severity === 'info');
    expect(going.filter((kind) => !standsAlone(kind, {}))).toEqual([
      'order_approved',
      'truck_assigned',
      'box_started',
      'box_mark_ended',
      'box_finished',
      'cost_confirmed',
      'invoice_issued',
      'staff_added',
    ]);
  });
});
