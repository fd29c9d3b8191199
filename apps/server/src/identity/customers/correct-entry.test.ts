import { customers } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';

const CODE = '914403001922038216';
const { t, world } = await fileWorld();
const kefu = await t.signIn(world.kefu);
const admin = await t.signIn(world.admin);
let serial = 0;

const CONTACT = { contactName: '王工', contactPhone: '13900000001' };
const enter = async (more: Partial<InputOf<typeof customers.enter>> = {}) => {
  serial += 1;
  const input = { customerName: `登记客户${serial}`, ...CONTACT, ...more };
  return (await t.call(customers.enter, input, { token: kefu })).data.customerId;
};
const detail = async (id: string) => (await t.call(customers.detail, { id }, { token: admin })).data;
type Correction = Partial<InputOf<typeof customers.correctEntry>>;
const correct = async (id: string, more: Correction = {}, token = kefu) => {
  const { customerName, entry } = await detail(id);
  const seen = { id, version: entry?.version ?? 1, customerName, contactName: entry?.contactName ?? '王工' };
  return t.call(customers.correctEntry, { ...seen, ...more }, { token });
};

describe('what staff entered', () => {
  it('is corrected field by field, and the log says from what to what', async () => {
    const id = await enter();
    const customerName = '中山宏达五金厂';
    const more = { customerName, taxpayerId: CODE, contactName: '李工', contactPhone: '86 139 2222 3333' };
    expect(await correct(id, more)).toMatchObject({ code: '1' });
    const shown = await detail(id);
    expect(shown).toMatchObject({
      state: 'entered',
      customerName,
      taxpayerId: CODE,
      ownerName: '李工',
      entry: { contactName: '李工', contactPhone: '139****3333', username: 'kefu', version: 2 },
    });
    expect(shown.history[0]).toMatchObject({
      action: '更正客户登记资料',
      before: { contactName: '王工', taxpayerId: null },
      after: { contactName: '李工', taxpayerId: CODE },
    });
    // The code is its own: it does not stand in its own way.
    expect(await correct(id, { taxpayerId: CODE, contactName: '赵工' })).toMatchObject({ code: '1' });
    expect(await correct(id)).toMatchObject({ code: '1' });
    expect((await detail(id)).taxpayerId).toBeNull();
  });

  it('keeps the phone that the screen shows masked, also within a name', async () => {
    const id = await enter({ contactName: '王工13912345678' });
    expect((await detail(id)).entry?.contactName).toBe('王工139****5678');
    expect(await correct(id, { taxpayerId: '91330100799655058B' })).toMatchObject({ code: '1' });
    const kept = await t.db
      .selectFrom('customer_entry')
      .select(['contact_name', 'contact_phone'])
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ contact_name: '王工13912345678', contact_phone: '13900000001' });
  });

  it('is no other company’s by code or name, at its field', async () => {
    const taxpayerId = '91440300708461136T';
    const customerName = '东莞虎门制衣厂';
    const other = await enter({ customerName, taxpayerId });
    const id = await enter();
    const before = await detail(id);
    for (const [more, field] of [
      [{ taxpayerId }, 'taxpayerId'],
      [{ customerName: '东莞 虎门制衣厂' }, 'customerName'],
    ] as const) {
      const { data } = await correct(id, more);
      expect(data).toMatchObject({ errcode: 'BAD_INPUT', sameCustomer: { customerId: other, customerName } });
      expect(data).toHaveProperty(['fields', field]);
    }
    expect((await detail(id)).entry).toEqual(before.entry);
  });

  it('of two who correct it at once keeps the first; the second is told who, and what', async () => {
    const id = await enter();
    const answers = await Promise.all([
      correct(id, { contactName: '甲', contactPhone: '13922223333' }),
      correct(id, { contactName: '乙', version: 1 }, admin),
    ]);
    const late = answers.filter(({ code }) => code === '0');
    expect(late).toHaveLength(1);
    const first = (await detail(id)).entry?.contactName;
    const said = first === '甲' ? 'kefu修改（联系人、联系电话）' : 'admin修改（联系人）';
    expect(late[0]).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: `登记资料已被${said}，请刷新核对后再保存`,
    });
  });

  it('is corrected while it is nothing else', async () => {
    const ofOthers = await correct(world.customerId);
    expect(ofOthers).toMatchObject({ message: '该客户已通过企业认证，资料以认证为准' });
    const id = await enter();
    await t.call(customers.disable, { id, reason: '误登记' }, { token: kefu });
    expect(await correct(id)).toMatchObject({ message: '该客户已停用，请先启用' });
  });
});
