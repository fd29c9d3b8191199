import { CERTIFICATE_LIMITS } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { certifyOrigin, type OriginDetail } from '../../data/fleet/origin.api';
import { saveAs } from '../../data/kit/save-document';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { CertificateRows } from './certificate-rows';
import frame from '../../ui/layout/tool-page.module.css';
import css from './origin.module.css';

/** The certificates of a task, and the making of one. */
export function CertifyPart({ detail }: { detail: OriginDetail }) {
  const [asking, setAsking] = useState(false);
  const work = useMutation(certifyOrigin(useQueryClient()));
  const { taskId, harborId, verdictText, certificates } = detail;
  const { busy, run } = useSingleFlight(async () => {
    const made = await work.mutateAsync({ taskId, harborId }).catch(() => null);
    // The client has said why; the question stays.
    if (made === null) return;
    saveAs(new Blob([made.file], { type: 'application/json' }), made.fileName);
    showToast('success', `证书已签发：${made.fileName}`);
    setAsking(false);
  });
  return (
    <div className={frame.side}>
      <div className={css.actions}>
        <Button variant="cta" onClick={() => setAsking(true)}>
          制作证书
        </Button>
        <a className={css.link} href="/certificate" target="_blank" rel="noreferrer">
          核验证书
        </a>
      </div>
      {certificates.length > 0 && <CertificateRows rows={certificates} />}
      <Closing>
        {asking && (
          <ConfirmDialog
            title={`制作证书：判定“${verdictText}”？`}
            okText="签发并下载"
            cancelText="返回"
            busy={busy}
            onOk={() => void run()}
            onCancel={() => setAsking(false)}
          >
            <p>证书按现在的判定签发，登记在只能追加的日志里，不能撤回。任何人不用账号都能核验。</p>
            <ul className={css.reasons}>
              {CERTIFICATE_LIMITS.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
