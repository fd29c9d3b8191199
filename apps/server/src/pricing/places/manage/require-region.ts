import { normaliseRegionCode, toWireDate } from '@boxhaul/domain/kit';
import { placeState } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { findRegionRow, type ManagedRegionRow } from './regions.repo';

/** The region of a code in any of its forms; refuses one that is not there or has ended, at `field`. */
export async function requireRegion(ctx: Ctx, code: string, field = 'regionCode'): Promise<ManagedRegionRow> {
  const canonical = normaliseRegionCode(code);
  const row = canonical && (await findRegionRow(ctx.db, canonical));
  if (!row) throw refuseField(field, '未找到该地区，请重新选择');
  const { valid_from: validFrom, valid_to: validTo } = row;
  if (placeState({ validFrom, validTo }, toWireDate(ctx.now)) === 'ended') {
    throw refuseField(field, `${row.full_name}已停用，请重新选择`);
  }
  return row;
}
