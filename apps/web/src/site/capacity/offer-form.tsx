import { PhoneField } from '../../parts/kit/phone-field';
import { CaptchaPicture } from '../../parts/identity/sms/captcha-picture';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import css from './capacity-dialog.module.css';
import type { OfferFormState } from './use-offer-form';

/** What somebody who has trucks says of themselves. */
export function OfferForm({ form, turn, another }: OfferFormState) {
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <p className={css.lead}>承运商、车队和车主请留下联系方式，我们在 3 个工作日内与您联系。</p>
      <FormField form={form} name="corporationName">
        {(field) => (
          <TextField
            {...field}
            label="公司简称"
            maxLength={11}
            autoComplete="organization"
            hint="最多 11 个字，如：顺达车队"
          />
        )}
      </FormField>
      <FormField form={form} name="corporationFullName">
        {(field) => <TextField {...field} label="公司全称（选填）" maxLength={60} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="contact">
        {(field) => <PhoneField {...field} takes="landline" label="联系电话" autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="remark">
        {(field) => (
          <TextArea
            {...field}
            label="合作说明（选填）"
            maxLength={500}
            placeholder="车辆数量、车型、常跑的港口和线路"
          />
        )}
      </FormField>
      <div className={css.captcha}>
        <FormField form={form} name="imageCode">
          {(field) => (
            <TextField
              {...field}
              label="图形验证码"
              maxLength={4}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </FormField>
        <CaptchaPicture phone="" turn={turn} onAnother={another} />
      </div>
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <Button type="submit" variant="cta" size="l" block busy={form.busy}>
        提交申请
      </Button>
    </form>
  );
}
