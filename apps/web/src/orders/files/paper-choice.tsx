import { PAPER_KIND_WORDS, PAPER_KINDS, type PaperKind } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { oneOrder } from '../../data/orders/orders.api';
import { Select } from '../../ui/form/select';
import css from './document-list-dialog.module.css';

const KINDS = PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_WORDS[value] }));

/** What the next files are, and of which box; '' is the order as a whole. */
export interface ChosenPaper {
  kind: PaperKind;
  cabinetId: string;
}

interface PaperChoiceProps {
  orderId: string;
  chosen: ChosenPaper;
  onChange: (chosen: ChosenPaper) => void;
}

/** Before files are sent: of what kind they are, and of which box once the order has any. */
export function PaperChoice({ orderId, chosen, onChange }: PaperChoiceProps) {
  const boxes = useQuery(oneOrder(orderId)).data?.cusCabinetDtoList ?? [];
  return (
    <p className={css.choice}>
      <span aria-hidden="true">附件类型</span>
      <Select
        label="附件类型"
        value={chosen.kind}
        options={KINDS}
        onChange={(value) =>
          onChange({ ...chosen, kind: PAPER_KINDS.find((one) => one === value) ?? 'other' })
        }
      />
      {boxes.length > 0 && (
        <>
          <span aria-hidden="true">属于</span>
          <Select
            label="属于"
            value={chosen.cabinetId}
            options={[
              { value: '', label: '整张订单' },
              ...boxes.map((box) => ({ value: box.cabinetId, label: box.cabinetNo ?? `第 ${box.seq} 箱` })),
            ]}
            onChange={(cabinetId) => onChange({ ...chosen, cabinetId })}
          />
        </>
      )}
    </p>
  );
}
