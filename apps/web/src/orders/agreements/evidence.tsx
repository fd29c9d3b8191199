import type { Agreement } from '@boxhaul/contract/orders';
import { Notice } from '../../ui/feedback/notice';
import { Section } from '../../ui/layout/section';
import css from './agreements.module.css';

/** What happened, each step with its hash. */
export function Evidence({ shown }: { shown: Agreement }) {
  return (
    <Section title="存证记录" note={shown.isChainWhole ? '逐条相连，未见改动' : undefined}>
      {!shown.isChainWhole && (
        <Notice tone="error">存证记录前后不一致，可能被改动过，请联系客服核实。</Notice>
      )}
      <ol className={css.evidence}>
        {shown.evidence.map(({ seq, at, kindText, hash }) => (
          <li key={seq}>
            <b>{kindText}</b>
            <time>{at}</time>
            <code>{hash}</code>
          </li>
        ))}
      </ol>
      {shown.pdfSha256 !== null && (
        <p className={css.minor}>
          签署文件 SHA-256 <code>{shown.pdfSha256}</code>
        </p>
      )}
      <p className={css.minor}>{shown.sealText}</p>
    </Section>
  );
}
