import type { HarborItem } from '@boxhaul/contract/pricing';
import type { ComboOption } from '../../../ui/form/combobox-options';

/** 'harbour|dock' as one value of the combobox; no dock means any. */
export const harborValue = (harborName: string, dockId: number | null): string =>
  harborName ? `${harborName}|${dockId ?? ''}` : '';

export function readHarborValue(value: string): { harborName: string; dockId: number | null } {
  const [harborName = '', dock = ''] = value.split('|');
  return { harborName, dockId: dock ? Number(dock) : null };
}

/** Every harbour as a group: any dock first, then each of its docks. */
export const harborOptions = (harbors: readonly HarborItem[]): ComboOption[] =>
  harbors.flatMap((harbor) => [
    {
      value: harborValue(harbor.harborName, null),
      label: harbor.harborName,
      group: harbor.harborName,
      hint: '不限码头',
      keywords: `${harbor.cityName} ${harbor.initials}`,
    },
    ...harbor.dockList.map((dock) => ({
      value: harborValue(harbor.harborName, dock.dockId),
      label: `${harbor.harborName} · ${dock.dockName}`,
      group: harbor.harborName,
      keywords: `${harbor.cityName} ${harbor.initials}|${dock.initials}`,
    })),
  ]);
