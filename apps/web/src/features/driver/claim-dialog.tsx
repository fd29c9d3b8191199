import { type DriverTask, newIdempotencyKey } from '@boxhaul/contract';
import { driverAppSchemas } from '@boxhaul/contract/driver-app/schemas';
import { EXPENSE_KIND_WORDS, EXPENSE_KINDS, type ExpenseKind } from '@boxhaul/domain';
import { useState } from 'react';
import { useSession } from '../../data/use-session';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './driver.module.css';
import { addStep } from './outbox';
import type { KeptPicture } from './phone-store';
import { Pictures } from './pictures';

const OPTIONS = EXPENSE_KINDS.map((value) => ({ value, label: EXPENSE_KIND_WORDS[value].name }));
const { amount: amountOf } = driverAppSchemas.claim.input.shape;

/** What was paid on the way, with its receipt: kept on the phone first, then in the clerk's review. */
export function ClaimDialog({ task, onClose }: { task: DriverTask; onClose: () => void }) {
  const { user } = useSession();
  const [expense, setExpense] = useState<ExpenseKind>('toll');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<KeptPicture[]>([]);
  const [asked, setAsked] = useState(false);
  const { name, hasReceipt } = EXPENSE_KIND_WORDS[expense];
  const read = amountOf.safeParse(amount);
  const lacksReceipt = hasReceipt && pictures.length === 0;
  const submit = async () => {
    setAsked(true);
    if (!user || !read.success || lacksReceipt) return;
    const what = { taskId: task.taskId, accountId: user.accountId, clientId: newIdempotencyKey() };
    const title = `报销${name} ${read.data} 元`;
    const typed = { expense, amount: read.data, note: note.trim(), pictures };
    await addStep({ kind: 'claim', title, doneAt: Date.now(), fault: null, ...what, ...typed });
    onClose();
  };
  return (
    <FormDialog
      title="报销费用"
      okText="提交报销"
      busy={false}
      dirty={pictures.length > 0 || amount !== '' || note !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {task.orderNo} 第 {task.seq} 箱 · {task.plateNumber}
      </p>
      <Select
        label="费用"
        value={expense}
        options={OPTIONS}
        onChange={(value) => setExpense(EXPENSE_KINDS.find((kind) => kind === value) ?? 'other')}
      />
      <TextField
        label="金额"
        required
        inputMode="decimal"
        suffix="元"
        value={amount}
        onChange={setAmount}
        maxLength={8}
        {...(asked && !read.success && { error: read.error.issues[0]?.message ?? '' })}
      />
      <p className={css.asked}>{hasReceipt ? '请拍票据' : '有凭证请拍照'}</p>
      <Pictures pictures={pictures} onChange={setPictures} />
      {asked && lacksReceipt && (
        <p className={css.wrong} role="alert">
          请拍摄{name}的票据
        </p>
      )}
      <TextField label="备注" value={note} onChange={setNote} maxLength={100} placeholder="选填" />
    </FormDialog>
  );
}
