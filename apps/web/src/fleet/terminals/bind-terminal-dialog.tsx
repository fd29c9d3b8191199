import { fleetSchemas } from '@boxhaul/contract/fleet/fleet/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { bindTerminal, type Overview } from '../../data/dispatch/dispatch.api';
import { terminalNumber } from './terminal-number';
import css from './terminals.module.css';

interface BindTerminalDialogProps {
  terminal: { terminalId: string; plateNumber: string | null };
  freeVehicles: Overview['freeVehicles'];
  onClose: () => void;
}

const schema = fleetSchemas.bindTerminal.input.pick({ vehicleId: true });

/** Enters a terminal at one of the vehicles that have none; it begins with the one whose plate it names. */
export function BindTerminalDialog({ terminal, freeVehicles, onClose }: BindTerminalDialogProps) {
  const { terminalId, plateNumber } = terminal;
  const bind = useMutation(bindTerminal(useQueryClient()));
  const own = freeVehicles.find((vehicle) => vehicle.plateNumber === plateNumber)?.vehicleId;
  const form = useForm({
    keep: null,
    schema,
    values: { vehicleId: own ?? '' },
    send: async ({ vehicleId }) => {
      await bind.mutateAsync({ terminalId, vehicleId });
      showToast('success', '终端已入网，可重新注册');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`终端入网 · ${terminalNumber(terminalId)}`}
      okText="绑定"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {plateNumber && (
        <p className={css.hint}>
          自报车牌 {plateNumber}
          {own ? '，已选中该车，请核对' : '，没有待装终端的同牌车辆，请核对'}
        </p>
      )}
      {freeVehicles.length === 0 && (
        <p className={css.hint}>
          没有待装终端的车辆：先<Link to="/ops/fleet?edit=new">登记车辆</Link>，再回来绑定。
        </p>
      )}
      <FormField form={form} name="vehicleId">
        {(field) => (
          <Combobox
            {...field}
            label="车辆"
            placeholder={freeVehicles.length > 0 ? '选择没有终端的车辆' : '没有待装终端的车辆'}
            options={freeVehicles.map((one) => ({ value: one.vehicleId, label: one.plateNumber }))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
