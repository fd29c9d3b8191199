import {
  leastOf,
  MOST_OF_A_KIND,
  oneOfEach,
  PROOF_PICTURE_WORDS,
  type Proof,
} from '@boxhaul/domain/dispatch';
import { Checkbox } from '../../ui/form/checkbox';
import { Segmented } from '../../ui/form/segmented';
import type { EditedNode } from './edit-nodes';
import css from './node-templates.module.css';

interface PictureNumbersProps {
  node: EditedNode;
  onChange: (part: Partial<EditedNode>) => void;
}

const numbersOf = (proof: Proof): number[] =>
  Array.from({ length: MOST_OF_A_KIND + 1 }, (_, n) => n).filter((n) => n >= leastOf(proof));

/** Whether a node asks for its pictures by kind, and for how many of each. */
export function PictureNumbers({ node, onChange }: PictureNumbersProps) {
  const { proofs, pictures } = node;
  if (proofs.length === 0) return null;
  return (
    <fieldset className={css.checks}>
      <legend>照片</legend>
      <Checkbox
        checked={pictures !== undefined}
        onChange={(byKind) => onChange({ pictures: byKind ? oneOfEach(proofs) : undefined })}
      >
        逐项拍照（缺哪一项就提示哪一项）
      </Checkbox>
      {pictures &&
        proofs.map((proof) => (
          <Segmented
            key={proof}
            label={`${PROOF_PICTURE_WORDS[proof]}张数`}
            value={String(pictures[proof] ?? 0)}
            options={numbersOf(proof).map((n) => ({ value: String(n), label: n === 0 ? '不拍' : `${n} 张` }))}
            onChange={(n) => onChange({ pictures: { ...pictures, [proof]: Number(n) } })}
          />
        ))}
    </fieldset>
  );
}
