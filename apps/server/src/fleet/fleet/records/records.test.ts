import { dispatch } from '@boxhaul/contract/dispatch';
import { fleetDesk } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { type FleetState, PAPER_RULE } from '@boxhaul/domain/fleet';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { PDF } from '../../../testing/sample-files';
import { upload } from '../../../testing/upload';

type Paper = Exclude<NonNullable<InputOf<typeof fleetDesk.saveVehicle>['papers']>, string>[number];

const USUAL_RULE = {
  vehicle: [...PAPER_RULE.vehicle],
  trailer: [...PAPER_RULE.trailer],
  driver: [...PAPER_RULE.driver],
};

const desk = await fileDesk();
let token: string;
beforeAll(async () => {
  token = desk.diaodu;
});

const LICENCE = '11010519491231002X';
const saveDriver = (input: object) =>
  desk.app.call(fleetDesk.saveDriver, { driverName: '林新', phone: '13712340000', ...input }, { token });
const saveVehicle = (input: object) =>
  desk.app.call(fleetDesk.saveVehicle, { plateNumber: '粤B88801', vco: 2, ...input }, { token });
const saveCarrier = (input: object) =>
  desk.app.call(
    fleetDesk.saveCarrier,
    { carrierName: '盐港车队', kind: 'subcontracted', ...input },
    { token },
  );

describe('a fleet', () => {
  it('is kept with its payee, once by name, code and payee', async () => {
    const at = desk.app.clock.now;
    const { payee_id: payeeId } = await desk.app.db
      .insertInto('payee')
      .values({
        kind: 'carrier',
        payee_name: '盐港',
        cycle: 'month',
        pay_days: 30,
        created_at: at,
        updated_at: at,
      })
      .returning('payee_id')
      .executeTakeFirstOrThrow();
    const facts = { creditCode: '91440300708461136t', phone: '13712349999', contactName: '何经理', payeeId };
    const { id } = (await saveCarrier(facts)).data;
    const seen = (await desk.app.call(fleetDesk.carrier, { id }, { token })).data;
    expect(seen).toMatchObject({
      creditCode: '91440300708461136T',
      phone: '13712349999',
      payeeName: '盐港',
      version: 1,
    });
    const [row] = (await desk.app.call(fleetDesk.carriers, { keyword: '何经理' }, { token })).data.data;
    expect(row?.phone).toBe('137****9999');
    expect((await saveCarrier({})).message).toBe('已有同名的车队');
    expect((await saveCarrier({ carrierName: 'B', creditCode: facts.creditCode })).message).toBe(
      '该信用代码已登记为“盐港车队”',
    );
    expect((await saveCarrier({ carrierName: 'B', payeeId })).message).toBe('该收款方已属于“盐港车队”');
    expect((await saveCarrier({ carrierName: 'B', kind: 'own', payeeId })).message).toBe(
      '自有车队不需要收款方',
    );
  });

  it('goes out of use only once nothing of it is in use', async () => {
    const { id } = (await saveCarrier({ carrierName: '临时车队' })).data;
    const truck = (await saveVehicle({ plateNumber: '粤B88802', carrierId: id })).data;
    const retire = () =>
      desk.app.call(
        fleetDesk.setRetired,
        { kind: 'carrier', id, version: 1, retired: 1, reason: '不再合作' },
        { token },
      );
    expect((await retire()).message).toBe('该车队还有 1 辆车在用，请先停用或转到别的车队');
    const removed = await desk.app.call(fleetDesk.remove, { kind: 'carrier', id, version: 1 }, { token });
    expect(removed).toMatchObject({
      message: '该车队已被车辆使用，不能删除；可以停用',
      data: { errcode: 'FLEET_IN_USE' },
    });
    await saveVehicle({ plateNumber: '粤B88802', vehicleId: truck.id, version: 1 });
    expect((await retire()).code).toBe('1');
    expect((await saveVehicle({ plateNumber: '粤B88803', carrierId: id })).message).toBe('临时车队已停用');
  });
});

