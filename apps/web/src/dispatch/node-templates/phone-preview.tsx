import { PROOF_PICTURE_WORDS, PROOF_WORDS, type TemplateNode } from '@boxhaul/domain/dispatch';
import { useState } from 'react';
import css from './node-templates.module.css';

/** A button for each kind, as often as it is wanted. */
const shotsOf = ({ proofs, pictures }: TemplateNode): string =>
  proofs
    .filter((kind) => (pictures?.[kind] ?? 0) > 0)
    .map((kind) => `［拍${PROOF_PICTURE_WORDS[kind]} ${pictures?.[kind]} 张］`)
    .join(' ') || '不需要照片';

/** What the driver's phone shows: the large button of the next node with what it asks for, and the road below. */
export function PhonePreview({ nodes }: { nodes: readonly TemplateNode[] }) {
  const [at, setAt] = useState(0);
  const next = nodes[Math.min(at, nodes.length - 1)];
  const done = nodes.indexOf(next!);
  return (
    <aside className={css.phone} aria-label="司机手机上的样子">
      <p className={css.minor}>司机手机上的样子（点节点查看）</p>
      <div className={css.screen}>
        {next && (
          <>
            <b className={css.big}>{next.label}</b>
            <p className={css.asked}>
              {next.pictures && next.proofs.length > 0
                ? shotsOf(next)
                : next.proofs.length > 0
                  ? `请拍：${next.proofs.map((proof) => PROOF_WORDS[proof]).join('、')}`
                  : '不需要照片'}
            </p>
          </>
        )}
        <ol className={css.steps}>
          {nodes.map((node, index) => (
            <li key={`${index} ${node.label}`} data-done={index < done || undefined}>
              <button type="button" aria-current={index === done || undefined} onClick={() => setAt(index)}>
                {node.label || '未命名'}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
