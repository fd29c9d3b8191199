import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { Suspense, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import { assignable, publishable, signed, withdrawable } from './board-choice';
import css from './bulk.module.css';
import { UndoBar, undoLast } from './undo-bar';
import { useBoardKeys } from './use-board-keys';
import type { Choosing } from './use-chosen';
import { useChosenBoxes } from './use-chosen-boxes';
import { CopyTextButton } from '../texts/copy-text-button';
import { FillByShip } from './fill-by-ship';
import { MarkBoxes } from './mark-boxes';
import { countTakings, takingWords } from './takings';
import { WriteToDrivers } from './write-to-drivers';

const AssignDialog = lazyPart(async () => (await import('./bulk-assign-dialog')).BulkAssignDialog);
const OfferDialog = lazyPart(
  async () => (await import('../../../parts/dispatch/tenders/offer-dialog')).OfferDialog,
);
const PublishDialog = lazyPart(async () => (await import('./bulk-publish-dialog')).BulkPublishDialog);
const SignDialog = lazyPart(async () => (await import('./bulk-sign-dialog')).BulkSignDialog);
const WithdrawDialog = lazyPart(async () => (await import('./bulk-withdraw-dialog')).BulkWithdrawDialog);

interface BulkBarProps {
  /** Orders that are shown whole. */
  inSight: readonly BoardOrder[];
  choice: Choosing;
}

type Step = 'assign' | 'publish' | 'offer' | 'withdraw' | 'sign';

/** What positions say of the boxes, for those who may check in. */
function useSigned(boxes: Parameters<typeof signed>[0]) {
  const checksIn = useSession().user?.rights.includes('dispatch.checkin') ?? false;
  return checksIn ? signed(boxes) : [];
}

/** What is done with the boxes that are chosen, wherever they were, and the way back from what was done last. */
export function BulkBar({ inSight, choice, choice: { chosen, toggle, clear, letGo } }: BulkBarProps) {
  const [open, setOpen] = useState<Step | null>(null);
  const { boxes, elsewhere, error } = useChosenBoxes(inSight, choice);
  const assigns = assignable(boxes);
  const publishes = publishable(boxes);
  const withdraws = withdrawable(boxes);
  const signs = useSigned(boxes);
  const show = (name: Step, count: number) => (count > 0 ? setOpen(name) : undefined);
  useBoardKeys({
    toggle,
    assign: () => show('assign', assigns.length),
    publish: () => show('publish', publishes.length),
    withdraw: () => show('withdraw', withdraws.length),
    clear,
    undo: () => void undoLast(),
  });
  return (
    <>
      <div className={css.foot}>
        {chosen.size > 0 && (
          <div className={css.bar} role="group" aria-label="已选的箱">
            <Said count={chosen.size} elsewhere={inSight.length > 0 ? elsewhere : 0} error={error} />
            <span className={css.steps}>
              <Button disabled={assigns.length === 0} onClick={() => setOpen('assign')}>
                批量派车（{assigns.length}）
              </Button>
              <Button variant="outline" disabled={assigns.length === 0} onClick={() => setOpen('offer')}>
                派外协（{assigns.length}）
              </Button>
              <Button variant="cta" disabled={publishes.length === 0} onClick={() => setOpen('publish')}>
                批量发布（{publishes.length}）
              </Button>
              <SignButton signs={signs} onPress={() => setOpen('sign')} />
              <FillByShip boxes={boxes} />
              <MarkBoxes boxes={boxes} />
              <WriteToDrivers boxes={boxes} />
              <CopyTextButton cabinetIds={[...chosen]} label="派车信息 / 打印" />
              <Button
                variant="danger-outline"
                disabled={withdraws.length === 0}
                onClick={() => setOpen('withdraw')}
              >
                批量撤回（{withdraws.length}）
              </Button>
              <Button variant="outline" onClick={clear}>
                取消选择
              </Button>
            </span>
          </div>
        )}
        <UndoBar />
      </div>
      <Dialogs
        {...{ open, assigns, publishes, withdraws, signs }}
        onClose={() => setOpen(null)}
        onOffered={letGo}
      />
    </>
  );
}

interface SignButtonProps {
  signs: ReturnType<typeof signed>;
  onPress: () => void;
}

/** What positions say of the boxes, counted before it is pressed; nothing where they say nothing. */
const SignButton = ({ signs, onPress }: SignButtonProps) =>
  signs.length > 0 && (
    <Button variant="outline" onClick={onPress}>
      {takingWords(countTakings(signs.map(({ cabinetId, trip }) => ({ cabinetId, signs: trip }))))}
    </Button>
  );

interface DialogsProps {
  open: Step | null;
  assigns: ReturnType<typeof assignable>;
  publishes: ReturnType<typeof publishable>;
  withdraws: ReturnType<typeof withdrawable>;
  signs: ReturnType<typeof signed>;
  onClose: () => void;
  /** A carrier has them now: nothing more is done with them here. */
  onOffered: (cabinetIds: readonly string[]) => void;
}

/** Beside the bar: what was done stays in sight when no box is chosen any more. */
function Dialogs({ open, assigns, publishes, withdraws, signs, onClose: close, onOffered }: DialogsProps) {
  return (
    <Suspense>
      <Closing>{open === 'assign' && <AssignDialog boxes={assigns} onClose={close} />}</Closing>
      <Closing>
        {open === 'offer' && <OfferDialog boxes={assigns} onClose={close} onOffered={onOffered} />}
      </Closing>
      <Closing>{open === 'publish' && <PublishDialog tasks={publishes} onClose={close} />}</Closing>
      <Closing>{open === 'sign' && <SignDialog tasks={signs} onClose={close} />}</Closing>
      <Closing>{open === 'withdraw' && <WithdrawDialog tasks={withdraws} onClose={close} />}</Closing>
    </Suspense>
  );
}

interface SaidProps {
  count: number;
  /** Of them on other pages. */
  elsewhere: number;
  error: Error | null;
}

/** How many are chosen, and the keys for what may be done with them. */
function Said({ count, elsewhere, error }: SaidProps) {
  return (
    <span>
      已选 {count} 箱{elsewhere > 0 && `，其中 ${elsewhere} 箱不在本页`}
      {error && <span className={css.refused}>　部分箱加载失败：{error.message}</span>}
      <small className={css.keys}>　j / k 上下　x 选择　a 派车　p 发布　w 撤回　Esc 清空　z 撤销</small>
    </span>
  );
}
