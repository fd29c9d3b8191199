import { type PaperHolder, REQUIRABLES_OF } from '@boxhaul/domain/fleet';
import { z } from 'zod';

const chosen = (holder: PaperHolder) =>
  z
    .array(z.enum(REQUIRABLES_OF[holder], { error: '证件类型不正确' }), { error: '证件不正确' })
    .max(REQUIRABLES_OF[holder].length, '证件过多');

/** What must be entered of each before it gets a box. */
export const paperRule = z.object({
  vehicle: chosen('vehicle'),
  trailer: chosen('trailer'),
  driver: chosen('driver'),
});
