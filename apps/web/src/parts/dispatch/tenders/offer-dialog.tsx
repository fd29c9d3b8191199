import type { BoardOrder, tenders } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { MOST_OFFERED, tendersSchemas } from '@boxhaul/contract/dispatch/tenders/schemas';
import { TENDER_MINUTES, TOLL_TERMS, TOLL_TERMS_WORDS, type TollTerms } from '@boxhaul/domain/dispatch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerTenders, tenderOptions } from '../../../data/dispatch/tenders.api';
import { yuan } from '../../../lib/format/format';
import { piecesOf } from '../../../lib/pieces-of';
import { showToast } from '../../../lib/toast-store';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkbox } from '../../../ui/form/checkbox';
import { Combobox } from '../../../ui/form/combobox';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from './offer-dialog.module.css';

/** A box with its order, as the board has them. */
export interface TenderBox {
  board: BoardOrder;
  cabinet: BoardOrder['cabinets'][number];
}

type Options = OutputOf<typeof tenders.options>;

/** Minutes in which a carrier answers. */
const TIMES = [30, 60, TENDER_MINUTES.usual, 240, 720] as const;

const said = ({ carrierName, offered, rate }: Options[number]): string =>
  [
    carrierName,
    offered === 0 ? '近 90 天没有外发' : `近 90 天 ${offered} 次，接受率 ${rate === null ? '—' : `${rate}%`}`,
  ].join(' · ');

const TOLLS = TOLL_TERMS.map((value) => ({ value, label: TOLL_TERMS_WORDS[value] }));

const BEGUN: Record<'carrierId' | 'minutes' | 'price' | 'priceNote' | 'note', string> & {
  tolls: TollTerms;
} = {
  carrierId: '',
  minutes: String(TENDER_MINUTES.usual),
  price: '',
  tolls: TOLL_TERMS[0],
  priceNote: '',
  note: '',
};

/** What becomes of the price. */
function payHint(carrier: Options[number] | undefined): string {
  if (!carrier) return '完成后按此生成应付';
  if (!carrier.hasPayee) return '该车队还没有结算条件，完成后不会生成应付，请财务先补';
  return carrier.tripPrice === null
    ? '完成后按此生成应付；不填则由财务录入'
    : `完成后按此生成应付；结算条件为每趟 ${yuan(carrier.tripPrice)} 元`;
}

/** Whom, until when and for what; the boxes go with it in pieces. */
const schema = tendersSchemas.offer.input.omit({ cabinetIds: true });

/** The terms of an offer, and what became of each box. */
function useOffer(
  { boxes, onClose, onOffered }: Pick<OfferDialogProps, 'boxes' | 'onClose' | 'onOffered'>,
  data: Options | undefined,
) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, string>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offer = useMutation(offerTenders(useQueryClient()));
  const waiting = boxes.filter(
    ({ cabinet: { cabinetId } }) => outcomes.get(cabinetId) !== '' && !left.has(cabinetId),
  );
  // One dock stands for the orders that name none; of another harbour each box says so.
  const dockId = waiting.find(({ board }) => board.dockId === null)?.board.docks[0]?.dockId;
  const form = useForm({
    keep: `tenders.offer.${boxes.map(({ cabinet }) => cabinet.cabinetId).join('.')}`,
    unkept: ['carrierId'],
    schema,
    values: BEGUN,
    edited: (before, part) => {
      const usual = part.carrierId && data?.find(({ carrierId }) => carrierId === part.carrierId)?.tripPrice;
      return { ...before, ...part, ...(usual && before.price === '' && { price: usual }) };
    },
    inputOf: (values) => ({ ...values, dockId }),
    send: async (terms) => {
      const ids = waiting.map(({ cabinet }) => cabinet.cabinetId);
      const sent = new Map<string, string>();
      try {
        for (const cabinetIds of piecesOf(ids, MOST_OFFERED)) {
          const { refused } = await offer.mutateAsync({ ...terms, cabinetIds });
          for (const cabinetId of cabinetIds) sent.set(cabinetId, '');
          for (const { cabinetId, message } of refused) sent.set(cabinetId, message);
        }
      } finally {
        // What went out before one failed is said as well.
        const offered = [...sent.values()].filter((why) => why === '').length;
        if (offered > 0) showToast('success', `已外发 ${offered} 箱，车队会收到通知`);
        setOutcomes((before) => new Map([...before, ...sent]));
        onOffered?.([...sent].flatMap(([cabinetId, why]) => (why === '' ? [cabinetId] : [])));
      }
      const refused = [...sent.values()].filter((why) => why !== '').length;
      if (refused > 0) return `${refused} 箱没有外发，原因见各箱`;
      onClose();
      return null;
    },
  });
  const choose = (cabinetId: string, wanted: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (wanted) after.delete(cabinetId);
      else after.add(cabinetId);
      return after;
    });
  return { form, waiting, outcomes, left, choose };
}

