import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { plateColourFault } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { zoneExists } from './managed-zones.repo';
import { deletePermit, findPermit, insertPermit } from './permits.repo';

export async function addPermit(
  ctx: Ctx,
  input: ParsedInputOf<typeof zoneDesk.addPermit>,
): Promise<MessageAnswer<PresentedOf<typeof zoneDesk.addPermit>>> {
  const fault = plateColourFault(input.plateNumber, input.vco);
  if (fault !== null) throw refuseField('vco', fault);
  if (!(await zoneExists(ctx.db, input.zoneId))) throw new Refusal('NOT_FOUND');
  const permitId = await insertPermit(ctx.db, {
    zone_id: input.zoneId,
    plate_number: input.plateNumber,
    vco: input.vco,
    permit_no: input.permitNo,
    valid_from: input.validFrom,
    valid_to: input.validTo,
    changed_by: ctx.signedIn().accountId,
    changed_at: ctx.now,
  });
  if (permitId === undefined) throw refuseField('validFrom', '该车已有从这一天开始的通行证');
  ctx.audit({ target: 'zone', id: String(input.zoneId), name: input.plateNumber, after: input });
  return withMessage({ permitId }, '通行证已登记');
}

export async function removePermit(ctx: Ctx, permitId: number): Promise<MessageAnswer<null>> {
  const before = await findPermit(ctx.db, permitId);
  if (!before) throw new Refusal('NOT_FOUND');
  await deletePermit(ctx.db, permitId);
  ctx.audit({ target: 'zone', id: String(before.zone_id), name: before.plate_number, before });
  return withMessage(null, '通行证已删除');
}
