import { toWireTime } from '@boxhaul/domain/kit';
import type { Attached } from './callers';
import { textPdf } from './papers';
import type { PlannedOrder } from './plan-orders';

/** The carrier's booking confirmation, as a customer attaches it. */
export function confirmationOf({ order, requireDate }: PlannedOrder): Attached {
  const lines = [
    'BOOKING CONFIRMATION',
    `Container: ${order.box} x ${order.boxes}`,
    `Service: ${order.type === 0 ? 'loading (export)' : 'delivery (import)'}`,
    `Required at door: ${toWireTime(requireDate)}`,
    'This is a sample of the demo world.',
  ];
  return { name: '订舱确认书.pdf', type: 'application/pdf', bytes: textPdf(lines) };
}
