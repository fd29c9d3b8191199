import type {
  CustomerAccount,
  customers,
  CustomerRow as WireCustomer,
  CustomerTerms,
} from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { invitationState, PAYMENT_TERMS } from '@boxhaul/domain/identity';
import { fen, maskPhone, maskPhones, toWireTime, toYuan } from '@boxhaul/domain/kit';
import type { AccountRow, CustomerRow } from './customers.repo';
import type { EntryRow } from './entries.repo';
import type { InvitationRow } from './invitations.repo';
import type { NoteRow, TermsRow } from './terms.repo';

export const presentCustomer = (row: CustomerRow): WireCustomer => ({
  customerId: row.customer_id,
  customerName: row.customer_name,
  state: row.state,
  taxpayerId: row.taxpayer_id,
  // Some are called by their number.
  ownerName: row.owner_name && maskPhones(row.owner_name),
  ownerPhone: row.owner_phone && maskPhone(row.owner_phone),
  accounts: row.accounts,
  runningOrders: row.running_orders,
  createTime: toWireTime(row.created_at),
});

export const presentAccount = (row: AccountRow): CustomerAccount => ({
  accountId: row.account_id,
  username: maskPhones(row.username),
  phone: maskPhone(row.login_name),
  roleName: row.role_name,
  isOwner: row.is_owner,
  disabledAt: row.disabled_at && toWireTime(row.disabled_at),
  createTime: toWireTime(row.created_at),
});

type Entry = NonNullable<PresentedOf<typeof customers.detail>['entry']>;

const presentInvitation = (row: InvitationRow, now: Date): Entry['invitation'] => ({
  invitationId: row.invitation_id,
  state: invitationState({ ending: row.ending, expiresAt: row.expires_at }, now),
  phone: maskPhone(row.phone),
  username: row.username,
  time: toWireTime(row.created_at),
  expiresAt: toWireTime(row.expires_at),
  endedAt: row.ended_at && toWireTime(row.ended_at),
});

export const presentEntry = (row: EntryRow, newest: InvitationRow | undefined, now: Date): Entry => ({
  contactName: maskPhones(row.contact_name),
  contactPhone: maskPhone(row.contact_phone),
  username: row.username,
  time: toWireTime(row.created_at),
  version: row.version,
  invitation: newest ? presentInvitation(newest, now) : null,
});

export const presentTerms = (row: TermsRow): CustomerTerms => ({
  version: row.version,
  payment: PAYMENT_TERMS.find((term) => term === row.payment) ?? 'cash',
  creditDays: row.credit_days,
  creditLimit: toYuan(fen(Number(row.credit_limit_fen))),
  contractNo: row.contract_no,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  remark: row.remark,
  username: row.username,
  time: toWireTime(row.created_at),
});

export const presentNote = (row: NoteRow): PresentedOf<typeof customers.detail>['notes'][number] => ({
  noteId: row.note_id,
  content: row.content,
  username: row.username,
  time: toWireTime(row.created_at),
});
