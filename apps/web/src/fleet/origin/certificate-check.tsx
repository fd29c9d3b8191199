import { CERTIFICATE_FORMATS, CERTIFICATE_LIMITS } from '@boxhaul/domain/fleet';
import { useState } from 'react';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { TextArea } from '../../ui/form/text-area';
import { Section } from '../../ui/layout/section';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { CheckedAnswer } from './checked-answer';
import { type CheckedCertificate, checkCertificateFile, MOST_BYTES } from './check-file';
import frame from '../../ui/layout/tool-page.module.css';
import css from './origin.module.css';

const RULES = { extensions: CERTIFICATE_FORMATS, largest: MOST_BYTES, text: '证书的 JSON 或 PDF 文件。' };
const MOST_SIGNS = 60_000;

/** The check of a certificate: here and at the platform, with all that it does not prove. */
export function CertificateCheck() {
  const [checked, setChecked] = useState<(CheckedCertificate & { name: string }) | null>(null);
  const [fault, setFault] = useState('');
  const { busy, run } = useSingleFlight(async (file: File | undefined) => {
    if (!file) return;
    setChecked(null);
    setFault('');
    if (file.size > RULES.largest) {
      setFault(`文件“${file.name}”超过 2 MB，平台签发的证书不会这么大`);
      return;
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      setChecked({ ...(await checkCertificateFile(bytes)), name: file.name });
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
  });
  return (
    <>
      <header className={css.head}>
        <h1 className={frame.title}>核验来源证书</h1>
        <p className={css.note}>
          不需要账号。证书由平台签名并登记在只能追加的日志里，改动一个字节都会被发现。
        </p>
      </header>
      <div className={css.check}>
        <UploadDropZone
          label={busy ? '正在核验…' : '选择证书文件'}
          rules={RULES}
          onFiles={([file]) => void run(file)}
        />
        <Pasted busy={busy} onText={(text) => void run(new File([text], '粘贴的内容'))} />
      </div>
      <div className={frame.side} aria-live="polite" aria-busy={busy}>
        {fault !== '' && <Notice tone="error">{fault}</Notice>}
        {checked && <CheckedAnswer checked={checked} />}
      </div>
      <Section title="证书不证明什么">
        <ul className={css.reasons}>
          {(checked?.platform.body?.limits ?? CERTIFICATE_LIMITS).map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Section>
      <Section title="断网核验">
        <p className={css.note}>
          下载本平台公开的核验命令后，不连接平台也能核验：
          <code className={css.code}>npm run check:certificate -- 证书.json 平台公钥</code>
        </p>
      </Section>
    </>
  );
}

/** What was copied out of a file. */
function Pasted({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const [pasted, setPasted] = useState('');
  return (
    <details>
      <summary className={css.link}>没有文件，粘贴证书内容</summary>
      <div className={css.paste}>
        <TextArea label="证书内容" value={pasted} onChange={setPasted} maxLength={MOST_SIGNS} rows={5} />
        <Button variant="outline" busy={busy} disabled={pasted.trim() === ''} onClick={() => onText(pasted)}>
          核验粘贴的内容
        </Button>
      </div>
    </details>
  );
}
