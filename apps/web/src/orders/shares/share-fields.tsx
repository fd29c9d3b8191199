import {
  SHARE_DAYS,
  SHARE_DAYS_WORDS,
  SHARE_PART_WORDS,
  SHARE_PARTS,
  type SharePart,
} from '@boxhaul/domain/orders';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';
import { ShareChoices } from './share-choices';

/** For whom a share is, for how long, and what it shows; a type, so that a form takes it. */
export type ShareValues = {
  forWhom: string;
  days: string;
  parts: SharePart[];
};

const DAYS = SHARE_DAYS.map((days) => ({ value: String(days), label: SHARE_DAYS_WORDS[days] }));
export const EMPTY_SHARE: ShareValues = { forWhom: '', days: '7', parts: [] };

/** What is asked of every share. */
export function ShareFields({ form }: { form: FormPart<ShareValues> }) {
  const { user } = useSession();
  // Nobody shows a price that they do not see.
  const parts = SHARE_PARTS.filter((part) => part !== 'price' || mayDo(user, 'prices'));
  return (
    <>
      <FormField form={form} name="forWhom">
        {(field) => (
          <TextField
            {...field}
            label="分享给谁"
            placeholder="如：东莞仓库 李经理"
            maxLength={40}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="days" choice>
        {(field) => <Segmented {...field} label="有效期" options={DAYS} />}
      </FormField>
      <FormField form={form} name="parts" choice>
        {({ value, onChange, error }) => (
          <ShareChoices
            legend="除位置与进度外，还显示"
            choices={parts.map((part) => ({ value: part, ...SHARE_PART_WORDS[part] }))}
            chosen={value}
            error={error}
            onChange={onChange}
          />
        )}
      </FormField>
    </>
  );
}
