import { CallError } from '@boxhaul/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  orderQuote,
  type NoQuote,
  type OrderQuote,
  type OrderQuoteInput,
  type PriceReason,
} from '../../../data/orders/orders.api';
import type { StandingPrice } from '../order-form';

const NO_QUOTE = '999';
const HIDDEN = '您的角色不能查看运价；提交后按贵司的运价计价，没有运价时由客服报价。';

/** A price from before the dialog was opened, or one that was just confirmed: it stands for one question. */
export interface SavedQuote extends StandingPrice {
  question: string;
  /** 'YYYY-MM-DD HH:mm:ss'. */
  expiresAt: string | null;
}

export type QuoteView =
  | { status: 'incomplete' }
  /** `old`: the price before, shown greyed. */
  | { status: 'loading'; old: string | null }
  | {
      status: 'priced';
      standing: StandingPrice;
      expiresAt: string | null;
      reason: PriceReason | null;
      estimate: OrderQuote['estimate'];
    }
  /** `hidden`: there may be a price, and the viewer may not see it. */
  | { status: 'none'; message: string; detail: Partial<NoQuote>; hidden?: true }
  | { status: 'failed'; error: CallError };

export const questionText = (question: OrderQuoteInput): string => JSON.stringify(question);

/** The price of the form as it stands. S4: asked only with region and harbour; each change asks again. */
export function useOrderQuote(question: OrderQuoteInput | null): {
  view: QuoteView;
  save: (quote: SavedQuote | null) => void;
  retry: () => void;
} {
  const [saved, save] = useState<SavedQuote | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(orderQuote(question));
  const fresh = isPlaceholderData ? undefined : data;
  const retry = () => void refetch();

  if (!question) return { view: { status: 'incomplete' }, save, retry };
  if (saved?.question === questionText(question)) {
    const same = fresh?.price === saved.price ? fresh : undefined;
    return {
      view: {
        status: 'priced',
        standing: { price: saved.price, quoteId: saved.quoteId },
        expiresAt: saved.expiresAt,
        reason: same?.reason ?? null,
        estimate: fresh?.estimate ?? null,
      },
      save,
      retry,
    };
  }
  if (isFetching || (!fresh && !error))
    return { view: { status: 'loading', old: data?.price ?? null }, save, retry };
  if (fresh) {
    const { price, quoteId, expiresAt, reason, estimate } = fresh;
    return {
      view: { status: 'priced', standing: { price, quoteId }, expiresAt, reason, estimate },
      save,
      retry,
    };
  }
  if (!(error instanceof CallError)) throw error ?? new Error('no answer');
  if (error.code === NO_QUOTE) {
    return {
      view: { status: 'none', message: error.message, detail: error.data as Partial<NoQuote> },
      save,
      retry,
    };
  }
  if (error.errcode === 'FORBIDDEN')
    return { view: { status: 'none', message: HIDDEN, detail: {}, hidden: true }, save, retry };
  return { view: { status: 'failed', error }, save, retry };
}
