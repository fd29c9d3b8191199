import type { BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { FLEET_KIND_WORDS } from '@boxhaul/domain/fleet';
import { Link } from 'react-router';
import { useSession } from '../../../data/kit/use-session';
import { useNow } from '../../../lib/hooks/use-now';
import { Notice } from '../../../ui/feedback/notice';
import { Combobox } from '../../../ui/form/combobox';
import { FormField } from '../../../ui/form/form-field';
import type { FormPart } from '../../../ui/form/use-form';
import type { assignedInOrder } from './assigned-in-order';
import { driverOptions, vehicleOptions, WHY_NOT } from './resource-options';

const AGE_EVERY_MS = 30_000;

interface CrewFieldsProps<V extends { vehicleId: string; driverId: string }> {
  form: FormPart<V>;
  resources: OutputOf<typeof dispatch.resources> | undefined;
  loading: boolean;
  /** Who has the leg already. */
  own: Pick<BoardTask, 'vehicleId' | 'driverId'> | null;
  /** Who has other boxes of the order. */
  taken: ReturnType<typeof assignedInOrder>;
  /** Whether one may send out what is not fit. */
  forces: boolean;
}

/** That there is nobody to choose yet, and where trucks and drivers are entered. */
function NothingEntered({ resources }: { resources: OutputOf<typeof dispatch.resources> }) {
  const manages = useSession().user?.rights.includes('fleet.manage') ?? false;
  const kind = resources.vehicles.length === 0 ? 'vehicle' : 'driver';
  if (resources[`${kind}s`].length > 0) return null;
  return (
    <Notice tone="warning">
      还没有可派的{FLEET_KIND_WORDS[kind]}，
      {manages ? (
        <Link to={`/ops/fleet?view=${kind}&edit=new`}>去登记{FLEET_KIND_WORDS[kind]}</Link>
      ) : (
        '请管理员登记'
      )}
      。
    </Notice>
  );
}

/** A truck and its driver, each with where it is, or why it cannot be chosen. */
export function CrewFields<V extends { vehicleId: string; driverId: string }>(props: CrewFieldsProps<V>) {
  const { form, resources, loading, own, taken, forces } = props;
  const now = useNow(AGE_EVERY_MS);
  return (
    <>
      {resources && <NothingEntered resources={resources} />}
      <FormField form={form} name="vehicleId">
        {(field) => (
          <Combobox
            {...field}
            label="车辆"
            placeholder="车牌号"
            foldWords={WHY_NOT}
            loading={loading}
            options={vehicleOptions(resources?.vehicles ?? [], {
              now,
              own: own?.vehicleId,
              taken: taken.vehicles,
              forces,
            })}
          />
        )}
      </FormField>
      <FormField form={form} name="driverId">
        {(field) => (
          <Combobox
            {...field}
            label="司机"
            placeholder="姓名或电话"
            foldWords={WHY_NOT}
            loading={loading}
            options={driverOptions(resources?.drivers ?? [], {
              own: own?.driverId,
              taken: taken.drivers,
              forces,
            })}
          />
        )}
      </FormField>
    </>
  );
}
