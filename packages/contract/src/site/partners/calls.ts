import { anyone, call, operator } from '../../kit/client/call';
import type { partnersSchemas } from './schemas';

const path = '/api/ops/partner';
const LOOK = operator('customer.view');
const MANAGE = operator('customer.manage');

/**
 * A partner's system places and follows the orders of its own enterprise (decisions 11.11), signed by HMAC-SHA256
 * (docs/partners/README.md). Where no partner is configured it is answered as a path that does not exist.
 */
export const link = call<typeof partnersSchemas.link>({
  name: 'linkDo',
  summary: '合作方系统接口：按 method 下单、查单、取消、查位置、查价',
  tag: 'partners',
  method: 'POST',
  path: '/gateway/link.do',
  access: anyone,
  retries: 0,
});

/** The keys of an enterprise, with when each was used last. */
export const keys = call<typeof partnersSchemas.keys>({
  name: 'opsPartnerKeys',
  summary: '合作方密钥列表',
  tag: 'partners',
  method: 'GET',
  path: `${path}/keys`,
  access: LOOK,
});

/** What a key's system asked in the last 30 days, the newest first. */
export const calls = call<typeof partnersSchemas.calls>({
  name: 'opsPartnerCalls',
  summary: '合作方调用记录',
  tag: 'partners',
  method: 'GET',
  path: `${path}/calls`,
  access: LOOK,
});

/** A new key of an enterprise; its secret is told here alone. */
export const create = call<typeof partnersSchemas.create>({
  name: 'opsCreatePartnerKey',
  summary: '新建合作方密钥',
  tag: 'partners',
  method: 'POST',
  path: `${path}/create`,
  access: MANAGE,
});

/** Another secret, told here alone; the one before serves for a day more. */
export const rotate = call<typeof partnersSchemas.rotate>({
  name: 'opsRotatePartnerKey',
  summary: '更换合作方密钥',
  tag: 'partners',
  method: 'POST',
  path: `${path}/rotate`,
  access: MANAGE,
});

/** Its name, and what it may ask. */
export const save = call<typeof partnersSchemas.save>({
  name: 'opsSavePartnerKey',
  summary: '修改合作方密钥的名称与权限',
  tag: 'partners',
  method: 'POST',
  path: `${path}/save`,
  access: MANAGE,
});

/** Stops it at once, or lets it in again. */
export const setDisabled = call<typeof partnersSchemas.setDisabled>({
  name: 'opsDisablePartnerKey',
  summary: '停用或启用合作方密钥',
  tag: 'partners',
  method: 'POST',
  path: `${path}/disable`,
  access: MANAGE,
});
