import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { harbors } from '../../../data/pricing/places.api';
import { Combobox } from '../../../ui/form/combobox';
import { FormField } from '../../../ui/form/form-field';
import type { FormPart } from '../../../ui/form/use-form';

type ReturnTo = {
  returnDockId: string;
  returnDepotId: string;
};

interface ReturnPlaceFieldProps<V extends ReturnTo> {
  board: BoardOrder;
  form: FormPart<V>;
}

const SAME = { value: '', label: '同提柜码头' };
/** Loaded boxes go to a terminal alone. */
const takesDepots = ({ order }: BoardOrder): boolean => order.orderType === ORDER_TYPE_WORDS[1];

/** Where the box is given back: to its dock, to another one, or, an empty one, to a depot. */
export function ReturnPlaceField<V extends ReturnTo>({ board, form }: ReturnPlaceFieldProps<V>) {
  const [wanted, setWanted] = useState(false);
  const { returnDockId, returnDepotId } = form.values;
  const { data, isFetching } = useQuery({ ...harbors(), enabled: wanted || returnDockId !== '' });
  const docks = (data ?? []).flatMap(({ harborName, dockList }) =>
    dockList.map(({ dockId, dockName }) => ({ value: `dock ${dockId}`, label: dockName, group: harborName })),
  );
  const depots = (takesDepots(board) ? board.depots : []).map(({ depotId, depotName }) => ({
    value: `depot ${depotId}`,
    label: depotName,
    group: '堆场',
  }));
  const value = returnDepotId ? `depot ${returnDepotId}` : returnDockId ? `dock ${returnDockId}` : '';
  return (
    <FormField form={form} name="returnDockId">
      {({ error }) => (
        <Combobox
          label="还柜地点"
          options={[SAME, ...depots, ...docks]}
          value={value}
          loading={isFetching}
          onOpen={() => setWanted(true)}
          error={error ?? form.faults.returnDepotId}
          onChange={(chosen) => {
            const [kind, id = ''] = chosen.split(' ');
            form.edit((now) => ({
              ...now,
              returnDockId: kind === 'dock' ? id : '',
              returnDepotId: kind === 'depot' ? id : '',
            }));
          }}
        />
      )}
    </FormField>
  );
}
