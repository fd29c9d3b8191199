import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { maskPhone, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import {
  type InitialPassword,
  insertOperator,
  setAccountDisabled,
  setInitialPassword,
} from '../../../identity/account';
import { type CarrierAccountRow, findCarrierAccount, selectAccountsOfCarrier } from './carrier-accounts.repo';
import { recordNotFound } from './load-record-for-update';
import { findCarrier, lockRecord } from './records.repo';

const present = (row: CarrierAccountRow): PresentedOf<typeof fleetDesk.carrierAccounts>[number] => ({
  accountId: row.account_id,
  loginName: row.login_name,
  username: row.username,
  phone: row.phone && maskPhone(row.phone),
  disabledAt: row.disabled_at && toWireTime(row.disabled_at),
  mustChangePassword: row.must_change_password,
  lastSignInAt: row.last_sign_in_at && toWireTime(row.last_sign_in_at),
});

/** Those who answer and assign for a carrier. */
export async function listCarrierAccounts(
  ctx: Ctx,
  { carrierId }: ParsedInputOf<typeof fleetDesk.carrierAccounts>,
): Promise<PresentedOf<typeof fleetDesk.carrierAccounts>> {
  if (!(await findCarrier(ctx.db, carrierId))) throw recordNotFound('carrier');
  return (await selectAccountsOfCarrier(ctx.db, carrierId)).map(present);
}

/** Answers the first password, which is kept nowhere. */
export async function addCarrierAccount(
  ctx: Ctx,
  { carrierId, loginName, username, phone }: ParsedInputOf<typeof fleetDesk.addCarrierAccount>,
  initial: InitialPassword,
): Promise<PresentedOf<typeof fleetDesk.addCarrierAccount>> {
  const carrier = await lockRecord(ctx.db, 'carrier', carrierId);
  if (!carrier) throw recordNotFound('carrier');
  if (carrier.disabled_at) throw new Refusal('CONFLICT', { message: '该车队已停用，请先恢复' });
  const made = {
    loginName,
    username,
    phone: phone ?? null,
    roleCode: null,
    carrierId,
    passwordHash: initial.hash,
    now: ctx.now,
  };
  const accountId = await insertOperator(ctx.db, made);
  if (accountId === undefined) throw refuseField('loginName', '该账号已存在，请换一个');
  ctx.audit({
    target: 'operator',
    id: accountId,
    after: { loginName, username, phone, carrier: carrier.name },
  });
  return { accountId, loginName, initialPassword: initial.password };
}

async function requireAccount(ctx: Ctx, accountId: string): Promise<CarrierAccountRow> {
  const row = await findCarrierAccount(ctx.db, accountId);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该账号' });
  return row;
}

/** Disabled, its sessions end with it. */
export async function turnCarrierAccount(
  ctx: Ctx,
  { accountId, disabled, reason }: ParsedInputOf<typeof fleetDesk.turnCarrierAccount>,
): Promise<null> {
  const before = await requireAccount(ctx, accountId);
  ctx.audit({
    target: 'operator',
    id: accountId,
    reason,
    before: { disabled: before.disabled_at !== null },
    after: { disabled },
  });
  await setAccountDisabled(ctx.db, accountId, disabled ? ctx.now : null, ctx.now);
  return null;
}

export async function resetCarrierAccount(
  ctx: Ctx,
  { accountId }: ParsedInputOf<typeof fleetDesk.resetCarrierAccount>,
  initial: InitialPassword,
): Promise<PresentedOf<typeof fleetDesk.resetCarrierAccount>> {
  const { login_name: loginName } = await requireAccount(ctx, accountId);
  await setInitialPassword(ctx.db, accountId, initial.hash, ctx.now);
  ctx.audit({ target: 'operator', id: accountId });
  return { accountId, loginName, initialPassword: initial.password };
}
