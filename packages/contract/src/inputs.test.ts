import { describe, expect, it } from 'vitest';
import { dispatch } from './dispatch';
import { fleet, plates, sailings, tracking } from './fleet';
import { account } from './identity';
import { money } from './money';
import { files } from './orders';
import { places, quotes } from './pricing';
import { allCalls, schemasOf } from './schemas';
import { call, customer, operator, session } from './kit/client/call';
import { empty, nothing } from './kit/wire';
import { type FieldCase, is, long, read, refusedWith, testFields } from './testing/check-input';

const number = (field: string, min: number, max: number, message: string): FieldCase[] => [
  [field, min, is(min)],
  [field, String(max), is(max)],
  [field, min - 1, refusedWith(message)],
  [field, max + 1, refusedWith(message)],
];

describe('signing in', () => {
  const good = { userName: 'a', password: 'p' };
  testFields(account.login, good, [
    ['userName', long(40), is(long(40))],
    ['userName', long(41), refusedWith('最多 40 个字符')],
    ['userName', ' ', refusedWith('账号不能为空')],
    ['password', '', refusedWith('密码不能为空')],
    ['password', undefined, refusedWith('密码不能为空')],
    ['password', ' p ', is(' p ')],
    ['password', long(64), is(long(64))],
    ['password', long(65), refusedWith('账号或密码错误')],
    ['userType', undefined, is(2)],
    ...number('userType', 1, 3, '用户类型不正确'),
  ]);
});

describe('what a price is asked for (S7, decisions 4)', () => {
  const good = { harborName: '深圳盐田港', regionCode: '440306' };
  const cases: readonly FieldCase[] = [
    ['harborName', '', refusedWith('港口不能为空')],
    ['harborName', long(40), is(long(40))],
    ['harborName', long(41), refusedWith('最多 40 个字符')],
    ['regionCode', '44030', refusedWith('请选择完整的地址')],
    ...number('dockId', 1, 1_000_000, '码头不正确'),
    ...number('shipCompanyId', 1, 1_000_000, '船公司不正确'),
    ['invoicing', undefined, is(0)],
    ['invoicing', '1', is(1)],
    ['invoicing', '2', refusedWith('请选择是否开票')],
    ['isHeavyCargo', undefined, is(0)],
    ['isHeavyCargo', '', is(0)],
    ['isHeavyCargo', '1', is(1)],
    ['isHeavyCargo', '2', refusedWith('轻重货不正确')],
    ['isForeignTrade', undefined, is(true)],
    ['isForeignTrade', '', is(true)],
    ['isForeignTrade', 'false', is(false)],
    ['isForeignTrade', 'x', refusedWith('请选择内外贸')],
  ];
  testFields(quotes.query, good, cases);
  testFields(quotes.open, good, cases);
  testFields(quotes.forOrder, { ...good, orderType: 0, cabinetType: '20GP' }, [
    ...cases,
    ['orderType', 1, is(1)],
    ['orderType', undefined, refusedWith('装送类型不能为空')],
    ['cabinetType', '40HQ', is('40HQ')],
    ['cabinetType', undefined, refusedWith('箱型不能为空')],
  ]);
});

describe('costs', () => {
  for (const one of [money.cabinetCosts, money.cabinetCostSum]) {
    it(`${one.name} wants an order, by its id or its number`, () => {
      for (const given of [{ orderId: '7' }, { orderNo: 'BH1' }, { orderId: '7', orderNo: 'BH1' }]) {
        expect(schemasOf(one).input.parse(given)).toMatchObject(given);
      }
      for (const given of [{}, { orderId: '', orderNo: '' }, { cabinetNo: 'X' }]) {
        expect(read(schemasOf(one).input, given)).toEqual(refusedWith('请选择订单'));
      }
    });
    testFields(one, { orderId: '7' }, [
      ['orderNo', long(41), refusedWith('最多 40 个字符')],
      ['orderNo', long(40), is(long(40).toUpperCase())],
      ['cabinetNo', long(21), refusedWith('最多 20 个字符')],
      ['cabinetNo', long(20), is(long(20).toUpperCase())],
    ]);
  }
});

