import {
  LEAST_FENCE_M,
  MOST_FENCE_M,
  NODE_KIND_WORDS,
  NODE_PLACE_WORDS,
  NODE_PLACES,
  NODE_TRIGGER_WORDS,
  NODE_TRIGGERS,
  type NodePlace,
  PROOF_WORDS,
  PROOFS,
} from '@boxhaul/domain/dispatch';
import { Checkbox } from '../../ui/form/checkbox';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { type EditedNode, USUAL_FENCE_M, withProofs } from './edit-nodes';
import css from './node-templates.module.css';
import { PictureNumbers } from './picture-numbers';

interface NodeFieldsProps {
  node: EditedNode;
  /** Where it may be. */
  places: readonly NodePlace[];
  faults: readonly string[];
  onChange: (part: Partial<EditedNode>) => void;
}

/** What the chosen node is called, asks for, and begins or ends. */
export function NodeFields({ node, places, faults, onChange }: NodeFieldsProps) {
  return (
    <div className={css.fields} role="group" aria-label={`节点“${node.label}”`}>
      <TextField
        label={`名称（${NODE_KIND_WORDS[node.kind]}）`}
        value={node.label}
        maxLength={20}
        required
        onChange={(label) => onChange({ label })}
      />
      <Checks
        label="凭证"
        all={PROOFS}
        words={PROOF_WORDS}
        chosen={node.proofs}
        onChange={(proofs) => onChange(withProofs(node, proofs))}
      />
      <PictureNumbers node={node} onChange={onChange} />
      <Fence node={node} places={places} onChange={onChange} />
      <Checks
        label="计费起止"
        all={NODE_TRIGGERS}
        words={NODE_TRIGGER_WORDS}
        chosen={node.triggers}
        onChange={(triggers) => onChange({ triggers })}
      />
      {faults.length > 0 && (
        <ul className={css.wrong} aria-label="需要修改">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChecksProps<K extends string> {
  label: string;
  all: readonly K[];
  words: Readonly<Record<K, string>>;
  chosen: readonly K[];
  onChange: (chosen: K[]) => void;
}

function Checks<K extends string>({ label, all, words, chosen, onChange }: ChecksProps<K>) {
  return (
    <fieldset className={css.checks}>
      <legend>{label}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          checked={chosen.includes(one)}
          onChange={(checked) =>
            onChange(all.filter((other) => (other === one ? checked : chosen.includes(other))))
          }
        >
          {words[one]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Fence({ node, places, onChange }: Pick<NodeFieldsProps, 'node' | 'places' | 'onChange'>) {
  const { kind, place, radiusM, signable } = node;
  const known = NODE_PLACES.find((one) => one === place) ?? 'any';
  const offered = places.includes(known) ? places : [...places, known];
  return (
    <>
      {kind === 'stop' ? (
        <Segmented
          label="地点"
          value={place}
          options={offered.map((value) => ({ value, label: NODE_PLACE_WORDS[value] }))}
          onChange={(value) =>
            onChange({
              place: value,
              radiusM: value === 'any' ? null : (radiusM ?? USUAL_FENCE_M),
              signable: false,
            })
          }
        />
      ) : (
        <p className={css.minor}>地点：{NODE_PLACE_WORDS[place]}</p>
      )}
      {place !== 'any' && (
        <div className={css.fence}>
          <Checkbox
            checked={radiusM !== null}
            onChange={(fenced) =>
              onChange(fenced ? { radiusM: USUAL_FENCE_M } : { radiusM: null, signable: false })
            }
          >
            在围栏内登记
          </Checkbox>
          {radiusM !== null && (
            <>
              <TextField
                label={`围栏半径（${LEAST_FENCE_M} 到 ${MOST_FENCE_M} 米）`}
                value={radiusM === 0 ? '' : String(radiusM)}
                inputMode="numeric"
                maxLength={5}
                suffix="米"
                onChange={(text) => onChange({ radiusM: Number(text.replace(/\D/g, '')) })}
              />
              {kind !== 'stop' && (
                <Checkbox checked={signable} onChange={(signed) => onChange({ signable: signed })}>
                  可按定位登记
                </Checkbox>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}
