import { type PartnerKeyRow, partners } from '@boxhaul/contract/site';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { CustomerPartners } from './customer-partners';

const ROW: PartnerKeyRow = {
  keyId: 'pk_0123456789abcdef',
  keyName: '企业 ERP',
  methods: ['order.save', 'order.get'],
  createdAt: '2026-11-20 10:00:00',
  createdBy: '客服',
  lastUsedAt: null,
  disabledAt: null,
  oldUntil: null,
};
const keys = (...rows: PartnerKeyRow[]) => [partners.keys, done(partners.keys, { keys: rows })] as const;
const show = (mayEdit = true) =>
  showDesk(<CustomerPartners customerId="1" mayEdit={mayEdit} />, ['customer.view', 'customer.manage']);

it('a new key is told its secret once, and what it may ask is chosen', async () => {
  const told = { keyId: ROW.keyId, secret: 'once-only' };
  const server = fakeServer([keys(), [partners.create, done(partners.create, told)]]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '新建密钥' }));
  const form = within(await screen.findByRole('dialog', { name: '新建密钥' }));
  await user.type(form.getByLabelText(/名称/), '企业 ERP');
  await user.click(form.getByRole('checkbox', { name: '取消订单' }));
  await user.click(form.getByRole('button', { name: '新建密钥' }));
  const secret = within(await screen.findByRole('dialog', { name: '密钥 · 企业 ERP' }));
  expect(secret.getByText('once-only')).toBeVisible();
  await user.click(secret.getByRole('button', { name: '已交给企业，关闭' }));
  await waitFor(() => expect(screen.queryByText('once-only')).toBeNull());
  expect(server.to(partners.create)[0]?.body).toMatchObject({ customerId: '1', keyName: '企业 ERP' });
  expect(JSON.stringify(server.to(partners.create)[0]?.body)).not.toContain('order.cancel');
});

it('is changed and stopped after a question; who only looks does neither', async () => {
  const server = fakeServer([
    keys(ROW),
    [partners.rotate, done(partners.rotate, { keyId: ROW.keyId, secret: 'the-next' })],
    [partners.setDisabled, done(partners.setDisabled, null)],
  ]);
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: '更换 企业 ERP 的密钥' }));
  await user.click(await screen.findByRole('button', { name: '更换密钥' }));
  expect(await screen.findByText('the-next')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '已交给企业，关闭' }));
  await user.click(screen.getByRole('button', { name: '停用 企业 ERP' }));
  await user.click(await screen.findByRole('button', { name: '停用密钥' }));
  await waitFor(() => expect(server.to(partners.setDisabled)).toHaveLength(1));
  unmount();
  show(false);
  await screen.findByText(ROW.keyId);
  expect(screen.queryByRole('button', { name: '停用 企业 ERP' })).toBeNull();
});

it('says in words how the calls of a key ended', async () => {
  const row = {
    at: '2026-11-20 10:00:00',
    method: 'order.save',
    ip: '203.0.113.7',
    partnerOrderNo: null,
  } as const;
  const calls = ['done', 'QUOTE_CHANGED', 'SOMETHING_OF_LATER'].map((outcome) => ({
    ...row,
    outcome,
    requestId: outcome,
  }));
  const answer = { data: calls, rowCount: 3, total: 3, pageNo: 1, pageSize: 20 };
  fakeServer([keys(ROW), [partners.calls, done(partners.calls, answer)]]);
  const { user } = show();
  await user.click(await screen.findByText('最近调用'));
  const lines = (await screen.findAllByText(/203\.0\.113\.7/)).map(({ textContent }) => textContent);
  expect(lines.map((line) => line?.split(' · ')[2])).toEqual(['成功', '拒绝：运价已更新', '拒绝：其他原因']);
  expect(lines.join()).not.toMatch(/[A-Z]{4}/);
});
