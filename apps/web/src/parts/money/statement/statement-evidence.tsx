import type { StatementDetail } from '@boxhaul/contract/money';
import css from './statement.module.css';

/** The hashes of the files as they were sent, folded: for who has to prove them. */
export function StatementEvidence({
  statement: { pdfSha256, xlsxSha256 },
}: {
  statement: Pick<StatementDetail, 'pdfSha256' | 'xlsxSha256'>;
}) {
  if (pdfSha256 === null || xlsxSha256 === null) return null;
  return (
    <details className={css.evidence}>
      <summary>文件校验：发送时的 SHA-256，下载的文件应与之相同</summary>
      <p className={css.hash}>PDF {pdfSha256}</p>
      <p className={css.hash}>Excel {xlsxSha256}</p>
    </details>
  );
}
