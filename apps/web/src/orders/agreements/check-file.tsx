import type { CheckVerdict } from '@boxhaul/domain/orders';
import { useState } from 'react';
import { checkFile, type CheckedFile } from '../../data/orders/agreements.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import { Notice } from '../../ui/feedback/notice';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import css from './agreements.module.css';

const TONES: Readonly<Record<CheckVerdict, Tone>> = { genuine: 'done', altered: 'stop', unknown: 'wait' };
const WORDS: Readonly<Record<CheckVerdict, string>> = {
  genuine: '核验一致',
  altered: '已被改动',
  unknown: '没有记录',
};
const MOST_MB = 20;
const RULES = { extensions: ['pdf'], largest: MOST_MB * 1024 * 1024, text: `PDF，不超过 ${MOST_MB} MB。` };

/** Whether a file is, byte for byte, one that was signed here; for anybody. */
export function CheckFile() {
  const [checked, setChecked] = useState<(CheckedFile & { name: string }) | null>(null);
  const [fault, setFault] = useState('');
  const { busy, run } = useSingleFlight(async (file: File | undefined) => {
    if (!file) return;
    setChecked(null);
    if (file.size > RULES.largest) {
      setFault(`文件“${file.name}”超过 ${MOST_MB} MB，平台签署的协议不会这么大`);
      return;
    }
    setFault('');
    try {
      setChecked({ ...(await checkFile(file)), name: file.name });
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
  });
  return (
    <Section title="核验协议文件" note="任何人都可以核验">
      <UploadDropZone
        label={busy ? '正在核验…' : '选择 PDF 文件'}
        rules={RULES}
        onFiles={([file]) => void run(file)}
      />
      <div aria-live="polite">
        {fault !== '' && <Notice tone="error">{fault}</Notice>}
        {checked && (
          <div className={css.verdict}>
            <p>
              <ToneTag tone={TONES[checked.verdict]} text={WORDS[checked.verdict]} />{' '}
              {checked.agreement?.voidedAt && <ToneTag tone="stop" text="协议已作废" />} {checked.name}
            </p>
            <p>{checked.message}</p>
            <Known checked={checked} />
          </div>
        )}
      </div>
    </Section>
  );
}

function Known({ checked: { agreement, sha256, verdict } }: { checked: CheckedFile }) {
  const own = {
    label: '您上传的文件 SHA-256',
    value: <code className={css.code}>{sha256}</code>,
    wide: true,
  };
  if (!agreement) return <Facts facts={[own]} />;
  return (
    <Facts
      facts={[
        { label: '协议编号', value: agreement.agreementNo },
        { label: '协议', value: agreement.title },
        { label: '签署人', value: agreement.signerName },
        { label: '托运人', value: agreement.customerName },
        { label: '签署时间', value: agreement.signedAt },
        ...(agreement.voidedAt === null ? [] : [{ label: '作废时间', value: agreement.voidedAt }]),
        {
          label: '存证记录',
          value: agreement.isChainWhole ? '逐条相连，未见改动' : '前后不一致，请联系客服核实',
        },
        own,
        ...(verdict === 'altered'
          ? [
              {
                label: '平台保存的 SHA-256',
                value: <code className={css.code}>{agreement.pdfSha256}</code>,
                wide: true,
              },
            ]
          : []),
      ]}
    />
  );
}
