import type { NoticeKind } from '@boxhaul/domain/identity';
import { expect, it } from 'vitest';
import { noticeLink } from './notice-link';

it('leads to the page that a notice is about, with or without an id', () => {
  const to = (kind: NoticeKind, subjectId: string | null = '7') => noticeLink({ kind, subjectId });
  expect(to('certification_answered')).toBe('/admin/customer-base');
  expect(to('staff_added')).toBe('/admin/staff/list');
  expect(to('target_stopped')).toBe('/account/company-notices');
  expect(to('new_device', null)).toBe('/account/devices');
  expect(to('certification_submitted')).toBe('/ops/certifications?id=7');
  expect(to('review_overdue')).toBe('/ops/certifications?id=7');
  expect(to('zone_expiring')).toBe('/ops/zones?zone=7');
  expect(to('box_late')).toBe('/admin/order?order=7');
  expect(to('order_approved', null)).toBeNull();
  expect([to('agreement_issued'), to('agreement_answered')]).toEqual(['/contractSign', '/ops/agreements']);
  expect(to('paper_expiring', null)).toBe('/ops/fleet');
  expect(to('exception_raised')).toBe('/ops/exceptions');
  expect(to('sailing_changed')).toBe('/ops/dispatch?sailing=7');
  expect(to('handover_offered')).toBe('/ops/handover?handover=7');
  expect(to('takeover_answered')).toBe('/ops/customers?customer=7');
  expect([to('task_published'), to('driver_message')]).toEqual([
    '/driver?task=7',
    '/driver?view=messages&message=7',
  ]);
  expect([to('task_published', null), to('task_withdrawn', null)]).toEqual(['/driver', null]);
  expect([to('fleet_match_offered'), to('tender_offered')]).toEqual(['/ops/matches', '/ops/carrier']);
});
