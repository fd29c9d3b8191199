import { call, operator } from '../../kit/client/call';
import type { customersSchemas } from './schemas';

const path = '/api/ops/customer';

/** Enterprises by state, or those that a search finds; how many there are in each state. */
export const list = call<typeof customersSchemas.list>({
  name: 'opsCustomerList',
  summary: '查询客户企业',
  tag: 'customers',
  method: 'GET',
  path: `${path}/list`,
  access: operator('customer.view'),
});

/** An enterprise with its accounts, terms, notes and what operators did with it; phones are masked. */
export const detail = call<typeof customersSchemas.detail>({
  name: 'opsCustomerDetail',
  summary: '查看客户企业',
  tag: 'customers',
  method: 'GET',
  path: `${path}/detail/{id}`,
  access: operator('customer.view'),
});

/** The whole phones of an enterprise's accounts. That somebody looked stands in the log. */
export const showPhones = call<typeof customersSchemas.showPhones>({
  name: 'opsShowCustomerPhones',
  summary: '查看客户账号的完整手机号',
  tag: 'customers',
  method: 'GET',
  path: `${path}/phones/{id}`,
  access: operator('customer.view'),
  audited: true,
});

/** A company that called: staff order for it at once, before it has an account or a certification. */
export const enter = call<typeof customersSchemas.enter>({
  name: 'opsEnterCustomer',
  summary: '新增客户企业',
  tag: 'customers',
  method: 'POST',
  path: `${path}/enter`,
  access: operator('customer.manage'),
  creates: true,
});

/** What staff entered, as long as the enterprise is nothing else; terms are of `saveTerms`. */
export const correctEntry = call<typeof customersSchemas.correctEntry>({
  name: 'opsCorrectCustomerEntry',
  summary: '更正客户登记资料',
  tag: 'customers',
  method: 'POST',
  path: `${path}/correct-entry`,
  access: operator('customer.manage'),
});

/** Asks who has a phone to take over an enterprise that staff entered: by text message, and on the site. */
export const invite = call<typeof customersSchemas.invite>({
  name: 'opsInviteCustomer',
  summary: '邀请接管客户企业',
  tag: 'customers',
  method: 'POST',
  path: `${path}/invite`,
  access: operator('customer.manage'),
  creates: true,
});

export const withdrawInvitation = call<typeof customersSchemas.withdrawInvitation>({
  name: 'opsWithdrawCustomerInvitation',
  summary: '撤回接管邀请',
  tag: 'customers',
  method: 'POST',
  path: `${path}/withdraw-invitation`,
  access: operator('customer.manage'),
});

/** Ends the sessions of all its accounts at once; what it ordered goes on. */
export const disable = call<typeof customersSchemas.disable>({
  name: 'opsDisableCustomer',
  summary: '停用客户企业',
  tag: 'customers',
  method: 'POST',
  path: `${path}/disable`,
  access: operator('customer.manage'),
});

export const enable = call<typeof customersSchemas.enable>({
  name: 'opsEnableCustomer',
  summary: '启用客户企业',
  tag: 'customers',
  method: 'POST',
  path: `${path}/enable`,
  access: operator('customer.manage'),
});

/** For one who lost password or phone: sessions end, the password is void, and the account may get another phone. */
export const resetSignIn = call<typeof customersSchemas.resetSignIn>({
  name: 'opsResetCustomerSignIn',
  summary: '重置客户账号的登录方式',
  tag: 'customers',
  method: 'POST',
  path: `${path}/reset-sign-in`,
  access: operator('customer.manage'),
});

/** A new version of the contract's terms, over the one that was seen. */
export const saveTerms = call<typeof customersSchemas.saveTerms>({
  name: 'opsSaveCustomerTerms',
  summary: '修改客户合同条款',
  tag: 'customers',
  method: 'POST',
  path: `${path}/terms`,
  access: operator('customer.terms'),
});

export const addNote = call<typeof customersSchemas.addNote>({
  name: 'opsAddCustomerNote',
  summary: '添加客户备注',
  tag: 'customers',
  method: 'POST',
  path: `${path}/note`,
  access: operator('customer.manage'),
  creates: true,
});
