import {
  compareNodes,
  type NodeChange,
  NODE_PLACE_WORDS,
  NODE_TRIGGER_WORDS,
  pictureList,
  PROOF_WORDS,
  type TemplateNode,
} from '@boxhaul/domain/dispatch';
import { RATE_CHANGE_WORDS } from '@boxhaul/domain/pricing';
import { ToneTag } from '../../parts/kit/tone-tag';
import css from './node-templates.module.css';

const TONES = { added: 'go', removed: 'stop', moved: 'wait', changed: 'wait' } as const;
const WORDS = { ...RATE_CHANGE_WORDS, removed: '去掉', moved: '移动' } as const;

interface NodeChangesProps {
  /** In force. */
  before: readonly TemplateNode[];
  after: readonly TemplateNode[];
  /** It is what holds: nothing is compared. */
  same: boolean;
}

/** Each node with what it asks for, and what differs from the version in force. */
export function NodeChanges({ before, after, same }: NodeChangesProps) {
  const changes = compareNodes(before, after);
  const differ = changes.filter(({ change }) => change !== 'same').length;
  return (
    <>
      {!same && (
        <p className={css.minor}>
          {differ === 0 ? '与生效中的版本相同' : `与生效中的版本有 ${differ} 处不同`}
        </p>
      )}
      <ol className={css.nodes} aria-label="节点">
        {changes.map((one, index) => (
          <li key={`${one.change} ${one.label}`} data-change={same ? undefined : one.change}>
            <Head change={one} same={same} />
            {after[index] && <Facts node={after[index]} />}
            {!same &&
              one.facts.map((fact) => (
                <span key={fact} className={css.fact}>
                  {fact}
                </span>
              ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function Head({ change: { change, label }, same }: { change: NodeChange; same: boolean }) {
  return (
    <b>
      {label} {!same && change !== 'same' && <ToneTag tone={TONES[change]} text={WORDS[change]} />}
    </b>
  );
}

function Facts({ node: { place, radiusM, signable, proofs, pictures, triggers } }: { node: TemplateNode }) {
  const fence = radiusM === null ? '' : ` ${radiusM} 米${signable ? '，可按定位登记' : ''}`;
  return (
    <span className={css.minor}>
      {NODE_PLACE_WORDS[place]}
      {fence}
      {proofs.length > 0 && ` · 凭证：${proofs.map((proof) => PROOF_WORDS[proof]).join('、')}`}
      {pictures &&
        proofs.length > 0 &&
        ` · 逐项拍照：${pictureList(proofs.map((kind) => ({ kind, wanted: pictures[kind] ?? 0 }))) || '不拍'}`}
      {triggers.length > 0 && ` · ${triggers.map((trigger) => NODE_TRIGGER_WORDS[trigger]).join('、')}`}
    </span>
  );
}
