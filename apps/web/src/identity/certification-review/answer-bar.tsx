import { CERTIFICATION_FIELDS, type CertificationField } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveCertification,
  type CertificationDetail,
  rejectCertification,
} from '../../data/identity/certification-desk.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './answer-bar.module.css';

interface AnswerBarProps {
  detail: CertificationDetail;
  marks: Partial<Record<CertificationField, string>>;
  onDone: () => void;
}

/** Approves what has no mark, rejects what has; either is asked about once more, since the customer hears it at once. */
export function AnswerBar({ detail: { id, version, record, isChange }, marks, onDone }: AnswerBarProps) {
  const cache = useQueryClient();
  const approve = useMutation(approveCertification(cache));
  const reject = useMutation(rejectCertification(cache));
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const reasons = CERTIFICATION_FIELDS.flatMap((field) => {
    const reason = marks[field];
    return reason === undefined ? [] : [{ field, reason: reason.trim() }];
  });
  const rejects = reasons.length > 0;
  const ask = () => {
    const silent = reasons.some(({ reason }) => reason === '');
    setFault(silent ? '请为每个标记的项目填写驳回原因' : null);
    setAsking(!silent);
  };
  const { busy, run } = useSingleFlight(async () => {
    const work = rejects
      ? reject.mutateAsync({ id, version, reasons })
      : approve.mutateAsync({ id, version });
    const failure = await failureOf(work);
    setAsking(false);
    setFault(failure);
    if (failure !== null) return;
    showToast('success', rejects ? '已驳回，企业会收到通知' : '已通过，企业会收到通知');
    onDone();
  });
  return (
    <div className={css.bar}>
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <div className={css.buttons}>
        <span className={css.hint}>
          {rejects ? `已标记 ${reasons.length} 项有误` : '请逐项核对；有误的项目点“有误”并写明原因'}
        </span>
        <Button variant={rejects ? 'danger' : 'cta'} onClick={ask}>
          {rejects ? '驳回申请' : '通过认证'}
        </Button>
      </div>
      <Closing>
        {asking && (
          <ConfirmDialog
            title={rejects ? '驳回认证申请' : '通过企业认证'}
            okText={rejects ? '驳回' : '通过'}
            cancelText="再看看"
            danger={rejects}
            busy={busy}
            onOk={() => void run()}
            onCancel={() => setAsking(false)}
          >
            {rejects
              ? `“${record.name}”将收到 ${reasons.length} 项驳回原因，修改后可重新提交。`
              : isChange
                ? `“${record.name}”的新资料即刻生效，原资料不再有效。`
                : `“${record.name}”即刻成为认证企业，可以下单。`}
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
