import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlay/dialog';
import { answerDay } from './answer-day';
import css from './submitted-dialog.module.css';

/** S2: the tip after sending in, 416 wide (S9). */
export function SubmittedDialog({ answerBy, onClose }: { answerBy: string; onClose: () => void }) {
  return (
    <Dialog open title="提交成功" width={416} sheet onClose={onClose}>
      <p>
        客服将在2个工作日内审核您的企业认证，最迟 <strong>{answerDay(answerBy)}</strong> 答复。
      </p>
      <div className={css.way}>
        <Button size="l" block onClick={onClose}>
          关 闭
        </Button>
      </div>
    </Dialog>
  );
}
