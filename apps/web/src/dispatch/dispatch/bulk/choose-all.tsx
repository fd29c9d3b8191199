import { Checkbox } from '../../../ui/form/checkbox';
import type { Choosing } from './use-chosen';

interface ChooseAllProps {
  words: string;
  /** Boxes in sight. */
  cabinetIds: readonly string[];
  choice: Choosing;
}

/** Chooses all boxes in sight, or lets them go. */
export function ChooseAll({ words, cabinetIds, choice }: ChooseAllProps) {
  if (cabinetIds.length === 0) return null;
  return (
    <Checkbox
      checked={cabinetIds.every((cabinetId) => choice.chosen.has(cabinetId))}
      onChange={() => choice.toggleAll(cabinetIds)}
    >
      {words}（{cabinetIds.length} 箱）
    </Checkbox>
  );
}
