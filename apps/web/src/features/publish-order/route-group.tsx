import { orderFieldWords } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../ui/form/combobox';
import { RegionPicker } from '../../parts/region-picker';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { harbors, shipCompanies } from '../../data/places.api';
import { ClearedDockNote, stillCleared, type ClearedDock } from './cleared-dock';
import { DoorReader } from './door-reader';
import { FieldSlot } from './field-slot';
import { Group } from './group';
import { editForm, type OrderForm } from './order-form';
import { useOrderFormView } from './order-form-context';

const DIRECTIONS = [
  { value: '0', label: '装货（出口）' },
  { value: '1', label: '送货（进口）' },
] as const;

/** Direction, harbour and dock, shipping company, and the door. */
export function RouteGroup() {
  const { form, edit, faults, leave } = useOrderFormView();
  const words = orderFieldWords(form.orderType);
  const harborList = useQuery(harbors()).data ?? [];
  const companies = useQuery(shipCompanies()).data ?? [];
  const docks = harborList.find(({ harborName }) => harborName === form.harborName)?.dockList ?? [];
  const [cleared, setCleared] = useState<ClearedDock | null>(null);
  const dock = docks.find(({ dockId }) => dockId === form.dockId);

  const move = (part: Partial<OrderForm>) => {
    const after = editForm(form, part);
    if (dock && after.dockId === null) setCleared({ before: form, after, dockName: dock.dockName });
    edit(part);
  };
  const setDock = (part: Partial<OrderForm>) => {
    setCleared(null);
    edit(part);
  };
  return (
    <Group title="线路">
      <FieldSlot name="orderType">
        <Segmented
          label={words.orderType}
          required
          options={DIRECTIONS}
          value={form.orderType === null ? '' : form.orderType === 0 ? '0' : '1'}
          error={faults.orderType}
          onChange={(value) => edit({ orderType: value === '0' ? 0 : 1 })}
        />
      </FieldSlot>
      <FieldSlot name="shipCompanyId" onLeave={leave}>
        <Combobox
          label={words.shipCompanyId}
          required
          placeholder="选择或输入船公司"
          options={companies.map(({ shipCompanyId, shipCompanyName, code }) => ({
            value: String(shipCompanyId),
            label: shipCompanyName,
            hint: code ?? undefined,
            keywords: code ?? undefined,
          }))}
          value={form.shipCompanyId === null ? '' : String(form.shipCompanyId)}
          error={faults.shipCompanyId}
          onChange={(value) => move({ shipCompanyId: Number(value) })}
        />
      </FieldSlot>
      <FieldSlot name="harborName" onLeave={leave}>
        <Combobox
          label={words.harborName}
          required
          placeholder="选择港口"
          options={harborList.map(({ harborName, cityName, initials }) => ({
            value: harborName,
            label: harborName,
            group: cityName,
            keywords: initials,
          }))}
          value={form.harborName}
          error={faults.harborName}
          onChange={(harborName) => move({ harborName })}
        />
      </FieldSlot>
      <FieldSlot name="dockId" onLeave={leave}>
        <Combobox
          label="码头（选填）"
          placeholder={form.harborName ? '不指定码头' : '请先选择港口'}
          options={[
            { value: '', label: '不指定码头' },
            ...docks.map(({ dockId, dockName, initials }) => ({
              value: String(dockId),
              label: dockName,
              keywords: initials,
            })),
          ]}
          value={form.dockId === null ? '' : String(form.dockId)}
          error={faults.dockId}
          onChange={(value) => setDock({ dockId: value ? Number(value) : null })}
        />
        {cleared && stillCleared(cleared, form) && (
          <ClearedDockNote
            cleared={cleared}
            onUndo={() => setDock({ harborName: cleared.before.harborName, dockId: cleared.before.dockId })}
          />
        )}
      </FieldSlot>
      <DoorReader />
      <FieldSlot name="regionCode" onLeave={leave} wide>
        <RegionPicker
          code={form.regionCode}
          required
          error={faults.regionCode}
          onChange={(regionCode) => edit({ regionCode })}
        />
      </FieldSlot>
      <FieldSlot name="address" onLeave={leave} wide>
        <TextField
          label={words.address}
          required
          placeholder="路名、门牌、园区或仓库名称"
          maxLength={200}
          value={form.address}
          error={faults.address}
          onChange={(address) => edit({ address })}
        />
      </FieldSlot>
    </Group>
  );
}
