import { checkCabinetNo, CHECK_IN_REASON_SIGNS } from '@boxhaul/domain';
import { useState } from 'react';
import { failureOf } from '../../../lib/format/failure-of';
import { IdentifierField } from '../../../parts/identifier-field';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { RunPanel } from '../plan/run-panel';
import { useOneRun } from '../plan/use-one-run';
import { proofsOf, tripWords } from '../sign-words';
import { lacksPictures, tripSigns } from '../trip-given';
import { boxName, type signed } from './board-choice';
import css from './bulk.module.css';
import { countTakings, stepsOfTakings, takingWords } from './takings';

type Signed = ReturnType<typeof signed>[number];

interface BulkSignDialogProps {
  tasks: Signed[];
  onClose: () => void;
}

interface Numbers {
  cabinetNo: string;
  sealNo: string;
}

const NO_PICTURES: [] = [];
const wantsReason = ({ trip }: Signed) => lacksPictures(trip, NO_PICTURES);
const digitFault = (cabinetNo: string): string | undefined => {
  const check = checkCabinetNo(cabinetNo);
  return cabinetNo === '' || check.ok ? undefined : check.reason;
};

/** What is checked in of a task: its whole trip once all that it asks for is there, else what asks for nothing. */
function takingOf(one: Signed, { cabinetNo, sealNo }: Numbers, reason: string) {
  const { taskId, cabinetId, task, trip, alone } = one;
  const proofs = proofsOf(trip);
  const lacks =
    (proofs.includes('cabinet_no') && (cabinetNo === '' || digitFault(cabinetNo) !== undefined)) ||
    (proofs.includes('seal_no') && sealNo.trim() === '') ||
    (wantsReason(one) && reason === '');
  if (lacks) return { taskId, cabinetId, signs: alone };
  const signs = tripSigns(task, trip, { cabinetNo, sealNo, startAt: '', pictures: NO_PICTURES });
  return { taskId, cabinetId, signs, ...(wantsReason(one) && { reason }) };
}

/** Checks in what positions say of several boxes, as it is seen here, in one run; each says what became of it. */
export function BulkSignDialog({ tasks: asked, onClose }: BulkSignDialogProps) {
  // The board behind refreshes by itself: what was seen is taken, nothing else.
  const [tasks] = useState(asked);
  const [typed, setTyped] = useState<Readonly<Record<string, Numbers>>>({});
  const [reason, setReason] = useState('');
  const { run, busy, fault, begin } = useOneRun();
  const numbersOf = ({ taskId, cabinet }: Signed): Numbers =>
    typed[taskId] ?? { cabinetNo: cabinet.cabinetNo ?? '', sealNo: cabinet.sealNo ?? '' };
  const takings = tasks
    .map((one) => takingOf(one, numbersOf(one), reason.trim()))
    .filter(({ signs }) => signs.length > 0);
  const counted = countTakings(takings);
  const footer = run ? undefined : (
    <Button
      busy={busy}
      disabled={takings.length === 0}
      onClick={() => void failureOf(begin(stepsOfTakings(takings)))}
    >
      登记（{counted.boxes} 箱 {counted.nodes} 个节点）
    </Button>
  );
  const all = countTakings(tasks.map(({ cabinetId, trip }) => ({ cabinetId, signs: trip })));
  return (
    <Dialog open title={takingWords(all)} width={760} onClose={onClose} footer={footer}>
      <div className={css.rows}>
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {run ? (
          <RunPanel run={run} />
        ) : (
          <>
            {tasks.some(wantsReason) && (
              <TextField
                label="没有照片的原因"
                hint="填写后，缺照片的节点一并登记，并记下原因；不填则只登记到要求照片的节点之前。时间不详的按前一节点登记并注明。"
                placeholder="例如 司机未用手机，照片后补"
                value={reason}
                onChange={setReason}
                maxLength={CHECK_IN_REASON_SIGNS}
              />
            )}
            <ul className={css.rows}>
              {tasks.map((one) => (
                <SignedRow
                  key={one.taskId}
                  one={one}
                  numbers={numbersOf(one)}
                  onType={(numbers) => setTyped((now) => ({ ...now, [one.taskId]: numbers }))}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SignedRowProps {
  one: Signed;
  numbers: Numbers;
  onType: (numbers: Numbers) => void;
}

/** What positions say of a task, and the numbers that its nodes ask for. */
function SignedRow({ one, numbers, onType }: SignedRowProps) {
  const proofs = proofsOf(one.trip);
  const fault = digitFault(numbers.cabinetNo);
  const name = boxName(one);
  return (
    <li className={css.row}>
      <div>
        <b className="figure">{name}</b> {one.task.plateNumber} {one.task.driverName}
        <small>{tripWords(one.trip)}</small>
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
