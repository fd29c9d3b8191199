import { useEffect, useState } from 'react';
import { makeOrderStore, type MakeOrderPrefill } from '../../../lib/make-order-store';
import { formOf, quoteQuestion, type OrderForm } from './order-form';
import { loadDraft, type StoredDraft } from './stored-draft';
import { questionText, type SavedQuote } from './use-order-quote';

const PREFILL_MS = 1000;

/** The quote that came along, bound to the question it answers. */
function savedQuoteOf({ draft, expiresAt }: MakeOrderPrefill, form: OrderForm): SavedQuote | null {
  const question = quoteQuestion(form, true);
  const price = Number(draft.price);
  if (!question || !draft.quoteId || !(price > 0)) return null;
  return { question: questionText(question), price: price.toFixed(2), quoteId: draft.quoteId, expiresAt };
}

/**
 * How the dialog opens: filled from a saved query after 1 s (S4), and with an offer of the kept draft; `accountId` null
 * offers none.
 */
export function useOpening(
  accountId: string | null,
  fill: (form: OrderForm, asBase: boolean) => void,
  save: (quote: SavedQuote | null) => void,
): { prefilling: boolean; stored: StoredDraft | null; forgetOffer: () => void } {
  const [prefill] = useState(() => makeOrderStore.get().prefill);
  const [prefilling, setPrefilling] = useState(prefill !== null);
  const [stored, setStored] = useState(() => (accountId === null ? null : loadDraft(accountId)));

  useEffect(() => {
    if (!prefill) return undefined;
    const timer = setTimeout(() => {
      setPrefilling(false);
      const detail = prefill.door?.detail;
      const regionCode = prefill.door?.regionCode;
      const form = formOf({
        ...prefill.draft,
        regionCode: prefill.draft.regionCode ?? regionCode,
        address: prefill.draft.address ?? detail,
      });
      fill(form, true);
      const quote = savedQuoteOf(prefill, form);
      save(quote);
    }, PREFILL_MS);
    return () => clearTimeout(timer);
  }, [prefill, fill, save]);

  return { prefilling, stored, forgetOffer: () => setStored(null) };
}
