import type { ManagedZoneVersion } from '@boxhaul/contract/pricing';
import { zoneDeskSchemas } from '@boxhaul/contract/pricing/zone-desk/schemas';
import { ruleFault, shapeFault } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveZone } from '../../data/pricing/zone-desk.api';
import { showToast } from '../../lib/toast-store';
import type { Faults } from '../../ui/form/faults';
import { useForm } from '../../ui/form/use-form';
import { readRings } from './zone-text';
import { zoneInput, type ZoneValues, zoneValues } from './zone-values';

const schema = zoneDeskSchemas.save.input.omit({ zoneId: true, revision: true });

/** What the schema has no words for: lines that are no coordinates, ground and rule that make no zone. */
function more(values: ZoneValues): Faults<ZoneValues> {
  const { fault } = readRings(values.points);
  if (fault !== null) return { points: fault };
  const read = schema.safeParse(zoneInput({ ...values, zoneName: 'x', regionCode: '44', source: 'x' }));
  if (!read.success) return {};
  const ground = shapeFault(read.data.shape);
  const rule = ruleFault(read.data.rule);
  return { ...(ground !== null && { points: ground }), ...(rule && { [rule.field]: rule.reason }) };
}

interface Given {
  zoneId: number | undefined;
  /** What the form begins with: the draft, else what is in force. */
  version: ManagedZoneVersion | undefined;
  onSaved: (zoneId: number) => void;
}

/** The form of a zone's draft. */
export function useZoneForm({ zoneId, version, onSaved }: Given) {
  const save = useMutation(saveZone(useQueryClient()));
  return useForm({
    keep: `zone.${zoneId ?? 'new'}`,
    schema,
    values: zoneValues(version),
    inputOf: zoneInput,
    fieldOf: (key) => (key === 'shape' ? 'points' : key === 'rule' ? 'windows' : key),
    more,
    send: async (output) => {
      const revision = version?.state === 'draft' ? version.revision : undefined;
      const kept = await save.mutateAsync({ ...output, zoneId, revision });
      showToast('success', '草稿已保存');
      onSaved(kept.zoneId);
    },
  });
}
