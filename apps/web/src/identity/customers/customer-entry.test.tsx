import { type CustomerDetail, customers } from '@boxhaul/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { CustomerEntry } from './customer-entry';

type Entry = NonNullable<CustomerDetail['entry']>;
const INVITATION: NonNullable<Entry['invitation']> = {
  invitationId: '31',
  state: 'open',
  phone: '139****0001',
  username: '小陈',
  time: '2026-11-21 09:00:00',
  expiresAt: '2026-12-05 09:00:00',
  endedAt: null,
};
const ENTRY: Entry = {
  contactName: '王工',
  contactPhone: '139****0001',
  username: '小陈',
  time: '2026-11-20 09:00:00',
  version: 3,
  invitation: null,
};
const CUSTOMER: CustomerDetail = {
  customerId: '5',
  customerName: '中山宏达五金厂',
  state: 'entered',
  taxpayerId: null,
  ownerName: '王工',
  ownerPhone: '139****0001',
  accounts: 0,
  runningOrders: 2,
  createTime: '2026-11-20 09:00:00',
  certifiedAt: null,
  disabledAt: null,
  disabledReason: null,
  entry: ENTRY,
  accountList: [],
  terms: [],
  notes: [],
  orders: [],
  history: [],
};

function open(
  { entry = ENTRY, mayEdit = true, ...more }: { entry?: Entry; mayEdit?: boolean } & Partial<CustomerDetail>,
  answers: Parameters<typeof fakeServer>[0] = [],
) {
  const server = fakeServer(answers);
  const customer = { ...CUSTOMER, ...more };
  return { server, ...showDesk(<CustomerEntry customer={customer} entry={entry} mayEdit={mayEdit} />, []) };
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.queryByRole('button', { name });

describe('what staff entered', () => {
  it('is corrected over the version that was seen; who was quicker is named', async () => {
    const said = '登记资料已被李主管修改（联系电话），请刷新核对后再保存';
    const { server, user } = open({}, [
      [customers.correctEntry, refused('0', said, { errcode: 'CONFLICT' })],
    ]);
    await user.click(button('更正登记')!);
    const form = await dialog(/^更正登记/);
    expect(form.getByRole('textbox', { name: /企业名称/ })).toHaveValue('中山宏达五金厂');
    expect(form.getByRole('textbox', { name: /不填则仍为 139\*{4}0001/ })).toHaveValue('');
    const contact = form.getByRole('textbox', { name: /^联系人/ });
    await user.clear(contact);
    await user.click(form.getByRole('button', { name: '保存更正' }));
    expect(form.getByText('联系人不能为空')).toBeVisible();
    await user.type(contact, '李工');
    await user.click(form.getByRole('button', { name: '保存更正' }));
    expect(await form.findByText(said)).toBeVisible();
    const body = server.to(customers.correctEntry)[0]?.body;
    expect(body).toMatchObject({ id: '5', version: '3', contactName: '李工' });
    expect(body).not.toHaveProperty('contactPhone');
  });

  it.each([
    ['sent', '邀请短信已发往 139****0001'],
    ['outbox', '已邀请 139****0001；当前是演示环境，短信在 /dev/outbox，不会发到手机'],
    ['off', '已邀请 139****0001；平台没有配置邀请短信，请电话告知对方用该手机号登录'],
  ] as const)('is offered to its contact on one press; the message was %s', async (sms, said) => {
    const made = { invitationId: '31', phone: '139****0001', expiresAt: '2026-12-05 09:00:00', sms };
    const { server, user } = open({}, [[customers.invite, done(customers.invite, made)]]);
    await user.click(button('邀请接管')!);
    const form = await dialog(/^邀请接管/);
    await user.dblClick(form.getByRole('button', { name: '发送邀请' }));
    await waitFor(() => expect(toasts()).toEqual([said]));
    expect(server.to(customers.invite).map(({ body }) => body)).toEqual([{ id: '5' }]);
  });

  it('is offered once; the invitation is taken back after a question', async () => {
    const { server, user } = open({ entry: { ...ENTRY, invitation: INVITATION } }, [
      [customers.withdrawInvitation, done(customers.withdrawInvitation, null)],
    ]);
    expect(screen.getByText('待接管')).toBeVisible();
    expect(screen.getByText(/有效至 2026-12-05 09:00/)).toBeVisible();
    expect(button('邀请接管')).toBeNull();
    await user.click(button('撤回邀请')!);
    const question = await dialog(/撤回邀请？/);
    expect(server.to(customers.withdrawInvitation)).toEqual([]);
    await user.click(question.getByRole('button', { name: '撤回邀请' }));
    await waitFor(() => expect(toasts()).toEqual(['邀请已撤回，链接不再有效']));
    expect(server.to(customers.withdrawInvitation)[0]?.body).toEqual({ invitationId: '31' });
  });

  it('that was declined is offered again, and what has an account is not', () => {
    const invitation = { ...INVITATION, state: 'declined', endedAt: '2026-11-22 09:00:00' } as const;
    const { unmount } = open({ entry: { ...ENTRY, invitation } });
    expect(screen.getByText('已谢绝')).toBeVisible();
    expect(button('邀请接管')).toBeVisible();
    unmount();
    open({ accounts: 1 });
    expect(button('邀请接管')).toBeNull();
    expect(button('更正登记')).toBeVisible();
    expect(screen.getByText(/已有账号接管/)).toBeVisible();
  });

  it('is changed by who may change customers, while it is nothing else', () => {
    const { unmount } = open({ mayEdit: false });
    expect(button('更正登记')).toBeNull();
    unmount();
    open({ state: 'certified', certifiedAt: '2026-11-25 09:00:00' });
    expect(button('更正登记')).toBeNull();
  });
});
