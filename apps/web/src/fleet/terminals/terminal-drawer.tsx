import { fleetSchemas } from '@boxhaul/contract/fleet/fleet/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveTerminal, type Overview, retireTerminal } from '../../data/dispatch/dispatch.api';
import { useSession } from '../../data/kit/use-session';
import { showToast } from '../../lib/toast-store';
import { NotInList } from '../../parts/kit/record/not-in-list';
import { useOpenRow } from '../../parts/kit/record/use-open-row';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Facts } from '../../ui/layout/facts';
import { Closing } from '../../ui/overlay/closing';
import { Drawer } from '../../ui/overlay/drawer';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import type { ListWalk } from '../../ui/walk/list-walk';
import { BindingList } from './binding-list';
import { apartWords, ClockState } from './clock-words';
import { terminalNumber } from './terminal-number';
import css from './terminals.module.css';

type Terminal = Overview['terminals'][number];

interface TerminalDrawerProps {
  walk: ListWalk;
  /** All that are entered; absent while they are on their way. */
  terminals: readonly Terminal[] | undefined;
  freeVehicles: Overview['freeVehicles'];
}

const keyOf = ({ terminalId }: Terminal): string => terminalId;

/** The terminal that is open, with the trucks in which it was; it is moved and retired here. */
export function TerminalDrawer({ walk, terminals, freeVehicles }: TerminalDrawerProps) {
  const terminal = useOpenRow(terminals, keyOf, walk.openId);
  return (
    <Drawer
      open={walk.openId !== null}
      title={terminal ? `终端 ${terminalNumber(terminal.terminalId)}` : '终端'}
      width={640}
      walk={walk}
      people={<RecordPeople kind="terminal" id={walk.openId} />}
      onClose={walk.close}
    >
      {terminal ? (
        <Body
          key={terminal.terminalId}
          terminal={terminal}
          freeVehicles={freeVehicles}
          onClose={walk.close}
        />
      ) : (
        <NotInList waiting={!terminals} text="可能已经退役；重新连接后出现在“隔离名单”。" />
      )}
    </Drawer>
  );
}

interface BodyProps {
  terminal: Terminal;
  freeVehicles: Overview['freeVehicles'];
  onClose: () => void;
}

const reason = fleetSchemas.retireTerminal.input.pick({ reason: true });

function Body({ terminal, freeVehicles, onClose }: BodyProps) {
  const [asking, setAsking] = useState<'move' | 'retire' | null>(null);
  const retire = useMutation(retireTerminal(useQueryClient()));
  const manages = useSession().user?.rights.includes('terminal.manage') ?? false;
  const { terminalId, vehicleId, plateNumber, clock } = terminal;
  const apart = apartWords(clock);
  return (
    <div className={css.drawer}>
      <Facts
        facts={[
          { label: '所在车辆', value: plateNumber },
          { label: '型号', value: terminal.model ?? '—' },
          { label: '注册时间', value: terminal.registeredAt?.slice(0, 16) ?? '尚未注册' },
          { label: '最近通讯', value: terminal.seenAt?.slice(0, 16) ?? '从未' },
          { label: '终端时钟', value: <ClockState clock={clock} /> },
          ...(apart === null ? [] : [{ label: '定位', value: apart }]),
        ]}
      />
      {manages && (
        <div className={css.tools}>
          <Button variant="outline" size="s" onClick={() => setAsking('move')}>
            移装到另一辆车
          </Button>
          <Button variant="outline" size="s" onClick={() => setAsking('retire')}>
            终端退役
          </Button>
        </div>
      )}
      <h3>安装记录</h3>
      <BindingList terminalId={terminalId} />
      <Closing>
        {asking === 'move' && (
          <MoveForm
            terminal={terminal}
            freeVehicles={freeVehicles}
            onMoved={onClose}
            onClose={() => setAsking(null)}
          />
        )}
      </Closing>
      <ReasonDialog
        keep={`terminal.retire.${terminalId}`}
        open={asking === 'retire'}
        title={`${terminalNumber(terminalId)} 退役？`}
        label="原因"
        schema={reason}
        suggestions={['终端损坏', '终端报废']}
        okText="终端退役"
        onSend={async (said) => {
          await retire.mutateAsync({ terminalId, fromVehicleId: vehicleId, ...said });
          showToast('success', '终端已退役，历史轨迹保留');
          onClose();
        }}
        onClose={() => setAsking(null)}
      >
        鉴权码立即作废，{plateNumber} 不再有定位。以后要用，可在隔离名单里重新绑定。
      </ReasonDialog>
    </div>
  );
}

const schema = fleetSchemas.moveTerminal.input.pick({ vehicleId: true, reason: true });

interface MoveFormProps extends BodyProps {
  onMoved: () => void;
}

function MoveForm({ terminal, freeVehicles, onMoved, onClose }: MoveFormProps) {
  const { terminalId, vehicleId: fromVehicleId, plateNumber } = terminal;
  const move = useMutation(moveTerminal(useQueryClient()));
  const form = useForm({
    keep: `terminal.move.${terminalId}`,
    unkept: ['vehicleId'],
    schema,
    values: { vehicleId: '', reason: '' },
    send: async (chosen) => {
      await move.mutateAsync({ terminalId, fromVehicleId, ...chosen });
      showToast('success', '终端已移装，重新连接后按新车记录');
      onMoved();
    },
  });
  return (
    <FormDialog
      title={`移装终端 · ${terminalNumber(terminalId)}`}
      okText="移装"
      dirty={form.dirty}
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.hint}>此前的轨迹留在 {plateNumber}，移装后的记在新车上。</p>
      <FormField form={form} name="vehicleId">
        {(field) => (
          <Combobox
            {...field}
            label="装到哪辆车"
            placeholder={freeVehicles.length > 0 ? '选择没有终端的车辆' : '所有车辆都已有终端'}
            options={freeVehicles.map((one) => ({ value: one.vehicleId, label: one.plateNumber }))}
          />
        )}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <TextField {...field} label="原因" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