describe('a truck', () => {
  it('has its papers, by which it stands in the list', async () => {
    const picture = { name: '行驶证.pdf', bytes: PDF };
    const call = fleetDesk.uploadPaper;
    const [file] = (await upload(desk.app, { call, input: {}, files: [picture], token })).data;
    const papers: Paper[] = [
      {
        kind: 'vehicle_licence',
        paperNo: '44030001',
        issuedOn: '2025-01-01',
        expiresOn: '2026-11-30',
        fileId: file!.filePath,
      },
      { kind: 'transport_permit', expiresOn: '2030-01-01' },
      { kind: 'commercial_insurance', paperNo: '' },
    ];
    const { id } = (await saveVehicle({ papers, emission: 'vi', usualDriverId: desk.world.driverIds[0] }))
      .data;
    const list = async (state: FleetState) =>
      (await desk.app.call(fleetDesk.vehicles, { keyword: '粤B88801', state }, { token })).data;
    expect((await list('soon')).data).toMatchObject([
      {
        vehicleId: id,
        state: 'soon',
        usualDriverName: '陈志强',
        papers: [{ kind: 'vehicle_licence', standing: 'soon' }, {}],
      },
    ]);
    const seen = (await desk.app.call(fleetDesk.vehicle, { id }, { token })).data;
    expect(seen.papers).toHaveLength(2);
    const link = await desk.app.app.inject({ method: 'GET', url: seen.papers[0]!.file!.url });
    expect(link.statusCode).toBe(200);
    // The file stands there already: who changes the rest need not have uploaded it.
    const admin = await desk.app.signIn(desk.world.admin);
    const late = [{ ...papers[0]!, expiresOn: '2026-11-19' }, papers[1]!];
    const again = {
      vehicleId: id,
      version: 1,
      plateNumber: '粤B88801',
      vco: 2 as const,
      papers: late,
    };
    expect((await desk.app.call(fleetDesk.saveVehicle, again, { token: admin })).code).toBe('1');
    expect((await list('soon')).data).toEqual([]);
    expect(await list('expired')).toMatchObject({
      total: 1,
      counts: { active: 1, soon: 0, expired: 1, missing: 0, retired: 0 },
    });
    expect((await saveVehicle(again)).message).toBe('该车辆已被他人修改，请刷新后重试');
    // What is asked for and is not there comes before what has run out.
    await saveVehicle({ vehicleId: id, version: 2, papers: [late[0]!] });
    expect(await list('missing')).toMatchObject({
      data: [{ vehicleId: id, state: 'missing' }],
      counts: { active: 1, expired: 0, missing: 1 },
    });
    const rule = { vehicle: ['vehicle_licence' as const], trailer: [], driver: [] };
    await desk.app.call(fleetDesk.savePaperRule, rule, { token });
    expect(await list('expired')).toMatchObject({ data: [{ vehicleId: id }] });
    await desk.app.call(fleetDesk.savePaperRule, USUAL_RULE, { token });
  });

  it.each<[string, object, string, string]>([
    ['a plate twice', { plateNumber: '粤B·12345' }, 'plateNumber', '粤B12345 已登记'],
    ['no plate', { plateNumber: '深圳12345' }, 'plateNumber', '车牌号格式不正确'],
    ['a plate of another colour', { plateNumber: '粤BD12345', vco: 2 }, 'vco', '黄绿牌'],
    [
      'a paper that ends before it began',
      { papers: [{ kind: 'transport_permit', issuedOn: '2026-01-02', expiresOn: '2026-01-01' }] },
      'papers',
      '道路运输证：有效期至应晚于发证日期',
    ],
    [
      'a paper twice',
      {
        papers: [
          { kind: 'transport_permit', paperNo: '1' },
          { kind: 'transport_permit', paperNo: '2' },
        ],
      },
      'papers',
      '道路运输证填写了两次',
    ],
    [
      'a paper of drivers',
      { papers: [{ kind: 'qualification', paperNo: '1' }] },
      'papers',
      '这里不登记从业资格证',
    ],
    [
      "somebody else's file",
      { papers: [{ kind: 'transport_permit', fileId: '00000000-0000-4000-8000-000000000000' }] },
      'papers',
      '请重新上传',
    ],
  ])('refuses %s', async (_, input, field, words) => {
    const answer = await saveVehicle({ plateNumber: '粤B88899', ...input });
    expect(answer).toMatchObject({
      code: '0',
      data: { fields: { [field]: expect.stringContaining(words) as string } },
    });
  });

  it('with a task is neither retired nor deleted, and one that is retired is not sent out', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    const [id] = desk.world.vehicleIds;
    const retire = () =>
      desk.app.call(
        fleetDesk.setRetired,
        { kind: 'vehicle', id, version: 1, retired: 1, reason: '报废' },
        { token },
      );
    expect((await retire()).message).toMatch(/已派订单 .+ 第 1 箱，完成或改派后才能停用/);
    const removed = await desk.app.call(fleetDesk.remove, { kind: 'vehicle', id, version: 1 }, { token });
    expect(removed.message).toBe('该车辆已被运输任务使用，不能删除；可以停用');
    await desk.app.call(dispatch.withdraw, { taskId, reason: '改期' }, { token });
    expect((await retire()).code).toBe('1');
    expect((await retire()).message).toBe('该车辆已被他人修改，请刷新后重试');
    const again = await desk.app.call(dispatch.assign, desk.assignment(cabinetIds[0]!), { token });
    expect(again.message).toBe('车辆不存在或已停用');
    await desk.app.call(
      fleetDesk.setRetired,
      { kind: 'vehicle', id, version: 2, retired: 0, reason: '修好' },
      { token },
    );
  });
});

