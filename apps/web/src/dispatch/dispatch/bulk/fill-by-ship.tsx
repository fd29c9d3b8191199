import { Button } from '../../../ui/button';
import type { ChosenBox } from './board-choice';
import { fillable, useShipFilling } from './use-ship-filling';

/** Keeps what the ships of chosen boxes say of their cut-offs; not there where they say nothing new. */
export function FillByShip({ boxes }: { boxes: readonly ChosenBox[] }) {
  const fills = fillable(boxes);
  const { busy, run } = useShipFilling();
  if (fills.length === 0) return null;
  return (
    <Button variant="outline" busy={busy} onClick={() => void run(fills)}>
      按船期填写（{fills.length}）
    </Button>
  );
}
