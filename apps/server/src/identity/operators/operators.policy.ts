import type { Right } from '@boxhaul/domain/identity';
import { Refusal, refuseField } from '../../platform/http/refusal';

const ADMIN = 'admin';

/** The administrators' role stands whatever happens: it is what the platform is begun with. */
export const isFixed = (roleCode: string): boolean => roleCode === ADMIN;

/** Nobody raises, lowers or shuts out themselves. */
export function refuseSelf(actorId: string, accountId: string, message: string): void {
  if (actorId === accountId) throw new Refusal('CONFLICT', { message });
}

/** The administrators' role always manages operators. */
export function refuseWeakAdmin(roleCode: string, rights: readonly Right[]): void {
  if (isFixed(roleCode) && !rights.includes('operator.manage')) {
    throw refuseField('rights', '管理员角色必须保留“管理客服账号与角色”权限');
  }
}

/** A role that somebody has, or that is the administrators', stays. */
export function refuseDeletion({ role_code, members }: { role_code: string; members: number | null }): void {
  if (isFixed(role_code)) throw new Refusal('CONFLICT', { message: '管理员角色不能删除' });
  if (members) {
    throw new Refusal('CONFLICT', { message: `还有 ${members} 个账号使用该角色，请先为他们更换角色` });
  }
}