describe('a trailer', () => {
  it('is kept by a plate of its own, and deleted with its papers while nothing names it', async () => {
    const papers: Paper[] = [{ kind: 'vehicle_licence', paperNo: '1' }];
    const facts = { plateNumber: '粤B 1234挂', kind: '45' as const, papers };
    const { id } = (await desk.app.call(fleetDesk.saveTrailer, facts, { token })).data;
    const twice = await desk.app.call(fleetDesk.saveTrailer, facts, { token });
    expect(twice.message).toBe('粤B1234挂 已登记');
    expect((await desk.app.call(fleetDesk.remove, { kind: 'trailer', id, version: 1 }, { token })).code).toBe(
      '1',
    );
    expect((await desk.app.call(fleetDesk.trailers, { keyword: '1234' }, { token })).data.total).toBe(0);
  });

  it('takes two boxes only where it is long enough and it is known what it bears', async () => {
    const facts = { plateNumber: '粤B5678挂', kind: '40' as const, twin: true };
    const save = (more: object) => desk.app.call(fleetDesk.saveTrailer, { ...facts, ...more }, { token });
    expect((await save({})).data).toMatchObject({ fields: { loadWeight: '可双拖的挂车要填写核定载质量' } });
    expect((await save({ kind: '20', loadWeight: 30_000 })).data).toMatchObject({
      fields: { twin: '20 尺骨架车放不下两个 20 尺箱' },
    });
    const { id } = (await save({ loadWeight: 34_000, tareWeight: 6000 })).data;
    const [row] = (await desk.app.call(fleetDesk.trailers, { keyword: '5678' }, { token })).data.data;
    expect(row).toMatchObject({ trailerId: id, twin: true, loadWeight: 34_000, tareWeight: 6000 });
  });

  it('is the usual one of one truck alone, and is not deleted meanwhile', async () => {
    const trailer = { plateNumber: '粤B5679挂', kind: '45' as const, twin: true, loadWeight: 34_000 };
    const { id } = (await desk.app.call(fleetDesk.saveTrailer, trailer, { token })).data;
    const truck = { vco: 2 as const, usualTrailerId: id, tareWeight: 8800 };
    const first = { ...truck, plateNumber: '粤B77001' };
    expect((await desk.app.call(fleetDesk.saveVehicle, first, { token })).code).toBe('1');
    const second = { ...truck, plateNumber: '粤B77002' };
    expect((await desk.app.call(fleetDesk.saveVehicle, second, { token })).data).toMatchObject({
      fields: { usualTrailerId: '粤B5679挂 已是 粤B77001 的常用挂车' },
    });
    const [row] = (await desk.app.call(fleetDesk.vehicles, { keyword: '5679挂' }, { token })).data.data;
    expect(row).toMatchObject({ plateNumber: '粤B77001', usualTrailerPlate: '粤B5679挂', tareWeight: 8800 });
    const removed = await desk.app.call(fleetDesk.remove, { kind: 'trailer', id, version: 1 }, { token });
    expect(removed.message).toContain('车辆的常用挂车');
  });
});

