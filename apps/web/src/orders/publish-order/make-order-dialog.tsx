import { newIdempotencyKey } from '@boxhaul/contract/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { closeMakeOrder, makeOrderStore } from '../../data/orders/make-order-store';
import { showToast } from '../../lib/toast-store';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSession } from '../../data/kit/use-session';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Dialog } from '../../ui/overlay/dialog';
import { ORDERS_KEY, sendEdit, sendOrder, type OrderDraft } from '../../data/orders/orders.api';
import { shipCompanies } from '../../data/pricing/places.api';
import { CargoGroup } from './cargo/cargo-group';
import { ContactGroup } from './contact/contact-group';
import { DraftOffer } from './drafts/draft-offer';
import { EditedPriceNote } from './price/edited-price-note';
import { ErrorSummary } from './error-summary';
import { LastOrder } from './last-order';
import css from './make-order.module.css';
import { draftOf, EMPTY_FORM, formOf, quoteQuestion, type StandingPrice } from './order-form';
import { OrderFormContext } from './order-form-context';
import { PriceChangedDialog } from './price/price-changed-dialog';
import { PriceSummary, StandingLine } from './price/price-summary';
import { RouteGroup } from './route/route-group';
import { usePreferredStart } from './use-preferred-start';
import { useStoredDraft } from './drafts/use-stored-draft';
import { useOpening } from './use-opening';
import { useOrderForm } from './use-order-form';
import { questionText, useOrderQuote } from './price/use-order-quote';
import { quoteInRefusal } from './price/quote-in-refusal';
import { useSubmitOrder } from './use-submit-order';

interface MakeOrderDialogProps {
  accountId: string;
  /** After '发布成功!'. */
  onPublished: () => void;
}

/** Enter within a field ends that field; an order is published by its button alone. A dialog above has keys of its own. */
function keepEnterInField(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (event.currentTarget.contains(event.target)) event.preventDefault();
}

interface PriceChange {
  message: string;
  old: string;
  next: StandingPrice & { expiresAt: string | null };
}

