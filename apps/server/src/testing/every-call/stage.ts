import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { dispatch, driverApp, tenders } from '@boxhaul/contract/dispatch';
import { files as fileCalls } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { approvedOrder, DOCK } from '../approved-order';
import { buildOrder, type BuiltOrder, type OrderChanges } from '../build-order';
import { givePapers } from '../give-papers';
import { publishCard } from '../order-draft';
import { PDF } from '../sample-files';
import { sendNotice } from '../../identity/notices';
import { createTestApp, type TestApp } from '../test-app';
import { upload } from '../upload';
import { buildWorld, type World } from '../world';
import { keepWriteLog } from './write-log';

export const ACCOUNTS = [
  'owner',
  'staff',
  'viewer',
  'stranger',
  'strangerStaff',
  'clerk',
  'uncertified',
  'kefu',
  'diaodu',
  'caiwu',
  'admin',
  'watcher',
  'chedui',
  'driver',
] as const;
export type AccountName = (typeof ACCOUNTS)[number];

export const PASSWORD = 'Demo@2026';
/** The smallest picture that a phone might have taken. */
export const JPEG = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer();

interface Assigned extends BuiltOrder {
  taskId: string;
}

interface Tendered extends BuiltOrder {
  tenderId: string;
}

/** An app with two customers, and whatever object a call needs, made anew each time. */
export interface Stage {
  t: TestApp;
  world: World;
  /** A session of its own each time. */
  signIn(who: AccountName): Promise<string>;
  /** The enterprise of the account. */
  customerOf(who: AccountName): Promise<string>;
  /** Tokens that are no session: none, made up, revoked. */
  deadTokens: readonly string[];
  order(who: AccountName, changes?: OrderChanges): Promise<BuiltOrder>;
  /** An approved order of one box. */
  approved(who: AccountName): Promise<BuiltOrder>;
  /** A truck with its driver, both free. */
  truck(): Promise<{ vehicleId: string; driverId: string }>;
  /** A truck and its driver of the carrier whose dispatcher `chedui` is. */
  carrierTruck(): Promise<{ vehicleId: string; driverId: string }>;
  /** A box that is offered to that carrier, or to another one. */
  tender(carrier?: 'own' | 'other', accepted?: boolean): Promise<Tendered>;
  /** A box with a task on a truck of its own. */
  task(who: AccountName, published?: boolean): Promise<Assigned>;
  /** An import with a truck, and an export that its empty box may be loaded for. */
  turnable(who: AccountName): Promise<{ importCabinetId: string; exportCabinetId: string }>;
  /** Two boxes of one order that may go on one trailer. */
  pairable(who: AccountName): Promise<{ cabinetId: string; otherCabinetId: string }>;
  firstNode(taskId: string): Promise<string>;
  /** Its first node, checked in. */
  doneNode(taskId: string): Promise<string>;
  /** What a terminal says of itself and an operator is to answer. */
  heldTerminal(): Promise<string>;
  /** An uploaded attachment. */
  document(who: AccountName): Promise<string>;
  /** An uploaded picture of a node. */
  picture(who: AccountName): Promise<string>;
  /** An unread notice of the account. */
  notice(who: AccountName): Promise<string>;
  /** Gives the account the password that everybody has. */
  setPassword(who: AccountName): Promise<void>;
  /** A phone that nobody has had. */
  newPhone(): string;
  /** A webhook of the account's enterprise, on which nobody listens. */
  target(who: AccountName): Promise<string>;
  /** What was sent in vain to a webhook of the account's enterprise. */
  delivery(who: AccountName): Promise<string>;
  /** Where the app listens, on a port of its own. */
  origin(): Promise<string>;
  /** Never the same again. */
  serial(): number;
}

