import { CHECK_IN_REASON_SIGNS } from '@boxhaul/domain/dispatch';
import { IdentifierField } from '../../../parts/kit/identifier-field';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextField } from '../../../ui/form/text-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { RunPanel } from '../plan/run-panel';
import { proofsOf, tripWords } from '../check-in/sign-words';
import { boxName } from './board-choice';
import css from './bulk.module.css';
import { countTakings, takingWords } from './takings';
import { digitFault, type Numbers, type Signed, useBulkSigning } from './use-bulk-signing';

interface BulkSignDialogProps {
  tasks: readonly Signed[];
  onClose: () => void;
}

/** Checks in what positions say of several boxes, as it is seen here, in one run; those that were refused stay with what was typed, to be sent again. */
export function BulkSignDialog({ tasks: asked, onClose }: BulkSignDialogProps) {
  const signing = useBulkSigning(asked);
  const { first, tasks, reading, run, underWay, busy, fault, takings } = signing;
  const { leave, question } = useLeaveQuestion({
    title: '放弃填写？',
    content: '关闭后，还没有登记的箱填写的内容不会保存；已提交的登记会继续。',
    typed: () => signing.typed,
    onLeave: onClose,
  });
  const counted = countTakings(takings);
  const all = countTakings(first.map(({ cabinetId, trip }) => ({ cabinetId, signs: trip })));
  const isOpen = !underWay && !reading && tasks.length > 0;
  const footer = isOpen && (
    <Button busy={busy} disabled={takings.length === 0} onClick={signing.take}>
      登记（{counted.boxes} 箱 {counted.nodes} 个节点）
    </Button>
  );
  return (
    <Dialog open title={takingWords(all)} width={760} onClose={leave} footer={footer || undefined}>
      <div className={css.rows}>
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {run && <RunPanel run={run} told={isOpen ? new Set(tasks.map(({ taskId }) => taskId)) : undefined} />}
        {reading &&
          (reading.error ? (
            <ErrorState
              title="没有登记的箱没有加载出来"
              message={reading.error.message}
              busy={reading.isFetching}
              onRetry={() => void reading.refetch()}
            />
          ) : (
            <Skeleton lines={2} height="56px" />
          ))}
        {isOpen && <SignedRows signing={signing} />}
      </div>
      {question}
    </Dialog>
  );
}

/** What may still be checked in, and what is typed of it. */
function SignedRows({ signing }: { signing: ReturnType<typeof useBulkSigning> }) {
  return (
    <>
      {signing.wantsReason && (
        <TextField
          label="没有照片的原因"
          hint="填写后，缺照片的节点一并登记，并记下原因；不填则只登记到要求照片的节点之前。时间不详的按前一节点登记并注明。"
          placeholder="例如 司机未用手机，照片后补"
          value={signing.reason}
          onChange={signing.setReason}
          maxLength={CHECK_IN_REASON_SIGNS}
        />
      )}
      <ul className={css.rows}>
        {signing.tasks.map((one) => (
          <SignedRow
            key={one.taskId}
            one={one}
            numbers={signing.numbersOf(one)}
            said={signing.said.get(one.taskId)}
            onType={(numbers) => signing.type(one, numbers)}
          />
        ))}
      </ul>
    </>
  );
}

interface SignedRowProps {
  one: Signed;
  numbers: Numbers;
  /** Why it was not checked in. */
  said: string | undefined;
  onType: (numbers: Numbers) => void;
}

/** What positions say of a task, and the numbers that its nodes ask for. */
function SignedRow({ one, numbers, said, onType }: SignedRowProps) {
  const proofs = proofsOf(one.trip);
  const fault = digitFault(numbers.cabinetNo);
  const name = boxName(one);
  return (
    <li className={css.row}>
      <div>
        <b className="figure">{name}</b> {one.task.plateNumber} {one.task.driverName}
        <small>{tripWords(one.trip)}</small>
        {said !== undefined && (
          <span className={css.refused} role="alert">
            没有登记：{said}
          </span>
        )}
      </div>
      <div className={css.numbers}>
        {proofs.includes('cabinet_no') && (
          <IdentifierField
            kind="cabinet"
            max={20}
            label={`柜号 · ${name}`}
            value={numbers.cabinetNo}
            onChange={(cabinetNo) => onType({ ...numbers, cabinetNo: cabinetNo.toUpperCase() })}
            {...(fault !== undefined && { error: fault })}
          />
        )}
        {proofs.includes('seal_no') && (
          <IdentifierField
            kind="seal"
            max={30}
            label={`封号 · ${name}`}
            value={numbers.sealNo}
            onChange={(sealNo) => onType({ ...numbers, sealNo })}
          />
        )}
      </div>
    </li>
  );
}
