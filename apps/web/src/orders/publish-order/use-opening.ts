import { useCallback, useEffect, useState } from 'react';
import { makeOrderStore, type MakeOrderPrefill } from '../../data/orders/make-order-store';
import { formOf, quoteQuestion, type OrderForm } from './order-form';
import { dropDraft, loadDrafts, claimDraft, type StoredDraft } from './drafts/stored-draft';
import { questionText, type SavedQuote } from './price/use-order-quote';

const PREFILL_MS = 1000;

/** The quote that came along, bound to the question it answers. */
function savedQuoteOf({ draft, expiresAt }: MakeOrderPrefill, form: OrderForm): SavedQuote | null {
  const question = quoteQuestion(form, true);
  const price = Number(draft.price);
  if (!question || !draft.quoteId || !(price > 0)) return null;
  return { question: questionText(question), price: price.toFixed(2), quoteId: draft.quoteId, expiresAt };
}

interface Opening {
  prefilling: boolean;
  /** The form out of the saved query, once it is filled in. */
  prefilled: OrderForm | null;
  /** What is offered back, the newest first. */
  drafts: readonly StoredDraft[];
  /** The form is a kept draft now: nothing else begins it. */
  restored: boolean;
  restore: (draft: StoredDraft) => void;
  drop: (draft: StoredDraft) => void;
}

/**
 * How the dialog opens: filled from a saved query after 1 s (S4), with the draft that was asked for, or with an offer of
 * the kept ones; `accountId` null offers none. A draft that is restored becomes that of this form, `draftId`.
 */
export function useOpening(
  accountId: string | null,
  fill: (form: OrderForm, asBase: boolean) => void,
  save: (quote: SavedQuote | null) => void,
  draftId: string,
): Opening {
  const [{ prefill, draftId: wanted }] = useState(makeOrderStore.get);
  const [prefilled, setPrefilled] = useState<OrderForm | null>(null);
  const [kept] = useState(() => (accountId === null ? [] : loadDrafts(accountId)));
  const [asked] = useState(() => kept.find(({ id }) => id === wanted));
  const [drafts, setDrafts] = useState(asked ? [] : kept);
  const [restored, setRestored] = useState(asked !== undefined);

  const goOnWith = useCallback(
    (draft: StoredDraft) => {
      if (accountId !== null) claimDraft(accountId, draft, draftId);
      fill(draft.form, false);
      save(null);
    },
    [accountId, draftId, fill, save],
  );
  const restore = (draft: StoredDraft) => {
    goOnWith(draft);
    setRestored(true);
    setDrafts([]);
  };
  const drop = ({ id }: StoredDraft) => {
    if (accountId !== null) dropDraft(accountId, id);
    setDrafts((before) => before.filter((draft) => draft.id !== id));
  };

  useEffect(() => {
    if (asked) goOnWith(asked);
  }, [asked, goOnWith]);

  useEffect(() => {
    if (!prefill) return undefined;
    const timer = setTimeout(() => {
      const detail = prefill.door?.detail;
      const regionCode = prefill.door?.regionCode;
      const form = formOf({
        ...prefill.draft,
        regionCode: prefill.draft.regionCode ?? regionCode,
        address: prefill.draft.address ?? detail,
      });
      setPrefilled(form);
      fill(form, true);
      const quote = savedQuoteOf(prefill, form);
      save(quote);
    }, PREFILL_MS);
    return () => clearTimeout(timer);
  }, [prefill, fill, save]);

  return { prefilling: prefill !== null && !prefilled, prefilled, drafts, restored, restore, drop };
}