interface TermFieldsProps {
  form: ReturnType<typeof useOffer>['form'];
  options: Options;
}

function TermFields({ form, options: data }: TermFieldsProps) {
  return (
    <>
      <FormField form={form} name="carrierId">
        {(field) => (
          <Combobox
            {...field}
            label="车队"
            placeholder="选择外协车队"
            options={data.map((one) => ({
              value: one.carrierId,
              label: said(one),
              disabled: one.accounts === 0 ? '没有可登录的调度账号' : undefined,
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="minutes" choice>
        {(field) => (
          <Segmented
            {...field}
            label="答复时限"
            options={TIMES.map((minutes) => ({
              value: String(minutes),
              label: minutes < 60 ? `${minutes} 分钟` : `${minutes / 60} 小时`,
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="price">
        {(field) => (
          <TextField
            {...field}
            label="每箱运费（元，车队可见）"
            inputMode="decimal"
            maxLength={9}
            hint={payHint(data.find(({ carrierId }) => carrierId === form.values.carrierId))}
          />
        )}
      </FormField>
      <FormField form={form} name="tolls" choice>
        {(field) => <Segmented {...field} label="过路费" options={TOLLS} />}
      </FormField>
      <FormField form={form} name="priceNote">
        {(field) => <TextField {...field} label="其他运费约定（选填，车队可见）" maxLength={100} />}
      </FormField>
      <FormField form={form} name="note">
        {(field) => <TextArea {...field} label="其他说明（车队可见）" maxLength={200} />}
      </FormField>
    </>
  );
}

interface OfferDialogProps {
  boxes: readonly TenderBox[];
  onClose: () => void;
  /** The boxes that a carrier has now, before the dialog closes. */
  onOffered?: (cabinetIds: readonly string[]) => void;
}

/** Offers boxes to a subcontracted carrier; those that cannot be stay in the dialog, each with the reason. */
export function OfferDialog({ boxes: asked, onClose, onOffered }: OfferDialogProps) {
  // The board behind refreshes by itself: what was chosen stays.
  const [boxes] = useState(asked);
  const { data, error, isFetching, refetch } = useQuery(tenderOptions);
  const { form, waiting, outcomes, left, choose } = useOffer({ boxes, onClose, onOffered }, data);
  return (
    <FormDialog
      title={`派外协（${boxes.length} 箱）`}
      okText={`外发（${waiting.length} 箱）`}
      busy={form.busy}
      dirty={form.dirty}
      disabled={!data || waiting.length === 0}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {error && (
        <ErrorState
          title="车队加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={3} height="56px" />}
      {data && (
        <>
          <TermFields form={form} options={data} />
          <ul className={css.rows}>
            {boxes.map((box) => (
              <BoxLine
                key={box.cabinet.cabinetId}
                box={box}
                said={outcomes.get(box.cabinet.cabinetId)}
                checked={!left.has(box.cabinet.cabinetId)}
                onChange={boxes.length > 1 ? (wanted) => choose(box.cabinet.cabinetId, wanted) : undefined}
              />
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

interface BoxLineProps {
  box: TenderBox;
  said: string | undefined;
  checked: boolean;
  /** Absent: it is the only one. */
  onChange: ((wanted: boolean) => void) | undefined;
}

function BoxLine({ box: { board, cabinet }, said: outcome, checked, onChange }: BoxLineProps) {
  const { order } = board;
  const name = (
    <b className="figure">
      {order.orderNo} #{cabinet.seq}
    </b>
  );
  return (
    <li>
      {onChange && outcome !== '' ? (
        <Checkbox checked={checked} onChange={onChange}>
          {name}
        </Checkbox>
      ) : (
        name
      )}{' '}
      <small>
        {order.requireDate.slice(5, 16)} · {order.cabinetType} · {order.address}
      </small>
      {outcome === '' && <p className={css.done}>已外发</p>}
      {outcome && (
        <p className={css.refused} role="alert">
          没有外发：{outcome}
        </p>
      )}
    </li>
  );
}
