import type { CertificationField, CertificationState, DueStanding } from '@boxhaul/domain/identity';
import { Refusal, refuseField } from '../../platform/http/refusal';

/** Whom the same company belongs to is nobody's business: the sentence names no one. */
export const DUPLICATE_FAULTS = {
  taxpayerIdNumber:
    '该企业已由其他账号认证。如果您是该企业员工，请联系贵公司管理员添加您的账号；如有疑问请致电客服',
  name: '该企业名称已由其他账号认证。如果您是该企业员工，请联系贵公司管理员添加您的账号；如有疑问请致电客服',
} as const satisfies Partial<Record<CertificationField, string>>;

/** Throws BAD_INPUT for an enterprise that is to be established yet; both days 'YYYY-MM-DD'. */
export function refuseFuture(establishmentDate: string, today: string): void {
  if (establishmentDate > today) throw refuseField('establishmentDate', '成立日期不能晚于今天');
}

/** Throws CONFLICT when what was looked at is not what stands there now. */
export function refuseVersion(seen: number, now: number): void {
  if (seen !== now) throw new Refusal('CONFLICT', { message: '客户已修改资料，请刷新后重新核对' });
}

/** How an application stands to the day on which it is due; null once it is answered. */
export const dueOf = (
  { state, answer_by: answerBy }: { state: CertificationState; answer_by: string },
  today: string,
): DueStanding | null => {
  if (state !== 'submitted') return null;
  if (answerBy < today) return 'overdue';
  return answerBy === today ? 'today' : 'later';
};
