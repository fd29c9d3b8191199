import { driverAppSchemas } from '@boxhaul/contract/dispatch/driver-app/schemas';
import { EXPENSE_KIND_WORDS, EXPENSE_KINDS, type ExpenseKind } from '@boxhaul/domain/dispatch';
import { useState } from 'react';
import type { PayLine } from '../../../data/dispatch/driver.api';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from '../driver.module.css';
import { DraftNote, LeftForm } from '../outbox/left-draft';
import type { PendingPicture } from '../outbox/phone-store';
import { Pictures } from '../check-in/pictures';
import { type LeftDraft, NOT_SAVED, useDraft } from '../outbox/use-draft';

const OPTIONS = EXPENSE_KINDS.map((value) => ({ value, label: EXPENSE_KIND_WORDS[value].name }));
const { amount: amountOf } = driverAppSchemas.claim.input.shape;

interface Claimed {
  expense: ExpenseKind;
  /** Yuan. */
  amount: string;
  note: string;
  /** Receipts that have arrived. */
  files: readonly PayLine['pics'][number][];
}

/** The same as texts, as a draft has it; `files` are their paths. */
type TypedTexts = Record<keyof Claimed, string>;

/** What was typed, and is in order. */
export interface TypedClaim extends Claimed {
  name: string;
  pictures: PendingPicture[];
}

interface ClaimFormProps {
  /** What it is kept as on the phone until it is sent. */
  form: string;
  title: string;
  okText: string;
  head: string;
  had: Claimed;
  onSave: (accountId: string, typed: TypedClaim) => Promise<void>;
  onClose: () => void;
}

const pathsOf = (files: Claimed['files']): string => files.map(({ filePath }) => filePath).join(' ');

function useClaim(left: LeftDraft, had: Claimed) {
  const draft = useDraft<TypedTexts>(left, {
    expense: had.expense,
    amount: had.amount,
    note: had.note,
    files: pathsOf(had.files),
  });
  const { pictures } = draft;
  const { amount, note, ...texts } = draft.typed;
  const expense = EXPENSE_KINDS.find((kind) => kind === texts.expense) ?? 'other';
  const paths = texts.files.split(' ');
  const files = had.files.filter(({ filePath }) => paths.includes(filePath));
  const { name, hasReceipt } = EXPENSE_KIND_WORDS[expense];
  const read = amountOf.safeParse(amount);
  return {
    draft,
    typed: { expense, amount, note, files, pictures: [...pictures] },
    name,
    hasReceipt,
    read,
    lacksReceipt: hasReceipt && pictures.length + files.length === 0,
  };
}

/** What was paid on the way, and its receipt. */
export function ClaimForm(props: ClaimFormProps) {
  return <LeftForm form={props.form}>{(left) => <ClaimFields {...props} left={left} />}</LeftForm>;
}

function useClaimStep({ left, had, onSave, onClose }: ClaimFormProps & { left: LeftDraft }) {
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const claim = useClaim(left, had);
  const { typed, name, read, lacksReceipt } = claim;
  const { busy, run } = useSingleFlight(async () => {
    setAsked(true);
    setFault(null);
    if (!read.success || lacksReceipt) return;
    try {
      await onSave(left.accountId, { ...typed, name, amount: read.data, note: typed.note.trim() });
      onClose();
    } catch {
      setFault(NOT_SAVED);
    }
  });
  return { ...claim, asked, fault, busy: busy || claim.draft.making, submit: () => void run() };
}

function ClaimFields(props: ClaimFormProps & { left: LeftDraft }) {
  const { left, title, okText, head, onClose } = props;
  const { draft, typed, name, hasReceipt, read, lacksReceipt, asked, fault, busy, submit } =
    useClaimStep(props);
  const { set } = draft;
  return (
    <FormDialog
      title={title}
      okText={okText}
      busy={busy}
      dirty={draft.dirty}
      fault={fault}
      onSubmit={submit}
      onClose={() => {
        draft.drop();
        onClose();
      }}
    >
      <p>{head}</p>
      <DraftNote left={left} draft={draft} />
      <Select label="费用" value={typed.expense} options={OPTIONS} onChange={(expense) => set({ expense })} />
      <TextField
        label="金额"
        required
        inputMode="decimal"
        suffix="元"
        value={typed.amount}
        onChange={(amount) => set({ amount })}
        maxLength={8}
        {...(asked && !read.success && { error: read.error.issues[0]?.message ?? '' })}
      />
      <p className={css.asked}>{hasReceipt ? '请拍票据' : '有凭证请拍照'}</p>
      <Pictures
        arrived={typed.files}
        onArrived={(files) => set({ files: pathsOf(files) })}
        pictures={typed.pictures}
        onChange={draft.setPictures}
        onMaking={draft.onMaking}
      />
      {asked && lacksReceipt && (
        <p className={css.wrong} role="alert">
          请拍摄{name}的票据
        </p>
      )}
      <TextField
        label="备注"
        value={typed.note}
        onChange={(note) => set({ note })}
        maxLength={100}
        placeholder="选填"
      />
    </FormDialog>
  );
}