describe('a driver', () => {
  it('is kept by phone and licence, masked in the list', async () => {
    const { id } = (await saveDriver({ licenceNo: LICENCE.toLowerCase(), licenceClass: 'A2' })).data;
    const [row] = (await desk.app.call(fleetDesk.drivers, { keyword: '13712340000' }, { token })).data.data;
    expect(row).toMatchObject({
      driverId: id,
      phone: '137****0000',
      licenceNo: '1101**********002X',
      hasAccount: false,
      state: 'missing',
    });
    const rule = { vehicle: [], trailer: [], driver: ['licence_class' as const] };
    await desk.app.call(fleetDesk.savePaperRule, rule, { token });
    const { id: unclassed } = (await saveDriver({ phone: '13712340009' })).data;
    const stood = (await desk.app.call(fleetDesk.drivers, { keyword: '1371234000' }, { token })).data.data;
    expect(stood.map(({ driverId, state }) => [driverId, state])).toEqual([
      [id, 'active'],
      [unclassed, 'missing'],
    ]);
    await desk.app.call(fleetDesk.savePaperRule, USUAL_RULE, { token });
    const seen = (await desk.app.call(fleetDesk.driver, { id }, { token })).data;
    expect(seen).toMatchObject({ phone: '13712340000', licenceNo: LICENCE, licenceClass: 'A2' });
    expect((await saveDriver({ driverName: '别人' })).message).toBe('该手机号码已登记给林新');
    expect((await saveDriver({ phone: '13712340001', licenceNo: LICENCE })).message).toBe(
      '该驾驶证号已登记给林新',
    );
    expect((await saveDriver({ phone: '13712340001', licenceNo: '110105194912310021' })).data).toMatchObject({
      fields: { licenceNo: '驾驶证号校验位不正确，请核对' },
    });
  });

  it('signs in by an account of the phone, which changes and ends with the record', async () => {
    const { id } = (await saveDriver({ phone: '13712340002' })).data;
    const open = () => desk.app.call(fleetDesk.giveAccount, { driverId: id }, { token });
    const first = (await open()).data;
    expect(first.loginName).toBe('13712340002');
    expect((await open()).data.initialPassword).not.toBe(first.initialPassword);
    const account = () =>
      desk.app.db.selectFrom('account').selectAll().where('driver_id', '=', id).executeTakeFirstOrThrow();
    const { account_id } = await account();
    const driver = await desk.app.signIn(account_id);
    await saveDriver({ driverId: id, version: 1, phone: '13712340003', driverName: '林更新' });
    expect(await account()).toMatchObject({ login_name: '13712340003', username: '林更新' });
    expect(
      await desk.app.db
        .selectFrom('session')
        .select('session_id')
        .where('account_id', '=', account_id)
        .where('revoked_at', 'is', null)
        .execute(),
    ).toEqual([]);
    expect(driver).toBeTruthy();
    const retired = { kind: 'driver', id, version: 2, retired: 1, reason: '离职' } as const;
    expect((await desk.app.call(fleetDesk.setRetired, retired, { token })).code).toBe('1');
    expect((await account()).disabled_at).not.toBeNull();
    expect((await open()).message).toBe('该司机已停用，请先恢复');
  });
});
