import { BOX_STAGES, BOARD_TAB_WORDS } from '@boxhaul/domain/dispatch';
import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BoardQuestion, pickedBoxes } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { failureOf } from '../../../lib/format/failure-of';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { RunPanel } from '../plan/run-panel';
import { useOneRun } from '../plan/use-one-run';
import css from './picked.module.css';
import { countTakings, stepsOfTakings, takingWords } from './takings';

interface PickedDialogProps {
  asked: BoardQuestion;
  /** A whole day is planned instead. */
  onPlan: () => void;
  onClose: () => void;
}

type Boxes = readonly Pick<OutputOf<typeof dispatch.pick>['boxes'][number], 'stage' | 'taskId'>[];

const tasksOn = (boxes: Boxes, ...stages: string[]): string[] =>
  boxes.flatMap(({ stage, taskId }) => (taskId !== null && stages.includes(stage) ? [taskId] : []));

/** How many stand where. */
function Counts({ boxes }: { boxes: Boxes }) {
  return (
    <ul className={css.counts}>
      {BOX_STAGES.map((stage) => ({ stage, count: boxes.filter((box) => box.stage === stage).length }))
        .filter(({ count }) => count > 0)
        .map(({ stage, count }) => (
          <li key={stage}>
            {BOARD_TAB_WORDS[stage]} <b className="figure">{count}</b> 箱
          </li>
        ))}
    </ul>
  );
}

interface StepsProps {
  /** Boxes without a truck, trips that have not begun, and those of them that nobody was told of. */
  loose: number;
  open: number;
  unsent: number;
  /** What positions say, as it is offered; '' where they say nothing. */
  signed: string;
  busy: boolean;
  onPlan: () => void;
  onTakeBack: () => void;
  onPublish: () => void;
  onSign: () => void;
}

function Steps({ loose, open, unsent, signed, busy, onPlan, onTakeBack, onPublish, onSign }: StepsProps) {
  return (
    <>
      {signed !== '' && (
        <Button variant="outline" disabled={busy} onClick={onSign}>
          {signed}
        </Button>
      )}
      {loose > 0 && (
        <Button variant="outline" disabled={busy} onClick={onPlan}>
          整日排车
        </Button>
      )}
      {open > 0 && (
        <Button variant="danger-outline" disabled={busy} onClick={onTakeBack}>
          全部撤回（{open}）
        </Button>
      )}
      {unsent > 0 && (
        <Button variant="cta" busy={busy} onClick={onPublish}>
          全部发布（{unsent}）
        </Button>
      )}
    </>
  );
}

/** What nothing is done with here, and where it is. */
function Words({ nothing, loose, more }: { nothing: boolean; loose: number; more: number }) {
  return (
    <>
      {more > 0 && <Notice tone="warning">还有 {more} 箱没有列入，请处理完这批后再来一次。</Notice>}
      {loose > 0 && (
        <p className={css.mute}>待派的 {loose} 箱按天排车最省；也可以关掉这里，勾选后批量派车或派外协。</p>
      )}
      {nothing && <p className={css.mute}>这些箱已起运、挂起或分段运输，请逐箱处理。</p>}
    </>
  );
}

/** What positions say of the boxes, for those who may check in. */
function useTakings(boxes: OutputOf<typeof dispatch.pick>['boxes']) {
  const checksIn = useSession().user?.rights.includes('dispatch.checkin') ?? false;
  return checksIn
    ? boxes.flatMap(({ cabinetId, signed }) => signed.map((one) => ({ cabinetId, ...one })))
    : [];
}

/** All boxes that the board's question finds, on whatever page they stand: counted, and published, taken back or checked in by positions in one run. */
export function PickedDialog({ asked, onPlan, onClose }: PickedDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(pickedBoxes(asked));
  const { run, busy, fault, begin } = useOneRun();
  const [taking, setTaking] = useState(false);
  const boxes = data?.boxes ?? [];
  const unsent = tasksOn(boxes, 'assigned');
  const open = tasksOn(boxes, 'assigned', 'published');
  const loose = boxes.filter(({ stage }) => stage === 'unassigned').length;
  const takings = useTakings(boxes);
  const signed = takings.length === 0 ? '' : takingWords(countTakings(takings));
  const steps = run ? undefined : (
    <Steps
      {...{ loose, open: open.length, unsent: unsent.length, signed, busy, onPlan }}
      onTakeBack={() => setTaking(true)}
      onSign={() => void failureOf(begin(stepsOfTakings(takings)))}
      onPublish={() => void begin(unsent.map((taskId) => ({ op: 'publish', taskId })))}
    />
  );
  return (
    <Dialog open title="全部符合条件的箱" width={620} onClose={onClose} footer={steps}>
      <div className={css.body}>
        {!data && !error && <Skeleton lines={2} height="32px" />}
        {error && (
          <ErrorState
            title="没有加载出来"
            message={error.message}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {run && <RunPanel run={run} />}
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {data && !run && (
          <>
            <Counts boxes={boxes} />
            <Words nothing={open.length + loose === 0 && signed === ''} {...{ loose, more: data.more }} />
          </>
        )}
      </div>
      <ReasonDialog
        keep="tasks.withdraw"
        open={taking}
        title={`撤回 ${open.length} 趟？`}
        label="撤回原因"
        schema={schema}
        suggestions={['客户改期', '重新排车']}
        okText="全部撤回"
        onSend={async ({ reason }) => {
          await begin(open.map((taskId) => ({ op: 'withdraw', taskId, reason })));
          setTaking(false);
        }}
        onClose={() => setTaking(false)}
      >
        已发布的会通知司机，不能撤销。
      </ReasonDialog>
    </Dialog>
  );
}

const schema = dispatchSchemas.withdraw.input.pick({ reason: true });