/** The publish form of S3–S5: one page, three groups, and the price beside it. It edits a pending order too. */
export function MakeOrderDialog({ accountId, onPublished }: MakeOrderDialogProps) {
  const { user } = useSession();
  const [edited] = useState(() => makeOrderStore.get().edited);
  const [opened] = useState(() => (edited ? formOf(edited.draft) : EMPTY_FORM));
  const draftOwner = edited ? null : accountId;
  const [wishing, setWishing] = useState(false);
  const state = useOrderForm(opened, wishing, {
    onFaulty: () => showToast('error', '请检查必填字段!'),
    send: () => sendIfReady(),
  });
  const { values: form, faults, dirty, regionComplete, fill } = state;
  const question = quoteQuestion(form, regionComplete);
  const { view, save, retry } = useOrderQuote(question);
  const [draftId] = useState(newIdempotencyKey);
  const { prefilling, prefilled, drafts, restored, restore, drop } = useOpening(
    draftOwner,
    fill,
    save,
    draftId,
  );
  usePreferredStart(fill, prefilled, restored);
  const forget = useStoredDraft(draftOwner, draftId, form, dirty);
  const { busy, submit } = useSubmitOrder((draft) =>
    edited ? sendEdit(edited.orderId, edited.version, draft) : sendOrder(draft),
  );
  const companies = useQuery(shipCompanies()).data;
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [change, setChange] = useState<PriceChange | null>(null);
  // An edit at another price than the one that the customer knows is asked about once.
  const [known, setKnown] = useState(edited?.price ?? null);
  const [uploading, setUploading] = useState(false);
  const narrow = ['phone', 'tablet'].includes(useBreakpoint());
  const standing = view.status === 'priced' ? view.standing : null;
  // A wish counts while its field is on screen.
  if (wishing !== (view.status === 'none')) setWishing(!wishing);

  const leave = () => {
    forget();
    closeMakeOrder();
  };
  const close = () => (dirty ? setAsking(true) : leave());

  const send = async (price: StandingPrice | null, renewed = false): Promise<void> => {
    const company = companies?.find(({ shipCompanyId }) => shipCompanyId === form.shipCompanyId);
    const said = wishing ? form : { ...form, wishedPrice: '' };
    const outcome = await submit(draftOf(said, price, company?.shipCompanyName ?? '') as OrderDraft);
    if (!outcome) return;
    if (outcome.ok) {
      showToast('success', edited ? '修改成功' : '发布成功!');
      leave();
      if (!edited) onPublished();
      void cache.invalidateQueries({ queryKey: ORDERS_KEY });
      return;
    }
    // Reviewed or edited by somebody else meanwhile: the list behind shall say so.
    if (edited) void cache.invalidateQueries({ queryKey: ORDERS_KEY });
    const { error } = outcome;
    if (price && (error.errcode === 'QUOTE_CHANGED' || error.errcode === 'QUOTE_EXPIRED')) {
      const next = quoteInRefusal(error.data);
      // A quote that ran out while the price stayed is renewed without a question, once.
      if (next && next.price === price.price && !renewed) await send(next, true);
      else if (next) setChange({ message: error.message, old: price.price, next });
      else retry();
      return;
    }
    state.refuse(error);
  };

  const sendIfReady = async (): Promise<void> => {
    if (uploading) showToast('info', '附件还在上传，请稍候');
    else if (view.status === 'loading') showToast('info', '正在查询运价，请稍候');
    else if (edited && view.status === 'failed') showToast('error', '运价查询失败，请重新查价后再保存');
    else if (known && view.status === 'priced' && view.standing.price !== known) {
      const next = { ...view.standing, expiresAt: view.expiresAt };
      setChange({ message: '修改后的订单按现行运价重新计价。', old: known, next });
    } else await send(standing);
  };

  const acceptChange = () => {
    if (!change || !question) return;
    const { price, quoteId, expiresAt } = change.next;
    save({ question: questionText(question), price, quoteId, expiresAt });
    const agreed = { price, quoteId };
    setChange(null);
    if (known) setKnown(price);
    void send(agreed);
  };

  const missing = [
    ...(form.orderType === null ? ['装送类型'] : []),
    ...(form.harborName ? [] : ['港口']),
    ...(regionComplete ? [] : ['门点区域']),
  ];
  const submitButton = (
    <Button type="submit" form="make-order" variant="cta" size="cta" block busy={busy}>
      {edited ? '保存修改' : standing ? '提交订单' : '提交订单意向'}
    </Button>
  );

  return (
    <Dialog
      open
      title={edited ? '修改订单' : '发布订单'}
      width={1120}
      onClose={close}
      footer={
        narrow && (
          <>
            {standing && <StandingLine price={standing.price} cabinetNum={form.cabinetNum} />}
            {submitButton}
          </>
        )
      }
    >
      {user && !user.authStatus && (
        <p className={css.offer} role="status">
          企业尚未认证，认证通过后才能下单。可以先看运价。
        </p>
      )}
      {drafts.length > 0 && (
        <DraftOffer drafts={drafts} restoreText="恢复草稿" onRestore={restore} onDrop={drop} />
      )}
      {!edited && drafts.length === 0 && !prefilling && !prefilled && !dirty && (
        <LastOrder onCopy={(copied) => fill(copied, false)} />
      )}
      {prefilling && (
        <p className={css.offer} role="status">
          正在带入刚才的查价结果…
        </p>
      )}
      <OrderFormContext value={state}>
        <form id="make-order" className={css.form} noValidate onSubmit={state.submit}>
          <div className={css.groups} role="presentation" onKeyDown={keepEnterInField}>
            <ErrorSummary faults={faults} onGo={(field) => state.focus(field)} />
            <RouteGroup />
            <CargoGroup orderId={edited?.orderId ?? null} />
            <ContactGroup
              orderId={edited && edited.documentCount > 0 ? edited.orderId : null}
              onBusy={setUploading}
            />
          </div>
          <PriceSummary
            view={view}
            form={form}
            missing={missing}
            note={edited?.price && <EditedPriceNote was={edited.price} view={view} />}
            onRetry={retry}
          >
            {!narrow && submitButton}
          </PriceSummary>
        </form>
      </OrderFormContext>
      <Closing>
        {asking && (
          <ConfirmDialog
            title={edited ? '放弃修改？' : '放弃填写？'}
            okText="放弃并关闭"
            cancelText={edited ? '继续修改' : '继续填写'}
            danger
            onOk={leave}
            onCancel={() => setAsking(false)}
          >
            {edited ? '关闭后，改动不会保存，订单保持原样。' : '关闭后，已填写的内容将被清空。'}
          </ConfirmDialog>
        )}
      </Closing>
      <Closing>
        {change && (
          <PriceChangedDialog
            message={change.message}
            oldPrice={change.old}
            newPrice={change.next.price}
            busy={busy}
            onAccept={acceptChange}
            onBack={() => setChange(null)}
          />
        )}
      </Closing>
    </Dialog>
  );
}
