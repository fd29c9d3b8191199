import { CHECK_IN_DOUBT_WORDS, CHECK_IN_DOUBTS, CHECK_IN_REASON_SIGNS } from '@boxhaul/domain/dispatch';
import { IdentifierField } from '../../../parts/kit/identifier-field';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import type { FormPart } from '../../../ui/form/use-form';
import { Suggestions } from '../../../ui/overlay/suggestions';
import type { BoardCabinet } from '../board/legs';

interface Numbers {
  cabinetNo: string;
  cabinetNoOverride: boolean;
  sealNo: string;
}

interface ProofFieldsProps {
  form: FormPart<Numbers>;
  /** What the nodes ask for. */
  proofs: readonly string[];
  /** The check digit was wrong: only then may the number be insisted on. */
  doubtful: boolean;
}

/** What is typed as proof of a node: the number of the box and of its seal. */
export function ProofFields({ form, proofs, doubtful }: ProofFieldsProps) {
  const wantsNo = proofs.includes('cabinet_no');
  return (
    <>
      {wantsNo && (
        <FormField form={form} name="cabinetNo">
          {(field) => (
            <IdentifierField
              {...field}
              kind="cabinet"
              max={20}
              label="柜号"
              required
              placeholder="例如 CSQU3054383"
            />
          )}
        </FormField>
      )}
      {wantsNo && doubtful && (
        <FormField form={form} name="cabinetNoOverride" choice>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              已核对实物，按此柜号登记（将留下记录）
            </Checkbox>
          )}
        </FormField>
      )}
      {proofs.includes('seal_no') && (
        <FormField form={form} name="sealNo">
          {(field) => <IdentifierField {...field} kind="seal" max={30} label="封号" required />}
        </FormField>
      )}
    </>
  );
}

/** What is known of a box, as its form opens. */
export const numbersOf = ({ cabinetNo, sealNo }: BoardCabinet): Numbers => ({
  cabinetNo: cabinetNo ?? '',
  cabinetNoOverride: false,
  sealNo: sealNo ?? '',
});

/** What is missing of the numbers that the nodes ask for, and of the reason where one is wanted. */
export const missingProof = (
  proofs: readonly string[],
  { cabinetNo, sealNo, reason }: Pick<Numbers, 'cabinetNo' | 'sealNo'> & { reason: string },
  wantsReason: boolean,
) => ({
  ...(proofs.includes('cabinet_no') && !cabinetNo && { cabinetNo: '请填写柜号' }),
  ...(proofs.includes('seal_no') && !sealNo.trim() && { sealNo: '请填写封号' }),
  ...(wantsReason && !reason.trim() && { reason: '请说明原因' }),
});

/** A box number as it is typed: without blanks, in capitals. */
export const upperNumber = <V extends Numbers>(before: V, part: Partial<V>): V => {
  const after = { ...before, ...part };
  return { ...after, cabinetNo: after.cabinetNo.toUpperCase().replace(/\s/g, '') };
};

/** Reasons that one press fills in. */
const READY = [...new Set(CHECK_IN_DOUBTS.flatMap((doubt) => CHECK_IN_DOUBT_WORDS[doubt].reasons))];

interface ReasonFieldProps {
  form: FormPart<{ reason: string }> & { focus: (name: 'reason') => void };
}

/** Why a node is checked in in spite of a doubt. */
export function ReasonField({ form }: ReasonFieldProps) {
  return (
    <>
      <FormField form={form} name="reason">
        {(field) => <TextField {...field} label="原因" required maxLength={CHECK_IN_REASON_SIGNS} />}
      </FormField>
      <Suggestions
        sentences={READY}
        onTake={(reason) => {
          form.edit({ reason });
          form.focus('reason');
        }}
      />
    </>
  );
}
