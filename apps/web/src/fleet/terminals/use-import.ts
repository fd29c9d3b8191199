import type { FoundPositions } from '@boxhaul/contract/fleet';
import { positionImportsSchemas } from '@boxhaul/contract/fleet/position-imports/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPositions, enterPositions } from '../../data/fleet/position-imports.api';
import { showToast } from '../../lib/toast-store';
import { useForm } from '../../ui/form/use-form';

/** What was typed when the file was looked at: what is typed since is looked at again. */
const asked = (values: object, file: File) =>
  JSON.stringify([values, file.name, file.size, file.lastModified]);

/** A file that is looked at first and taken in when nothing speaks against it. */
export function useImport(onClose: () => void) {
  const check = useMutation(checkPositions());
  const enter = useMutation(enterPositions(useQueryClient()));
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<{ of: string; found: FoundPositions } | null>(null);
  const [sure, setSure] = useState(false);
  const form = useForm({
    keep: null,
    schema: positionImportsSchemas.check.input,
    values: { plateNumber: '', vco: '2', datum: '', shiftHours: '0', isExchanged: '0' },
    inputOf: (values) => values,
    send: async (given, values) => {
      if (!file) return;
      const of = asked(values, file);
      if (seen?.of !== of) {
        setSeen(null);
        setSure(false);
        setSeen({ of, found: await check.mutateAsync({ ...given, file }) });
        return;
      }
      const { added, known } = await enter.mutateAsync({ ...given, confirmed: sure ? 1 : 0, file });
      showToast(
        'success',
        added === 0 ? `这 ${known} 个点都已有，没有重复导入` : `${given.plateNumber} 已导入 ${added} 个点`,
      );
      onClose();
    },
  });
  const isFresh = file !== null && seen?.of === asked(form.values, file);
  const choose = (chosen: File) => {
    setFile(chosen);
    setSeen(null);
    form.edit({ isExchanged: '0' });
  };
  const exchange = () => {
    form.edit({ isExchanged: '1' });
    form.submit();
  };
  return { form, file, choose, exchange, found: isFresh ? seen.found : null, sure, setSure };
}
