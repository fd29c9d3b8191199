import { USER_TYPES } from '@boxhaul/domain/identity';
import { useRef, useState } from 'react';
import { openAccountDialog } from '../../../lib/account-dialog-store';
import { yuanShort } from '../../../lib/format/format';
import { openMakeOrder } from '../../../data/orders/make-order-store';
import type { SiteData } from '../../../data/kit/site-data';
import { showToast } from '../../../lib/toast-store';
import { useSession } from '../../../data/kit/use-session';
import type { Door } from '../door';
import { priceOf, type QuoteQuery } from '../quote-query';
import type { Quote } from '../../../data/pricing/quotes.api';
import type { QuoteState } from '../use-quote';
import { orderPrefill } from './order-prefill';

interface OrderButton {
  query: QuoteQuery;
  door: Door;
  quote: Quote | null;
  site: SiteData | null;
}

/** Orders at the shown price. A visitor signs in first; only a price that this made dearer is shown before going on. */
export function useOrderButton({ query, door, quote, site }: OrderButton) {
  const { token, user } = useSession();
  const [changed, setChanged] = useState<{ about: string; from: string } | null>(null);
  /** The visitor's price while they sign in to order; undefined when they do not. */
  const wanted = useRef<string | null | undefined>(undefined);
  const priceIn = (answer: Quote | null) => answer && priceOf(answer, query.orderType, query.cabinetType);
  const about = [query.orderType, query.cabinetType, query.harborName, query.dockId, query.regionCode].join(
    '|',
  );
  const open = (answer: Quote | null) => openMakeOrder(orderPrefill(query, door, answer, site));

  return {
    /** The visitor's price that signing in has changed. */
    changedFrom: changed?.about === about ? changed.from : null,
    /** To be told of every answer that lands. */
    onAnswer: (answer: QuoteState) => {
      const before = wanted.current;
      if (before === undefined || !answer.asCustomer || answer.error) return;
      wanted.current = undefined;
      const now = priceIn(answer.quote);
      if (before !== null && before !== now) setChanged({ about, from: before });
      const dearer = before !== null && (now === null || Number(now) > Number(before));
      if (dearer) return;
      const saved = Number(before) - Number(now);
      if (before !== null && saved > 0) {
        showToast('success', `已按您的客户价计算，每箱省 ¥${yuanShort(String(saved))}`);
      }
      open(answer.quote);
    },
    press: () => {
      if (!token) {
        openAccountDialog('Login', () => {
          wanted.current = priceIn(quote);
        });
      } else if (user.userType !== USER_TYPES.customer) showToast('info', '请用客户账号登录后下单');
      else {
        setChanged(null);
        open(quote);
      }
    },
  };
}
