import type { staff } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { needNamedRole } from '../enter-staff';
import { presentStaff } from '../staff.present';
import { countStaff, listStaffRows } from '../staff.repo';

/** A page of the enterprise's people. */
export async function listStaff(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof staff.list>,
): Promise<PresentedOf<typeof staff.list>> {
  const viewer = ctx.customer();
  if (filter.custRoleId !== undefined) await needNamedRole(ctx, 'custRoleId', filter.custRoleId);
  const scoped = { ...filter, customerId: viewer.customerId };
  const rows = await listStaffRows(ctx.db, scoped, { pageNo, pageSize });
  const total = rows[0]?.total ?? (pageNo > 1 ? await countStaff(ctx.db, scoped) : 0);
  return { data: rows.map((row) => presentStaff(row, viewer)), ...pageOf(total, { pageNo, pageSize }) };
}
