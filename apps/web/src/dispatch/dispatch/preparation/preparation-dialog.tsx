import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { preparationsOf } from '@boxhaul/domain/dispatch';
import { CUT_OFF_WORDS, CUT_OFFS, PREPARATION_WORDS } from '@boxhaul/domain/orders';
import { directionOf } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savePreparation } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { Checkbox } from '../../../ui/form/checkbox';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import css from './box-preparation.module.css';
import { type Clock, costWords, standingWords } from './clock-words';
import type { BoardCabinet } from '../board/legs';
import { SailingProposal } from './sailing-proposal';
import { WeighingProposal } from './weighing-proposal';

const schema = dispatchSchemas.savePreparation.input.omit({ cabinetId: true, version: true });

interface PreparationDialogProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
  onClose: () => void;
}

const valuesOf = ({ preparation: had }: BoardCabinet) => ({
  released: String(had.released),
  printed: String(had.printed),
  gateBooking: had.gateBooking,
  gateSlot: had.gateSlot ?? '',
  gateUntil: had.gateUntil ?? '',
  gatePlate: had.gatePlate,
  vgmKg: String(had.vgmKg ?? ''),
  cargoKg: String(had.cargoKg ?? ''),
  pickup: had.cutOffs.pickup ?? '',
  yardFree: had.cutOffs.yardFree ?? '',
  boxFree: had.cutOffs.boxFree ?? '',
  weight: had.cutOffs.weight ?? '',
  wholeOrder: 'false',
});

/** What has been done for a box before it is fetched, and until when what may happen to it. */
export function PreparationDialog({ board, cabinet, onClose }: PreparationDialogProps) {
  const save = useMutation(savePreparation(useQueryClient()));
  const { cabinetId, seq, preparation } = cabinet;
  const type = directionOf(board.order.orderType);
  const form = useForm({
    keep: `preparation.${cabinetId}`,
    schema,
    values: valuesOf(cabinet),
    send: async (input) => {
      await save.mutateAsync({ ...input, cabinetId, version: preparation.version });
      showToast('success', `第 ${seq} 箱备箱已保存`);
      onClose();
    },
  });
  const { leave, question } = useLeaveQuestion({
    title: '放弃未保存的备箱？',
    content: '关闭后，本次填写不会保留。',
    stayText: '继续填写',
    typed: () => form.dirty,
    onLeave: onClose,
  });
  const tick = (name: 'released' | 'printed' | 'wholeOrder', words: string) => (
    <Checkbox checked={form.values[name] === 'true'} onChange={(on) => form.edit({ [name]: String(on) })}>
      {words}
    </Checkbox>
  );
  return (
    <FormDialog
      title={`备箱 · 第 ${seq} 箱`}
      okText="保存"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={leave}
    >
      {preparation.saved && (
        <p className={css.hint}>
          上次由 {preparation.saved.username} 保存于 {preparation.saved.time.slice(5, 16)}
        </p>
      )}
      <div className={css.checks}>
        {tick('released', PREPARATION_WORDS.released)}
        {tick('printed', PREPARATION_WORDS.printed)}
      </div>
      <div className={css.pair}>
        <FormField form={form} name="gateBooking">
          {(field) => <TextField {...field} label="进港预约号" maxLength={40} />}
        </FormField>
        <FormField form={form} name="gatePlate">
          {(field) => (
            <TextField {...field} label="预约车牌" maxLength={16} hint="码头按车牌预约的填写，不要求的留空" />
          )}
        </FormField>
        <FormField form={form} name="gateSlot">
          {(field) => <DateTimeField {...field} label="预约时段开始" />}
        </FormField>
        <FormField form={form} name="gateUntil">
          {(field) => <DateTimeField {...field} label="预约时段结束" hint="最长 24 小时，过了零点填次日" />}
        </FormField>
      </div>
      <Doubts doubts={preparation.gateDoubts} />
      <div className={css.pair}>
        {preparationsOf(type).includes('weighed') && (
          <FormField form={form} name="vgmKg">
            {(field) => <TextField {...field} label="VGM" suffix="公斤" inputMode="numeric" maxLength={5} />}
          </FormField>
        )}
        <FormField form={form} name="cargoKg">
          {(field) => (
            <TextField
              {...field}
              label="申报货重"
              suffix="公斤"
              inputMode="numeric"
              maxLength={5}
              hint="不含箱重；没有 VGM 时按它加箱重核对双拖载重"
            />
          )}
        </FormField>
      </div>
      {preparation.weighing && (
        <WeighingProposal
          weighing={preparation.weighing}
          onTake={(vgmKg) => form.edit({ vgmKg: String(vgmKg) })}
        />
      )}
      {preparation.sailing && <SailingProposal sailing={preparation.sailing} onTake={form.edit} />}
      <div className={css.pair}>
        {CUT_OFFS.filter((kind) => CUT_OFF_WORDS[kind].of.includes(type)).map((kind) => (
          <FormField key={kind} form={form} name={kind}>
            {(field) => (
              <DateTimeField {...field} label={CUT_OFF_WORDS[kind].name} hint={CUT_OFF_WORDS[kind].rule} />
            )}
          </FormField>
        ))}
      </div>
      <Clocks clocks={preparation.clocks} />
      {board.cabinets.length > 1 &&
        tick('wholeOrder', '放箱、打单与各期限用于本单全部箱（进港预约、VGM 与申报货重只用于本箱）')}
      {question}
    </FormDialog>
  );
}

/** What speaks against the booking at the gate that was saved. */
function Doubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <ul className={css.clocks} aria-label="进港预约提醒">
      {doubts.map((doubt) => (
        <li key={doubt} className={css.doubt}>
          {doubt}
        </li>
      ))}
    </ul>
  );
}

/** How the cut-offs stand that were saved, what each costs, and by which rule. */
function Clocks({ clocks }: { clocks: readonly Clock[] }) {
  if (clocks.length === 0) return null;
  return (
    <ul className={css.clocks} aria-label="期限与费用">
      {clocks.map((clock) => (
        <li key={clock.kind} className={css.hint}>
          {[standingWords(clock), costWords(clock), clock.cost?.rule].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  );
}
