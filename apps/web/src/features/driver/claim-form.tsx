import { driverAppSchemas } from '@boxhaul/contract/driver-app/schemas';
import { EXPENSE_KIND_WORDS, EXPENSE_KINDS, type ExpenseKind } from '@boxhaul/domain';
import { useState } from 'react';
import type { PayLine } from '../../data/driver.api';
import { useSession } from '../../data/use-session';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './driver.module.css';
import type { KeptPicture } from './phone-store';
import { Pictures } from './pictures';

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

/** What was typed, and is in order. */
export interface TypedClaim extends Claimed {
  name: string;
  pictures: KeptPicture[];
}

interface ClaimFormProps {
  title: string;
  okText: string;
  head: string;
  had: Claimed;
  onSave: (accountId: string, typed: TypedClaim) => Promise<void>;
  onClose: () => void;
}

function useClaim(had: Claimed) {
  const [typed, setTyped] = useState<Claimed & Pick<TypedClaim, 'pictures'>>({ ...had, pictures: [] });
  const { name, hasReceipt } = EXPENSE_KIND_WORDS[typed.expense];
  const read = amountOf.safeParse(typed.amount);
  return {
    typed,
    set: (more: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...more })),
    name,
    hasReceipt,
    read,
    lacksReceipt: hasReceipt && typed.pictures.length + typed.files.length === 0,
    dirty:
      typed.pictures.length > 0 ||
      (['expense', 'amount', 'note', 'files'] as const).some((k) => typed[k] !== had[k]),
  };
}

/** What was paid on the way, and its receipt. */
export function ClaimForm({ title, okText, head, had, onSave, onClose }: ClaimFormProps) {
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  const { typed, set, name, hasReceipt, read, lacksReceipt, dirty } = useClaim(had);
  const submit = async () => {
    setAsked(true);
    if (!user || !read.success || lacksReceipt) return;
    await onSave(user.accountId, { ...typed, name, amount: read.data, note: typed.note.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={title}
      okText={okText}
      busy={false}
      dirty={dirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{head}</p>
      <Select
        label="费用"
        value={typed.expense}
        options={OPTIONS}
        onChange={(value) => set({ expense: EXPENSE_KINDS.find((kind) => kind === value) ?? 'other' })}
      />
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
        onArrived={(files) => set({ files })}
        pictures={typed.pictures}
        onChange={(pictures) => set({ pictures })}
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
