import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dispatchResources } from '../../../data/dispatch/dispatch.api';
import { useNow } from '../../../lib/hooks/use-now';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Combobox } from '../../../ui/form/combobox';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { assignedInOrder } from '../assign/assigned-in-order';
import { dockByDefault, dockOfBoard } from '../assign/dock-of-board';
import { vehicleOptions } from '../assign/resource-options';
import { boxName, type ChosenBox } from './board-choice';
import css from './bulk.module.css';
import { type Crew, suggestTrucks } from './suggest-trucks';
import { type Choice, type Outcomes, useBulkSteps } from './use-bulk-steps';

const AGE_EVERY_MS = 30_000;

interface BulkAssignDialogProps {
  boxes: readonly ChosenBox[];
  onClose: () => void;
}

const takenOf = ({ board, cabinet }: ChosenBox) => assignedInOrder(board, cabinet.cabinetId);
const dockOf = ({ board }: ChosenBox): number => dockOfBoard(board)?.dockId ?? 0;

/** The boxes with a truck each: the suggested one, until another is chosen. */
function useTrucks(boxes: readonly ChosenBox[]) {
  const first = boxes[0]!;
  const query = useQuery(dispatchResources(dockOf(first), first.board.order.requireDate.slice(0, 10)));
  const { data, isFetching } = query;
  const [crews, setCrews] = useState<ReadonlyMap<string, Crew>>();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  // Once: with every truck that is given the next suggestion is another, and would be sent unseen.
  if (data && !crews && !isFetching) {
    const wanting = boxes.map((box) => ({ cabinetId: box.cabinet.cabinetId, taken: takenOf(box) }));
    setCrews(suggestTrucks(data, wanting));
  }
  const truckOf = (cabinetId: string) =>
    data?.vehicles.find(({ vehicleId }) => vehicleId === crews?.get(cabinetId)?.vehicleId);
  const choices = boxes.flatMap((box): Choice[] => {
    const { cabinetId } = box.cabinet;
    const crew = crews?.get(cabinetId);
    // A truck that is not there any more is not in sight either.
    return crew && truckOf(cabinetId) ? [{ cabinetId, ...crew, dockId: dockOf(box) }] : [];
  });
  const choose = (cabinetId: string, vehicleId: string) => {
    const driverId = data?.vehicles.find((one) => one.vehicleId === vehicleId)?.usualDriverId;
    if (!driverId) return;
    setCrews((before) => new Map(before).set(cabinetId, { vehicleId, driverId }));
    setChanged((before) => new Set(before).add(cabinetId));
  };
  return { query, suggested: crews !== undefined, truckOf, choices, changed, choose };
}

/** Trucks for several boxes: suggested, changed by hand, assigned; each box says what became of it. */
export function BulkAssignDialog({ boxes: asked, onClose }: BulkAssignDialogProps) {
  // The board behind refreshes by itself: what was chosen stays.
  const [boxes] = useState(asked);
  const { query, suggested, truckOf, choices, changed, choose } = useTrucks(boxes);
  const { data, error, isFetching, refetch } = query;
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const { assignAll } = useBulkSteps();
  const waiting = choices.filter(({ cabinetId }) => outcomes.get(cabinetId) !== '');
  const { busy, run } = useSingleFlight(() => assignAll(waiting, outcomes, setOutcomes));
  const { leave, question } = useLeaveQuestion({
    title: '放弃更改的车辆？',
    content: '关闭后，手工更改过、还没有派出的车辆不会保存。',
    stayText: '继续派车',
    typed: () => waiting.some(({ cabinetId }) => changed.has(cabinetId)),
    onLeave: onClose,
  });
  return (
    <Dialog
      open
      title={`批量派车（${boxes.length} 箱）`}
      width={760}
      onClose={leave}
      footer={
        <Button busy={busy} disabled={waiting.length === 0} onClick={() => void run()}>
          派车（{waiting.length} 箱）
        </Button>
      }
    >
      <div className={css.rows}>
        {error && (
          <ErrorState
            title="车辆司机加载失败"
            message={error.message}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!suggested && !error && <Skeleton lines={boxes.length} height="56px" />}
        {data && suggested && (
          <>
            <p className={css.minor}>已按空闲、证件齐全、离码头最近给出建议，由常用司机驾驶，可逐箱更改。</p>
            {boxes.map((box) => (
              <BoxRow
                key={box.cabinet.cabinetId}
                box={box}
                vehicles={data.vehicles}
                truck={truckOf(box.cabinet.cabinetId)}
                busy={busy}
                said={outcomes.get(box.cabinet.cabinetId)}
                onChoose={(vehicleId) => choose(box.cabinet.cabinetId, vehicleId)}
              />
            ))}
          </>
        )}
      </div>
      {question}
    </Dialog>
  );
}

interface BoxRowProps {
  box: ChosenBox;
  vehicles: Parameters<typeof vehicleOptions>[0];
  truck: BoxRowProps['vehicles'][number] | undefined;
  /** Trucks are being given: what is sent is what is seen. */
  busy: boolean;
  said: string | undefined;
  onChoose: (vehicleId: string) => void;
}

function BoxRow({ box, vehicles, truck, busy, said, onChoose }: BoxRowProps) {
  const now = useNow(AGE_EVERY_MS);
  const { order, dockId } = box.board;
  const dock = dockOfBoard(box.board);
  const byDefault = dockByDefault(dock, dock?.dockId === dockId);
  return (
    <div className={css.row}>
      <div>
        <b className="figure">{boxName(box)}</b>
        <small>
          {order.requireDate.slice(5, 16)} · {order.cabinetType} · {order.address}
        </small>
        {byDefault && <small>{byDefault}</small>}
        <Outcome said={said} />
      </div>
      {busy || said === '' ? (
        <div>
          <small>车辆</small>
          <b className="figure">{truck?.plateNumber ?? '—'}</b>
        </div>
      ) : (
        <Combobox
          label="车辆"
          placeholder="没有合适的空车"
          value={truck?.vehicleId ?? ''}
          options={vehicleOptions(
            vehicles.filter(({ usualDriverId }) => usualDriverId !== null),
            { now, own: undefined, taken: takenOf(box).vehicles },
          )}
          onChange={onChoose}
        />
      )}
    </div>
  );
}

function Outcome({ said }: { said: string | undefined }) {
  if (said === undefined) return null;
  return said === '' ? (
    <span className={css.done}>已派车</span>
  ) : (
    <span className={css.refused} role="alert">
      没有派车：{said}
    </span>
  );
}