describe('files, places, terminals and tracks', () => {
  const signed = { id: '00000000-0000-4000-8000-000000000000', e: '1', a: '5', s: 's' };
  testFields(files.uploadDraftFile, {}, [
    ['fileName', long(200), is(long(200))],
    ['fileName', long(201), refusedWith('最多 200 个字符')],
  ]);
  testFields(files.uploadOrderFile, { id: '7' }, [
    ['fileName', long(201), refusedWith('最多 200 个字符')],
    ['id', 'x', refusedWith('未找到该记录')],
  ]);
  testFields(dispatch.uploadPicture, {}, [['fileName', long(201), refusedWith('最多 200 个字符')]]);
  testFields(files.download, signed, [
    ['id', '7', refusedWith('链接已失效，请重新获取')],
    ['e', long(20), is(long(20))],
    ['a', 'x', refusedWith('链接已失效，请重新获取')],
    ['s', long(100), is(long(100))],
  ]);
  testFields(places.parseAddress, {}, [
    ['text', long(500), is(long(500))],
    ['text', long(501), refusedWith('最多 500 个字符')],
    ['text', '', refusedWith('详细地址不能为空')],
  ]);
  testFields(places.regions, {}, [
    ['regionCode', '0', is('0')],
    ['regionCode', '44', is('44')],
    ['regionCode', '1', refusedWith('请选择完整的地址')],
  ]);
  testFields(places.streets, {}, [['id', '440306', is('440306')]]);
  testFields(fleet.bindTerminal, { vehicleId: '1' }, [
    ['terminalId', ' 13900000001 ', is('13900000001')],
    ['terminalId', '1'.repeat(20), is('1'.repeat(20))],
    ['terminalId', '1'.repeat(21), refusedWith('终端号应为 1 到 20 位数字')],
    ['terminalId', '1a', refusedWith('终端号应为 1 到 20 位数字')],
    ['terminalId', undefined, refusedWith('终端号不能为空')],
  ]);
  testFields(fleet.bindTerminal, { terminalId: '1' }, [['vehicleId', '', refusedWith('请选择车辆')]]);
  testFields(tracking.vehicleTrack, { id: '7' }, [
    ['supplement', undefined, is(0)],
    ['supplement', '1', is(1)],
    ['supplement', '2', refusedWith('请输入正确的数字')],
  ]);
  testFields(tracking.taskId, {}, [
    ['id', '0azAZ9', is('0azAZ9')],
    ['id', 'a'.repeat(11), is('a'.repeat(11))],
    ['id', 'a'.repeat(12), refusedWith('未找到该记录')],
    ['id', '', refusedWith('未找到该记录')],
    ['id', 'a-b', refusedWith('未找到该记录')],
  ]);

  it.each([
    { ...signed, e: long(21) },
    { ...signed, s: long(101) },
  ])('a link that is too long opens nothing', (given) => {
    expect(schemasOf(files.download).input.safeParse(given).success).toBe(false);
  });
});

describe('a call', () => {
  const spec = {
    name: 'n',
    summary: '',
    tag: '',
    path: '/n',
    access: session,
    input: empty,
    output: nothing,
  };

  it('has the defaults of S9', () => {
    expect(call({ ...spec, method: 'GET' })).toMatchObject({
      timeoutMs: 100_000,
      retries: 3,
      creates: false,
      encoding: 'query',
    });
    expect(call({ ...spec, method: 'POST' })).toMatchObject({ timeoutMs: 100_000, encoding: 'form' });
  });

  it.each([
    [{ method: 'GET' }, 3],
    [{ method: 'POST' }, 0],
    [{ method: 'POST', reads: true }, 3],
    [{ method: 'POST', creates: true }, 3],
    [{ method: 'POST', creates: true, retries: 0 }, 0],
    [{ method: 'GET', retries: 0 }, 0],
  ] as const)('%j is tried again %d times (decisions 11.6)', (part, retries) => {
    expect(call({ ...spec, ...part }).retries).toBe(retries);
  });

  it.each([
    [{ method: 'POST' }, true],
    [{ method: 'POST', creates: true }, true],
    [{ method: 'POST', reads: true }, false],
    [{ method: 'GET' }, false],
    [{ method: 'GET', writes: true }, true],
  ] as const)('%j writes: %s', (part, writes) => {
    expect(call({ ...spec, ...part }).writes).toBe(writes);
  });

  it('of the GETs only the cancellation of S2 and the captchas write', () => {
    const gets = allCalls.filter(({ method, writes }) => method === 'GET' && writes);
    expect(gets.map(({ name }) => name)).toEqual(['captcha', 'sendRegisterImage', 'orderCancel']);
  });

  it('that signs in or out, uploads or streams is never sent again by itself', () => {
    const once = [
      account.login,
      account.logout,
      files.uploadDraftFile,
      files.uploadOrderFile,
      dispatch.uploadPicture,
      tracking.liveOrder,
    ];
    expect(once.map(({ retries }) => retries)).toEqual(once.map(() => 0));
  });

  it('is sent again only where that does no harm', () => {
    const again = allCalls.filter(({ retries }) => retries > 0);
    const writes = again.filter(({ method, reads, creates }) => method === 'POST' && !reads && !creates);
    // A draft has one order, however often that is asked for; the others set the same twice.
    expect(writes.map(({ name }) => name).toSorted()).toEqual([
      'custRoleUpdate',
      'markNoticesRead',
      'meetOnRecord',
      'placeOrderDraft',
      'takeoverAccept',
      'takeoverDecline',
      'updateByCustomerAccount',
      'updateNewWeb',
      'updateUserInfo',
      'updateUserInfoOfCustomer',
    ]);
    expect(again.every(({ retries }) => retries === 3)).toBe(true);
    expect(allCalls.some(({ reads, creates }) => reads && creates)).toBe(false);
  });

  it('is sent again where a shipping company or a long track is waited for (S9)', () => {
    for (const { name, retries } of [
      sailings.cabinetTypes,
      sailings.journeyCabinets,
      sailings.shipDate,
      plates.file,
    ])
      expect([name, retries]).toEqual([name, 3]);
  });

  it('has a name and a path of its own', () => {
    expect(allCalls.length).toBeGreaterThan(40);
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
    expect(allCalls.every(({ path }) => path.startsWith('/'))).toBe(true);
  });

  it('says who may make it', () => {
    expect(customer()).toEqual({ who: 'customer', menus: [], certified: false });
    expect(customer(['/admin/order'], true)).toEqual({
      who: 'customer',
      menus: ['/admin/order'],
      certified: true,
    });
    expect(operator()).toEqual({ who: 'operator', right: undefined });
    expect(operator('order.view')).toEqual({ who: 'operator', right: 'order.view' });
  });
});
