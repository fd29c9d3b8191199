import { CallError } from '@boxhaul/contract/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askPrices, type NoQuote, type Quote } from '../../data/pricing/quotes.api';
import type { PriceInput } from './quote-query';

export interface QuoteState {
  /** What was asked last; null before the first question. */
  asked: string | null;
  /** What `quote` or `none` answers; the question asked last may have failed since. */
  answered: string | null;
  loading: boolean;
  /** Stays, greyed, until the next one lands. */
  quote: Quote | null;
  /** Whether `quote` is a signed-in customer's own. */
  asCustomer: boolean;
  none: { message: string; detail: Partial<NoQuote> } | null;
  error: CallError | null;
}

const NOTHING: QuoteState = {
  asked: null,
  answered: null,
  loading: false,
  quote: null,
  asCustomer: false,
  none: null,
  error: null,
};

const NO_QUOTE = '999';
const NEEDS_LOGIN = '10001';

/** Names a question, so that a changed one is seen. */
export const questionKey = (input: PriceInput, asCustomer: boolean): string =>
  JSON.stringify([input, asCustomer]);

type Ask = (input: PriceInput, asCustomer: boolean) => Promise<QuoteState | null>;

async function answerOf(asked: string, input: PriceInput, asCustomer: boolean, signal: AbortSignal) {
  try {
    return {
      ...NOTHING,
      asked,
      answered: asked,
      asCustomer,
      quote: await askPrices(input, asCustomer, signal),
    };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === NO_QUOTE) {
      const none = { message: error.message, detail: error.data as Partial<NoQuote> };
      return { ...NOTHING, asked, answered: asked, asCustomer, none };
    }
    return { asked, loading: false, none: null, error: error.code === NEEDS_LOGIN ? null : error };
  }
}

/** Asks for prices; a new question drops the answer of the one before, which then resolves to null. */
export function useQuote(): QuoteState & { ask: Ask } {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(NOTHING);
  const request = useRef<AbortController | null>(null);

  const ask = useCallback<Ask>(async (input, asCustomer) => {
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    const put = (change: Partial<QuoteState>) => {
      latest.current = { ...latest.current, ...change };
      setState(latest.current);
    };
    const asked = questionKey(input, asCustomer);
    put({ asked, loading: true, error: null });
    const answer = await answerOf(asked, input, asCustomer, own.signal);
    if (own.signal.aborted) return null;
    put(answer);
    return latest.current;
  }, []);

  useEffect(() => () => request.current?.abort(), []);
  return { ...state, ask };
}
