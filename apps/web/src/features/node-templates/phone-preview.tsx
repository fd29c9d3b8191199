import { PROOF_WORDS, type TemplateNode } from '@boxhaul/domain';
import { useState } from 'react';
import css from './node-templates.module.css';

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
              {next.proofs.length > 0
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
