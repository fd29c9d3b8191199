import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { dropStep, retryStep } from './outbox';
import type { PendingStep } from './phone-store';

/** What is done about a step that was refused: once more, or away with it, after a question, as nobody else has it. */
export function PendingFault({ step }: { step: PendingStep }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => void retryStep(step)}>
        重试
      </Button>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        删除
      </Button>
      <Closing>
        {asking && (
          <ConfirmDialog
            title={`删除没有发送的“${step.title}”？`}
            okText="删除"
            cancelText="保留"
            danger
            onOk={() => void dropStep(step)}
            onCancel={() => setAsking(false)}
          >
            填写的内容和照片只保存在这部手机上，删除后无法找回。
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}
