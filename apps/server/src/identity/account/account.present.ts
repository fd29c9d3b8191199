import { account as accountCalls, type SessionUser } from '@boxhaul/contract/identity';
import {
  isOlderVersion,
  LEGAL_KINDS,
  type LegalKind,
  readReasons,
  readRights,
} from '@boxhaul/domain/identity';
import { customerGrants } from '../../platform/session/customer-grants';
import { visibleMenus } from './account.policy';
import type { AccountRow } from './account.repo';

/** Where a picture that an account shows is to be had: its id is guessed by nobody. */
const pictureUrl = (fileId: string): string => accountCalls.picture.path.replace('{id}', fileId);

/** The version of each text that is in force. */
export type LegalVersions = Readonly<Record<LegalKind, string>>;

export function presentSessionUser(row: AccountRow, inForce: LegalVersions, now: Date): SessionUser {
  const certified = row.certified_at !== null;
  const { menus, rights, isOwner } = customerGrants(row);
  return {
    accountId: row.account_id,
    username: row.username,
    nickname: row.username,
    loginName: row.login_name,
    phone: row.phone,
    basePicUrl: row.picture_file_id === null ? '' : pictureUrl(row.picture_file_id),
    userType: row.user_type,
    customerName: row.customer_name,
    authStatus: certified ? 1 : 0,
    custMenus: JSON.stringify(visibleMenus(menus)),
    rights: readRights(row.rights),
    ...(row.carrier_name !== null && { carrierName: row.carrier_name }),
    certification: row.customer_id === null ? null : presentStanding(row, certified),
    custRights: [...rights],
    isOwner,
    mustChangePassword: row.must_change_password,
    outdatedTexts: presentOutdated(row, inForce),
    isInvited: row.invited_until !== null && row.invited_until > now,
  };
}

/** Who agreed to nothing was let in by others, and is not asked. */
const presentOutdated = (
  row: AccountRow,
  inForce: LegalVersions,
): NonNullable<SessionUser['outdatedTexts']> =>
  LEGAL_KINDS.flatMap((kind) => {
    const accepted = row[`accepted_${kind}`];
    return accepted !== null && isOlderVersion(accepted, inForce[kind]) ? [{ kind, accepted }] : [];
  });

/** An enterprise that was certified before there were records has none. */
const presentStanding = (row: AccountRow, certified: boolean): SessionUser['certification'] => ({
  state: row.certification_state ?? (certified ? 'approved' : 'draft'),
  answerBy: row.certification_state === 'submitted' ? row.answer_by : null,
  reasons: readReasons(row.reasons),
});
