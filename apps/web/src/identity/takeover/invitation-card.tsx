import type { OfferedTakeover } from '@boxhaul/contract/identity';
import { PAYMENT_TERM_WORDS } from '@boxhaul/domain/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshSession } from '../../data/identity/refresh-session';
import { acceptInvitation, declineInvitation, TAKEOVERS_KEY } from '../../data/identity/takeovers.api';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Facts } from '../../ui/layout/facts';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './invitation-page.module.css';

/** Where the enterprise goes on: to its certification. */
const COMPANY_PAGE = '/admin/customer-base';

const termsOf = ({ terms }: OfferedTakeover): string => {
  if (!terms) return '尚未约定，按现结处理';
  const { payment, creditDays, creditLimit } = terms;
  const word = PAYMENT_TERM_WORDS[payment];
  return payment === 'monthly' ? `${word}，账期 ${creditDays} 天，信用额度 ¥ ${yuan(creditLimit)}` : word;
};

/** The answer that is asked about once more, and what becomes of it. */
function useAnswer({ invitationId, customerName }: OfferedTakeover) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    const accepts = asking === 'accept';
    // The client has said why it failed.
    const failed = await failureOf(
      accepts ? acceptInvitation(invitationId) : declineInvitation(invitationId),
    );
    setAsking(null);
    await refreshSession();
    if (failed !== null || !accepts) {
      if (failed === null) showToast('success', '已谢绝，客服会收到通知');
      return cache.invalidateQueries({ queryKey: TAKEOVERS_KEY });
    }
    // Everything that the page knows is of the enterprise before.
    cache.clear();
    showToast('success', `已接管“${customerName}”，请继续企业认证`);
    await navigate(COMPANY_PAGE);
  });
  return { asking, setAsking, busy, run };
}

/** An enterprise that staff entered, with what will be the account's; it is accepted or declined by two presses. */
export function InvitationCard({ offer }: { offer: OfferedTakeover }) {
  const { asking, setAsking, busy, run } = useAnswer(offer);
  const { customerName, fault } = offer;
  const close = () => setAsking(null);
  return (
    <article className={css.card} aria-label={customerName}>
      <div>
        <h2 className={css.name}>{customerName}</h2>
        <p>由客服登记，邀请您接管。接管后，您是该企业的管理员，以下内容归该企业所有，不会改变。</p>
      </div>
      <Facts
        facts={[
          { label: '订单', value: `${offer.orders} 张，其中在途 ${offer.runningOrders} 张` },
          { label: '合同条款', value: termsOf(offer) },
          { label: '信用代码', value: offer.taxpayerId ?? '未登记' },
          { label: '邀请有效至', value: offer.expiresAt.slice(0, 16) },
        ]}
      />
      {fault !== null && <Notice tone="warning">{fault}</Notice>}
      <div className={css.actions}>
        {fault === null && (
          <Button variant="cta" onClick={() => setAsking('accept')}>
            接管企业
          </Button>
        )}
        <Button variant="outline" onClick={() => setAsking('decline')}>
          谢绝
        </Button>
      </div>
      <p className={css.minor}>
        接管后仍须提交营业执照完成企业认证，才能自己下单；认证前客服可继续代您下单。
      </p>
      <Closing>
        {asking !== null && (
          <ConfirmDialog
            title={asking === 'accept' ? `接管“${customerName}”？` : `谢绝接管“${customerName}”？`}
            okText={asking === 'accept' ? '确认接管' : '确认谢绝'}
            cancelText="返回"
            busy={busy}
            onCancel={close}
            onOk={() => void run()}
          >
            {asking === 'accept'
              ? '确认后，您的账号归属该企业，不能再接管另一家。'
              : '谢绝后邀请作废，客服会收到通知；以后要接管，须请客服重新邀请。'}
          </ConfirmDialog>
        )}
      </Closing>
    </article>
  );
}
