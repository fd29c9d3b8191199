import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { certifyCustomer } from '../../account';
import {
  findCertifiedDuplicate,
  lockCompany,
  replaceInForce,
  updateApplication,
} from '../certification.repo';
import { notifyAnswer } from '../notify-certification';
import { lockForAnswer } from './lock-for-answer';

/** The application is in force from now on, in place of the record that was; the enterprise bears the company's name. */
export async function approveCertification(
  ctx: Ctx,
  input: ParsedInputOf<typeof certification.approve>,
): Promise<null> {
  const tx = ctx.db;
  const row = await lockForAnswer(ctx, input, 'approve');
  const { customer_id: customerId, taxpayer_id_number: taxpayerIdNumber } = row;
  await lockCompany(tx, taxpayerIdNumber);
  await lockCompany(tx, row.name_key);
  const nameKey = row.name_key;
  const taken = await findCertifiedDuplicate(tx, customerId, { taxpayerIdNumber, nameKey });
  if (taken !== null) {
    const what = taken === 'name' ? '该企业名称' : '该统一社会信用代码';
    throw new Refusal('CONFLICT', { message: `${what}已由另一客户认证，不能重复通过` });
  }
  await replaceInForce(tx, customerId);
  await updateApplication(tx, row.certification_id, {
    state: 'approved',
    answered_at: ctx.now,
    answered_by: ctx.signedIn().accountId,
  });
  await certifyCustomer(tx, customerId, { name: row.company_name, at: ctx.now });
  const { certification_id: id, company_name: name } = row;
  await notifyAnswer(tx, { id, customerId, name, now: ctx.now }, row.account_id, []);
  ctx.audit({ target: 'certification', id, name, customerId, after: { name, taxpayerIdNumber } });
  return null;
}
