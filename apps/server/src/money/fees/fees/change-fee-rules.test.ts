import { fees } from '@boxhaul/contract/money';
import { expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);

const TODAY = '2026-11-20';
const POLICY = {
  kind: 'waiting',
  validFrom: TODAY,
  freeUnits: 180,
  unitSize: 60,
  unitAmount: '100.00',
  mostAmount: '800',
  isOff: 0,
} as const;
const save = (change: object = {}) => t.call(fees.savePolicy, { ...POLICY, ...change }, { token: caiwu });
const rules = async () => (await t.call(fees.rules, {}, { token: caiwu })).data;

it('a policy begins today or later, and gives way to another of the same day', async () => {
  expect(await save({ validFrom: '2026-11-19' })).toMatchObject({
    code: '0',
    data: { fields: { validFrom: '生效日期不能早于今天，已生效的规则不能更改' } },
  });
  await save();
  await save({ unitAmount: '120.00', mostAmount: '' });
  await save({ customerId: world.customerId, isOff: 1 });
  const { policies } = await rules();
  expect(
    policies.map(({ customerName, unitAmount, mostAmount, isOff, changeable }) => [
      customerName,
      unitAmount,
      mostAmount,
      isOff,
      changeable,
    ]),
  ).toEqual([
    [null, '120.00', null, false, true],
    ['深圳远航货运代理有限公司', '100.00', '800.00', true, true],
  ]);
});

it('a policy that began before today is neither changed nor deleted', async () => {
  const { policies } = await rules();
  const drop = (policyId: string) => t.call(fees.dropPolicy, { policyId }, { token: caiwu });
  expect((await drop(policies[1]!.policyId)).code).toBe('1');
  t.clock.advance(86_400_000);
  expect((await rules()).policies[0]).toMatchObject({ changeable: false });
  expect(await drop(policies[0]!.policyId)).toMatchObject({
    message: '规则已生效，不能删除；请新增一条规则取代它',
    data: { errcode: 'COST_STATE' },
  });
  expect((await save()).code).toBe('0');
  expect((await save({ validFrom: '2026-11-21' })).code).toBe('1');
});

it('a tax rate begins today or later, and what is collected for others is not taxed', async () => {
  const rate = (taxClass: 'agency' | 'collected', validFrom: string, permille: number) =>
    t.call(fees.saveTaxRate, { taxClass, validFrom, permille }, { token: caiwu });
  expect((await rate('agency', '2026-11-20', 30)).code).toBe('0');
  expect((await rate('collected', '2027-01-01', 60)).data).toMatchObject({
    fields: { permille: '代收代付不计税，税率应为 0' },
  });
  expect((await rate('agency', '2026-12-01', 30)).code).toBe('1');
  expect((await rate('agency', '2026-12-01', 35)).code).toBe('1');
  const ofAgency = (await rules()).taxRates.filter(({ taxClass }) => taxClass === 'agency');
  expect(ofAgency.map(({ validFrom, permille, changeable }) => [validFrom, permille, changeable])).toEqual([
    ['2026-12-01', 35, true],
    ['2016-05-01', 60, false],
  ]);
});

it('a price by the day is of a line, dock or type of box, in tiers that rise by their days', async () => {
  const daily = { kind: 'detention', unitSize: 1, freeUnits: 0, validFrom: '2026-12-01', mostAmount: '' };
  expect((await save({ ...daily, secondFrom: 4, secondAmount: '200' })).code).toBe('1');
  expect((await save({ ...daily, dockId: 101, cabinetType: '40HQ' })).code).toBe('1');
  const refusals = [
    [{ unitSize: 2 }, { unitSize: '按天计费，计费单位应为 1' }],
    [{ secondFrom: 4 }, { secondAmount: '请填写单价' }],
    [{ secondAmount: '4' }, { secondFrom: '请填写从第几天起' }],
    [{ thirdFrom: 4, thirdAmount: '4' }, { thirdFrom: '请先填写上一档' }],
    [
      { secondFrom: 4, secondAmount: '4', thirdFrom: 4, thirdAmount: '4' },
      { thirdFrom: '应晚于上一档的起始天数' },
    ],
    [{ dockId: 999_999 }, { dockId: '未找到该码头' }],
    [{ kind: 'waiting', cabinetType: '40HQ' }, { cabinetType: '只有滞箱费与堆存费可以按此计费' }],
  ] as const;
  for (const [change, fields] of refusals)
    expect((await save({ ...daily, ...change })).data).toMatchObject({ fields });
  const found = (await rules()).policies.filter(({ kind }) => kind === 'detention');
  expect(found.map(({ dockName, cabinetType, tiers }) => [dockName !== null, cabinetType, tiers])).toEqual([
    [false, null, [{ from: 4, unitAmount: '200.00' }]],
    [true, '40HQ', []],
  ]);
});
