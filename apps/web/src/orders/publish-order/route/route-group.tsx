import { ORDER_TYPE_CHOICES, orderFieldWords } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Combobox } from '../../../ui/form/combobox';
import { RegionPicker } from '../../../parts/pricing/region-picker';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import { harbors, shipCompanies } from '../../../data/pricing/places.api';
import { type RegionReport, reportOf } from '../../../data/pricing/region-report';
import { isLeafRegion } from '../../../data/pricing/region-tree';
import { useRegions } from '../../../data/pricing/use-regions';
import { ClearedDockNote, stillCleared, type ClearedDock } from './cleared-dock';
import { DoorPlace } from './door-place';
import { DoorReader } from './door-reader';
import { FieldSlot } from '../field-slot';
import { Group } from '../group';
import { editForm, type OrderForm } from '../order-form';
import { useOrderFormView } from '../order-form-context';

const DIRECTIONS = [
  { value: '0', label: ORDER_TYPE_CHOICES[0] },
  { value: '1', label: ORDER_TYPE_CHOICES[1] },
] as const;

/** Direction, harbour and dock, shipping company, and the door. */
export function RouteGroup() {
  const { values: form, edit } = useOrderFormView();
  // A list of nothing takes a line of a phone.
  const phone = useBreakpoint() === 'phone';
  const words = orderFieldWords(form.orderType);
  const harborList = useQuery(harbors()).data ?? [];
  const companies = useQuery(shipCompanies()).data ?? [];
  const harbor = harborList.find(({ harborName }) => harborName === form.harborName);
  const docks = harbor?.dockList ?? [];
  const noDock = harbor?.dockList.length === 0 ? '该港口没有登记码头，不用选' : '不指定码头';
  const { streets } = useRegions(form.regionCode);
  const regionComplete = isLeafRegion(form.regionCode, streets);
  const [report, setReport] = useState<RegionReport | null>(null);
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
      <FieldSlot name="orderType" choice>
        {(field) => (
          <Segmented
            {...field}
            label={words.orderType}
            options={DIRECTIONS}
            value={field.value === null ? '' : field.value === 0 ? '0' : '1'}
            onChange={(value) => field.onChange(value === '0' ? 0 : 1)}
          />
        )}
      </FieldSlot>
      <FieldSlot name="shipCompanyId" half>
        {(field) => (
          <Combobox
            {...field}
            label={words.shipCompanyId}
            placeholder="选择或输入船公司"
            options={companies.map(({ shipCompanyId, shipCompanyName, code }) => ({
              value: String(shipCompanyId),
              label: shipCompanyName,
              hint: code ?? undefined,
              keywords: code ?? undefined,
            }))}
            value={field.value === null ? '' : String(field.value)}
            onChange={(value) => move({ shipCompanyId: Number(value) })}
          />
        )}
      </FieldSlot>
      <FieldSlot name="harborName" half>
        {(field) => (
          <Combobox
            {...field}
            label={words.harborName}
            placeholder="选择港口"
            options={harborList.map(({ harborName, cityName, initials }) => ({
              value: harborName,
              label: harborName,
              group: cityName,
              keywords: initials,
            }))}
            onChange={(harborName) => move({ harborName })}
          />
        )}
      </FieldSlot>
      {(!phone || docks.length > 0) && (
        <FieldSlot name="dockId">
          {(field) => (
            <>
              <Combobox
                {...field}
                label="码头（选填）"
                placeholder={form.harborName ? noDock : '请先选择港口'}
                options={[
                  { value: '', label: noDock },
                  ...docks.map(({ dockId, dockName, initials }) => ({
                    value: String(dockId),
                    label: dockName,
                    keywords: initials,
                  })),
                ]}
                value={field.value === null ? '' : String(field.value)}
                onChange={(value) => setDock({ dockId: value ? Number(value) : null })}
              />
              {cleared && stillCleared(cleared, form) && (
                <ClearedDockNote
                  cleared={cleared}
                  onUndo={() =>
                    setDock({ harborName: cleared.before.harborName, dockId: cleared.before.dockId })
                  }
                />
              )}
            </>
          )}
        </FieldSlot>
      )}
      <DoorReader />
      <FieldSlot name="regionCode" wide>
        {({ value, onChange, ...field }) => (
          <RegionPicker
            {...field}
            code={value}
            onChange={(code, path) => {
              onChange(code);
              const street = streets?.find(({ regionCode }) => regionCode === code);
              // Only lists of streets tell points.
              setReport(reportOf(street ? [...path.slice(0, -1), street] : path, false));
            }}
          />
        )}
      </FieldSlot>
      <FieldSlot name="address" wide>
        {(field) => (
          <TextField
            {...field}
            label={words.address}
            placeholder="路名、门牌、园区或仓库名称"
            maxLength={200}
          />
        )}
      </FieldSlot>
      <DoorPlace regionComplete={regionComplete} report={report} onReport={setReport} />
    </Group>
  );
}
