import type { CustomerDetail } from '@boxhaul/contract/identity';
import { INVITATION_STATE_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawInvitation } from '../../data/identity/customers.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { InviteTakeoverDialog } from '../../parts/identity/invite-takeover-dialog';
import { Button } from '../../ui/button';
import { Section } from '../../ui/layout/section';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { CorrectEntryDialog } from './correct-entry-dialog';
import css from './customers.module.css';

interface CustomerEntryProps {
  customer: CustomerDetail;
  entry: NonNullable<CustomerDetail['entry']>;
  mayEdit: boolean;
}

type Entry = CustomerEntryProps['entry'];

/** What is still to come before its own people order. */
const nextOf = ({ certifiedAt, accounts }: CustomerDetail): string => {
  if (certifiedAt !== null) return '';
  return accounts > 0
    ? '，已有账号接管；可以代客下单，客户自己下单仍须通过企业认证'
    : '，可以代客下单；客户自己下单仍须注册账号并通过企业认证';
};

function Invitation({ invitation }: { invitation: NonNullable<Entry['invitation']> }) {
  const { state, phone, username, time, expiresAt, endedAt } = invitation;
  const until = endedAt ?? expiresAt;
  return (
    <div className={css.row}>
      <span className={css.grow}>
        邀请接管 {phone}{' '}
        <span className={css.minor}>
          {username} {time.slice(0, 16)}
        </span>
      </span>
      <span>
        {INVITATION_STATE_WORDS[state]}
        <span className={css.minor}>
          {' '}
          {state === 'open' ? `有效至 ${until.slice(0, 16)}` : until.slice(0, 16)}
        </span>
      </span>
    </div>
  );
}

/** How staff entered an enterprise, and how its own people take it over. */
export function CustomerEntry({ customer, entry, mayEdit }: CustomerEntryProps) {
  const withdraw = useMutation(withdrawInvitation(useQueryClient()));
  const [open, setOpen] = useState<'correct' | 'invite' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const { invitation } = entry;
  const isOpen = invitation?.state === 'open';
  const taking = useSingleFlight(async () => {
    // The client has said why it failed.
    if (!invitation || (await failureOf(withdraw.mutateAsync(invitation.invitationId))) !== null) return;
    showToast('success', '邀请已撤回，链接不再有效');
    close();
  });
  return (
    <Section title="客服登记">
      <p className={css.minor}>
        由 {entry.username} 于 {entry.time.slice(0, 16)} 登记{nextOf(customer)}。
      </p>
      {invitation && <Invitation invitation={invitation} />}
      {mayEdit && customer.state === 'entered' && (
        <p className={css.actions}>
          <Button variant="outline" size="s" onClick={() => setOpen('correct')}>
            更正登记
          </Button>
          {customer.accounts === 0 && !isOpen && (
            <Button variant="outline" size="s" onClick={() => setOpen('invite')}>
              邀请接管
            </Button>
          )}
          {isOpen && (
            <Button variant="outline" size="s" onClick={() => setOpen('withdraw')}>
              撤回邀请
            </Button>
          )}
        </p>
      )}
      <Closing>
        {open === 'correct' && <CorrectEntryDialog customer={customer} entry={entry} onClose={close} />}
        {open === 'invite' && (
          <InviteTakeoverDialog customer={customer} contactPhone={entry.contactPhone} onClose={close} />
        )}
        {open === 'withdraw' && invitation && (
          <ConfirmDialog
            title="撤回邀请？"
            okText="撤回邀请"
            cancelText="返回"
            danger
            busy={taking.busy}
            onCancel={close}
            onOk={() => void taking.run()}
          >
            发往 {invitation.phone} 的链接立即失效；撤回后可以重新邀请。
          </ConfirmDialog>
        )}
      </Closing>
    </Section>
  );
}