/** Opens the app; close it by `stage.t.close()`. */
export async function openStage(): Promise<Stage> {
  const t = await createTestApp();
  const world = await buildWorld(t.db);
  await sql`select ensure_position_day(date '2026-11-20')`.execute(t.db);
  await publishCard(t.db, { name: '试用', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
  const password_hash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1 });
  const setPassword = async (who: AccountName) => {
    await t.db.updateTable('account').set({ password_hash }).where('account_id', '=', world[who]).execute();
  };
  await setPassword('owner');
  await keepWriteLog(t.db);

  const signIn = (who: AccountName) => t.signIn(world[who]);
  const revoked = await signIn('owner');
  await t.db.updateTable('session').set({ revoked_at: t.clock.now }).execute();

  let serial = 0;
  const belongs = (who: AccountName): OrderChanges =>
    who === 'stranger' || who === 'strangerStaff'
      ? { customer_id: world.otherCustomerId, account_id: world[who] }
      : {};
  const firstNode = async (taskId: string): Promise<string> => {
    const { node_id } = await t.db
      .selectFrom('task_node')
      .select('node_id')
      .where('task_id', '=', taskId)
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    return node_id;
  };
  const truck = async () => {
    serial += 1;
    const { driver_id } = await t.db
      .insertInto('driver')
      .values({ driver_name: `司机${serial}`, phone: `1392${String(serial).padStart(7, '0')}` })
      .returning('driver_id')
      .executeTakeFirstOrThrow();
    const { vehicle_id } = await t.db
      .insertInto('vehicle')
      .values({ plate_number: `粤A${String(serial).padStart(5, '0')}`, vco: 2 })
      .returning('vehicle_id')
      .executeTakeFirstOrThrow();
    await givePapers(t.db, { vehicle: [vehicle_id], driver: [driver_id] });
    return { vehicleId: vehicle_id, driverId: driver_id };
  };
  const carrierTruck = async () => {
    const { vehicleId, driverId } = await truck();
    const carrier_id = world.carrierId;
    await t.db.updateTable('vehicle').set({ carrier_id }).where('vehicle_id', '=', vehicleId).execute();
    await t.db.updateTable('driver').set({ carrier_id }).where('driver_id', '=', driverId).execute();
    return { vehicleId, driverId };
  };
  const tender = async (carrier: 'own' | 'other' = 'own', accepted = false): Promise<Tendered> => {
    const order = await approved('owner');
    const cabinetIds = order.cabinetIds;
    const carrierId = carrier === 'own' ? world.carrierId : world.otherCarrierId;
    await t.call(tenders.offer, { cabinetIds, carrierId }, { token: await signIn('diaodu') });
    const { tender_id: tenderId } = await t.db
      .selectFrom('tender')
      .select('tender_id')
      .where('cabinet_id', '=', cabinetIds[0]!)
      .executeTakeFirstOrThrow();
    if (accepted) await t.call(tenders.accept, { tenderId }, { token: await signIn('chedui') });
    return { ...order, tenderId };
  };
  const customerOf = async (who: AccountName): Promise<string> => {
    const { customer_id } = await t.db
      .selectFrom('account')
      .select('customer_id')
      .where('account_id', '=', world[who])
      .executeTakeFirstOrThrow();
    if (customer_id === null) throw new Error(`${who} is of no enterprise`);
    return customer_id;
  };
  const approved = (who: AccountName) => approvedOrder(t.db, world, t.clock.now, belongs(who));

  const target = async (who: AccountName): Promise<string> => {
    serial += 1;
    const { target_id } = await t.db
      .insertInto('notice_target')
      .values({
        customer_id: await customerOf(who),
        target_kind: 'webhook',
        target_name: `ERP ${serial}`,
        url_sealed: t.deps.sealer.seal('http://127.0.0.1:9/hook'),
        url_shown: 'http://127.0.0.1:9/…hook',
        secret_sealed: t.deps.sealer.seal('whsec_test'),
        kinds: ['order_approved'],
        rest_until: t.clock.now,
        created_by: world[who],
        created_at: t.clock.now,
        updated_at: t.clock.now,
      })
      .returning('target_id')
      .executeTakeFirstOrThrow();
    return target_id;
  };
  return {
    t,
    world,
    signIn,
    customerOf,
    deadTokens: ['', 'A'.repeat(43), revoked],
    order: (who, changes) => buildOrder(t.db, world, { ...belongs(who), ...changes }),
    approved,
    truck,
    carrierTruck,
    tender,
    async task(who, published = true) {
      const order = await approved(who);
      const given = { cabinetId: order.cabinetIds[0]!, dockId: DOCK.dockId, ...(await truck()) };
      const token = await signIn('admin');
      const { taskId } = (await t.call(dispatch.assign, given, { token })).data;
      if (published) await t.call(dispatch.publish, { taskIds: [taskId] }, { token });
      return { ...order, taskId };
    },
    async turnable(who) {
      const imported = await approvedOrder(t.db, world, t.clock.now, { ...belongs(who), order_type: 1 });
      const [importCabinetId, given] = [imported.cabinetIds[0]!, await truck()];
      const token = await signIn('admin');
      const asked = { cabinetId: importCabinetId, dockId: DOCK.dockId, ...given };
      const { taskId } = (await t.call(dispatch.assign, asked, { token })).data;
      await t.call(dispatch.publish, { taskIds: [taskId] }, { token });
      const late = new Date(t.clock.now.getTime() + 30 * 3_600_000);
      const exported = await approvedOrder(t.db, world, t.clock.now, { ...belongs(who), require_date: late });
      return { importCabinetId, exportCabinetId: exported.cabinetIds[0]! };
    },
    async pairable(who) {
      const { cabinetIds } = await approvedOrder(t.db, world, t.clock.now, {
        ...belongs(who),
        cabinet_type: '20GP',
        cabinet_num: 2,
      });
      const weighed = { vgm_kg: 14_000, saved_by: world.diaodu, saved_at: t.clock.now };
      await t.db
        .insertInto('box_preparation')
        .values(cabinetIds.map((cabinet_id) => ({ cabinet_id, ...weighed })))
        .execute();
      return { cabinetId: cabinetIds[0]!, otherCabinetId: cabinetIds[1]! };
    },
    firstNode,
    async doneNode(taskId) {
      const nodeId = await firstNode(taskId);
      await t.call(dispatch.checkIn, { nodeId }, { token: await signIn('diaodu') });
      return nodeId;
    },
    async heldTerminal() {
      const { vehicleId } = await truck();
      const terminalId = String(13_500_000_000 + serial);
      await t.db.insertInto('terminal').values({ terminal_id: terminalId, vehicle_id: vehicleId }).execute();
      const { held_id } = await t.db
        .insertInto('terminal_held')
        .values({
          terminal_id: terminalId,
          device_id: 'BX00002',
          maker: 'BXHAU',
          model: 'BX-808',
          imei: '',
          plate_number: '',
          protocol_version: 2019,
          address: '10.0.0.1',
          remote: '10.0.0.1:40112',
          first_at: t.clock.now,
          last_at: t.clock.now,
          attempts: 1,
        })
        .returning('held_id')
        .executeTakeFirstOrThrow();
      return held_id;
    },
    async document(who) {
      const files = [{ name: '装箱单.pdf', bytes: PDF }];
      const token = await signIn(who);
      return (await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files, token })).data[0]!
        .filePath;
    },
    async picture(who) {
      const files = [{ name: '箱门.jpg', bytes: JPEG }];
      const token = await signIn(who);
      const call = who === 'driver' ? driverApp.uploadPicture : dispatch.uploadPicture;
      return (await upload(t, { call, input: {}, files, token })).data[0]!.filePath;
    },
    async notice(who) {
      serial += 1;
      const facts = { device: 'Chrome', place: '127.0.0.1', at: '2026-11-20 10:00:00' };
      const accountIds = [world[who]];
      await sendNotice(t.db, { kind: 'new_device', event: `${serial}`, facts, accountIds, now: t.clock.now });
      const { notice_id } = await t.db
        .selectFrom('notice')
        .select('notice_id')
        .where('event_key', '=', `new_device ${serial}`)
        .executeTakeFirstOrThrow();
      return notice_id;
    },
    setPassword,
    newPhone() {
      serial += 1;
      return `1731${String(serial).padStart(7, '0')}`;
    },
    target,
    async delivery(who) {
      const target_id = await target(who);
      const { delivery_id } = await t.db
        .insertInto('notice_delivery')
        .values({
          delivery_id: randomUUID(),
          channel: 'webhook',
          target_id,
          recipient: `target ${target_id}`,
          state: 'failed',
          next_at: t.clock.now,
          created_at: t.clock.now,
        })
        .returning('delivery_id')
        .executeTakeFirstOrThrow();
      return delivery_id;
    },
    async origin() {
      if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
    },
    serial: () => (serial += 1),
  };
}
