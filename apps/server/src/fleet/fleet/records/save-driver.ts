import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import {
  type InitialPassword,
  insertDriverAccount,
  setDriverAccount,
  setInitialPassword,
} from '../../../identity/account';
import { loadRecordForUpdate, recordNotFound, requireCarrier } from './load-record-for-update';
import { findFleet } from './lists.repo';
import {
  type DriverFacts,
  findDriver,
  findSameDriver,
  insertDriver,
  lockFleet,
  lockRecord,
  selectAccounts,
  updateDriver,
} from './records.repo';
import { loggedPapers, paperTerms, storePapers } from './store-papers';

/** Throws BAD_INPUT for a phone or a licence that another driver has. The driver's account follows. */
export async function saveDriver(
  ctx: Ctx,
  input: ParsedInputOf<typeof fleetDesk.saveDriver>,
): Promise<PresentedOf<typeof fleetDesk.saveDriver>> {
  const { driverId, version, driverName, phone } = input;
  const tx = ctx.db;
  await lockFleet(tx);
  if (driverId !== undefined) await loadRecordForUpdate(tx, 'driver', { id: driverId, version });
  const before =
    driverId === undefined ? undefined : await findFleet(tx, 'driver', driverId, await paperTerms(ctx));
  const facts: DriverFacts = {
    driver_name: driverName,
    phone,
    licence_no: input.licenceNo ?? null,
    licence_class: input.licenceClass ?? null,
    carrier_id: await requireCarrier(tx, input.carrierId, before?.carrier_id),
    remark: input.remark,
  };
  await refuseSame(ctx, facts, driverId);
  const id = driverId ?? (await insertDriver(tx, facts));
  if (before) await updateDriver(tx, id, facts);
  for (const { account_id } of before ? await selectAccounts(tx, id) : [])
    await setDriverAccount(tx, account_id, { driverName, phone, now: ctx.now });
  await storePapers(ctx, 'driver', id, input.papers);
  ctx.audit({
    target: 'driver',
    id,
    name: driverName,
    ...(before && { before: { driverName: before.driver_name, phone: before.phone } }),
    after: { driverName, phone, carrierId: facts.carrier_id, papers: loggedPapers(input.papers) },
  });
  return { id };
}

async function refuseSame(ctx: Ctx, facts: DriverFacts, besides: string | undefined): Promise<void> {
  const same = await findSameDriver(ctx.db, facts, besides);
  if (!same) return;
  const whose = `${same.driver_name}${same.disabled_at ? '（已停用）' : ''}`;
  throw same.phone === facts.phone
    ? refuseField('phone', `该手机号码已登记给${whose}`)
    : refuseField('licenceNo', `该驾驶证号已登记给${whose}`);
}

/** A first password for a driver's account, which is opened with it where there is none. */
export async function giveAccount(
  ctx: Ctx,
  { driverId }: ParsedInputOf<typeof fleetDesk.giveAccount>,
  initial: InitialPassword,
): Promise<PresentedOf<typeof fleetDesk.giveAccount>> {
  const tx = ctx.db;
  if (!(await lockRecord(tx, 'driver', driverId))) throw recordNotFound('driver');
  const driver = await findDriver(tx, driverId);
  if (!driver || driver.disabled_at) throw new Refusal('CONFLICT', { message: '该司机已停用，请先恢复' });
  const [account] = await selectAccounts(tx, driverId);
  const { driver_name: driverName, phone } = driver;
  if (account) await setInitialPassword(tx, account.account_id, initial.hash, ctx.now);
  else {
    const made = { driverId, driverName, phone, passwordHash: initial.hash, now: ctx.now };
    if ((await insertDriverAccount(tx, made)) === undefined) {
      throw new Refusal('CONFLICT', { message: '该手机号码已有司机账号，请先更换手机号码' });
    }
  }
  ctx.audit({
    target: 'driver',
    id: driverId,
    name: driverName,
    after: { account: account ? 'reset' : 'opened' },
  });
  return { loginName: account?.login_name ?? phone, initialPassword: initial.password };
}
