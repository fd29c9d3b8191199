import { customers } from '@boxhaul/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { EnterCustomerDialog } from './enter-customer-dialog';

const NEW = '中山宏达五金厂';
const SAME = '该统一社会信用代码已属于客户“中山宏达”';

async function begin(answers: Parameters<typeof fakeServer>[0] = [], rights = ['customer.manage']) {
  const server = fakeServer(answers);
  const onEntered = vi.fn();
  const shown = showDesk(<EnterCustomerDialog onEntered={onEntered} onClose={vi.fn()} />, rights);
  const form = within(await screen.findByRole('dialog', { name: /^新增客户/ }));
  const field = (name: RegExp) => form.getByRole('textbox', { name });
  return { ...shown, server, onEntered, form, field };
}

describe('a company that called', () => {
  it('says at each field what is missing, and sends nothing', async () => {
    const { server, user, form, field } = await begin();
    await user.type(field(/信用代码/), '123');
    await user.click(form.getByRole('button', { name: '登记客户' }));
    for (const said of ['企业名称不能为空', '联系人不能为空', '联系电话不能为空', /信用代码应为 18 位/]) {
      expect(form.getByText(said)).toBeVisible();
    }
    expect(form.queryByText('付款方式')).toBeNull();
    expect(server.to(customers.enter)).toEqual([]);
  });

  it('that is there already is led to; then it is entered once', async () => {
    const same = {
      errcode: 'BAD_INPUT',
      fields: { taxpayerId: SAME },
      sameCustomer: { customerId: '8', customerName: '中山宏达' },
    };
    const { server, user, form, field, onEntered } = await begin([
      [customers.enter, inTurn(refused('0', SAME, same), done(customers.enter, { customerId: '9' }))],
    ]);
    await user.type(field(/企业名称/), NEW);
    await user.type(field(/信用代码/), '914403001922038216');
    await user.type(field(/联系人/), '王工');
    await user.type(field(/联系电话/), '13900000001');
    await user.click(form.getByRole('button', { name: '登记客户' }));
    expect(await form.findByText(SAME)).toBeVisible();
    expect(form.getByRole('link', { name: '查看“中山宏达”' })).toHaveAttribute(
      'href',
      '/ops/customers?customer=8',
    );
    await user.clear(field(/信用代码/));
    await user.dblClick(form.getByRole('button', { name: '登记客户' }));
    await waitFor(() => expect(toasts()).toEqual([`${NEW} 已登记，可以代客下单`]));
    expect(server.to(customers.enter)).toHaveLength(2);
    expect(onEntered.mock.calls).toEqual([[{ customerId: '9', customerName: NEW }]]);
  });

  it('gets terms from who may set them; who pays at once has no credit', async () => {
    const { server, user, form, field } = await begin(
      [[customers.enter, done(customers.enter, { customerId: '9' })]],
      ['customer.manage', 'customer.terms'],
    );
    await user.type(field(/企业名称/), NEW);
    await user.type(field(/联系人/), '王工');
    await user.type(field(/联系电话/), '13900000001');
    await user.click(form.getByRole('radio', { name: '月结' }));
    await user.type(field(/账期/), '181');
    await user.click(form.getByRole('button', { name: '登记客户' }));
    expect(form.getByText('账期应为 0 至 180 天')).toBeVisible();
    await user.click(form.getByRole('radio', { name: '现结' }));
    await user.click(form.getByRole('button', { name: '登记客户' }));
    await waitFor(() => expect(server.to(customers.enter)).toHaveLength(1));
    const body = server.to(customers.enter)[0]?.body;
    expect(body).toMatchObject({ payment: 'cash' });
    expect(body).not.toHaveProperty('creditDays');
  });
});
