import { Suspense, useEffect, useState } from 'react';
import { noteLane } from '../../../data/pricing/save-query';
import { LANES_PATH } from '../../../data/pricing/lanes-path';
import type { Quote } from '../../../data/pricing/quotes.api';
import { Button } from '../../../ui/button';
import { DialogFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import type { QuoteQuery } from '../quote-query';
import css from './ticket.module.css';

const SaveQueryDialog = lazyPart(async () => (await import('./save-query-dialog')).SaveQueryDialog);

interface SaveQueryProps {
  quote: Quote;
  query: QuoteQuery;
  disabled: boolean;
}

/** For a signed-in customer: keeps the query under a name, and leads to those that are kept. */
export function SaveQuery({ quote, query, disabled }: SaveQueryProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => noteLane(quote.quoteId), [quote.quoteId]);
  return (
    <>
      <Button className={css.send} size="s" variant="text" disabled={disabled} onClick={() => setOpen(true)}>
        保存查询
      </Button>
      <a className={css.batch} href={LANES_PATH}>
        常用线路
      </a>
      <Closing>
        {open && (
          <DialogFaultBoundary title="保存查询" onClose={close}>
            <Suspense>
              <SaveQueryDialog quote={quote} query={query} onClose={close} />
            </Suspense>
          </DialogFaultBoundary>
        )}
      </Closing>
    </>
  );
}
