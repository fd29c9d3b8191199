import type { Db } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain';
import type { SeededOrder } from './orders';
import { type Files, keepPaper, textPdf } from './papers';

/** A booking confirmation for every other order. */
export async function seedDocuments(db: Db, files: Files, orders: readonly SeededOrder[]): Promise<void> {
  for (const one of orders.filter((_, i) => i % 2 === 0)) {
    const lines = [
      'BOOKING CONFIRMATION',
      `Container: ${one.order.box} x ${one.order.boxes}`,
      `Service: ${one.order.type === 0 ? 'loading (export)' : 'delivery (import)'}`,
      `Required at door: ${toWireTime(one.requireDate)}`,
      'This is a sample of the demo world.',
    ];
    const paper = { name: '订舱确认书.pdf', type: 'application/pdf', bytes: textPdf(lines) };
    const { accountId, customerId, createdAt } = one;
    const file_id = await keepPaper(db, files, { ...paper, accountId, customerId, at: createdAt });
    await db
      .insertInto('cus_order_document')
      .values({
        order_id: one.orderId,
        file_id,
        file_name: paper.name,
        created_by: accountId,
        created_at: createdAt,
      })
      .execute();
  }
}
