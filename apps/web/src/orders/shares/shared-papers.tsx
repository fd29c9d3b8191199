import type { SharedOrder } from '../../data/orders/shared-order.api';
import { saveSharedPaper } from '../../data/orders/shared-order.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Section } from '../../ui/layout/section';
import css from './shared-order.module.css';

type Paper = NonNullable<SharedOrder['papers']>[number];

interface SharedPapersProps {
  code: string;
  papers: readonly Paper[];
}

/** The papers that a share shows, to be saved. */
export function SharedPapers({ code, papers }: SharedPapersProps) {
  const { busy, run } = useSingleFlight(async ({ paperId, name }: Paper) => {
    const failure = await failureOf(saveSharedPaper(code, paperId, name));
    if (failure !== null) showToast('error', failure);
  });
  return (
    <Section title="单证附件" note={`${papers.length} 个`}>
      {papers.length === 0 && <p className={css.minor}>还没有单证。</p>}
      <ul className={css.papers}>
        {papers.map((paper) => (
          <li key={paper.paperId} className={css.line}>
            <span className={css.paper}>
              {paper.name}
              <small className={css.minor}>
                {paper.kindText} · {paper.createdAt.slice(0, 16)}
              </small>
            </span>
            <Button
              variant="outline"
              size="s"
              busy={busy}
              aria-label={`下载 ${paper.name}`}
              onClick={() => void run(paper)}
            >
              下载
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
