import type { StoredPaper } from '@boxhaul/contract/fleet';
import { FLEET_PAPER_WORDS, type PaperHolder, PAPERS_OF } from '@boxhaul/domain/fleet';
import { useQuery } from '@tanstack/react-query';
import { paperRule } from '../../data/fleet/fleet-desk.api';
import css from './fleet-desk.module.css';
import { PaperTag } from './paper-marks';

interface PaperListProps {
  holder: PaperHolder;
  papers: readonly StoredPaper[];
}

/** Every paper that there should be, with its days and its picture. */
export function PaperList({ holder, papers }: PaperListProps) {
  const required = useQuery(paperRule).data?.[holder] ?? [];
  return (
    <section aria-label="证件">
      <h3 className={css.title}>证件</h3>
      <ul className={css.rows}>
        {PAPERS_OF[holder].map((kind) => {
          const paper = papers.find((one) => one.kind === kind);
          return (
            <li key={kind} className={css.row}>
              <b className={css.paperName}>{FLEET_PAPER_WORDS[kind]}</b>
              {paper ? (
                <Paper paper={paper} />
              ) : required.includes(kind) ? (
                <span className={css.expired}>未登记，不能派车</span>
              ) : (
                <span className={css.minor}>未登记</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Paper({ paper: { paperNo, issuedOn, expiresOn, standing, file } }: { paper: StoredPaper }) {
  return (
    <>
      <span className={css.grow}>
        {paperNo || '未填证号'}
        <span className={css.minor}>
          {' '}
          {issuedOn && `${issuedOn} 发证，`}
          {expiresOn ? `有效期至 ${expiresOn}` : '长期有效'}
        </span>
      </span>
      {file && (
        <a className={css.link} href={file.url} download={file.fileName}>
          查看附件
        </a>
      )}
      <PaperTag standing={standing} />
    </>
  );
}
