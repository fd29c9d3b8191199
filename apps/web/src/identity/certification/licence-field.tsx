import { CERTIFICATION_FIELD_WORDS } from '@boxhaul/domain/identity';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { PictureStrip } from '../../ui/overlay/picture-strip';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { countRead } from './company-form';
import css from './licence-field.module.css';
import { LICENCE_PICTURE, type LicenceStep } from './use-licence';

interface LicenceFieldProps {
  /** Where the picture is to be had; null before there is one. */
  address: string | null;
  step: LicenceStep;
  onFiles: (files: File[]) => void;
  onRetry: () => void;
  error?: string;
}

function StepNote({ step, onRetry }: { step: LicenceStep; onRetry: () => void }) {
  if (step.at === 'none') return null;
  if (step.at === 'sending') {
    const percent = Math.round(step.progress * 100);
    return <p role="status">{percent < 100 ? `上传中 ${percent}%` : '上传完成，处理中…'}</p>;
  }
  if (step.at === 'reading') {
    return (
      <p role="status">
        <span className={css.spinner} aria-hidden="true" />
        智能识别中，请稍候…
      </p>
    );
  }
  if (step.at === 'read') {
    const read = countRead(step.read);
    const doubtful = step.read.doubtful.map((field) => CERTIFICATION_FIELD_WORDS[field]);
    return (
      <p className={css.done} role="status">
        {`已识别并填写 ${read} 项，请逐项核对`}
        {doubtful.length > 0 && `；识别不清，请重点核对：${doubtful.join('、')}`}
      </p>
    );
  }
  const again = step.at === 'unread' || step.again;
  return (
    <p className={css.failed} role="alert">
      {step.reason}
      {again && (
        <Button variant="text" size="s" onClick={onRetry}>
          {step.at === 'unread' ? '重新识别' : '重新上传'}
        </Button>
      )}
    </p>
  );
}

/** The picture of the licence, and how far uploading and reading it have come. */
export function LicenceField({ address, step, onFiles, onRetry, error }: LicenceFieldProps) {
  return (
    <Field label="营业执照" required error={error}>
      <div className={css.licence}>
        {address && <PictureStrip pictures={[{ url: address, alt: '营业执照' }]} />}
        <UploadDropZone
          label={address ? '更换图片' : '上传营业执照'}
          rules={LICENCE_PICTURE}
          onFiles={onFiles}
        />
        <div className={css.step}>
          <StepNote step={step} onRetry={onRetry} />
        </div>
      </div>
    </Field>
  );
}
