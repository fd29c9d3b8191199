import type { Agreement } from '@boxhaul/contract/orders';
import { useEffect, useRef } from 'react';
import { AgreementBlocks } from '../../parts/orders/agreement-blocks';
import css from './agreements.module.css';

interface AgreementTextProps {
  blocks: Agreement['blocks'];
  /** The last line has come into sight. */
  onEnd: () => void;
}

/** What scrolls is reached by the keyboard, too. */
const REACH = { tabIndex: 0 };
/** Pixels of the end that may still be hidden. */
const NEAR = 12;

/** The text in a frame of its own, which the keyboard scrolls too. */
export function AgreementText({ blocks, onEnd }: AgreementTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const look = () => {
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR) told.current();
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, []);
  return (
    <div ref={frame} className={css.text} role="region" aria-label="协议正文" {...REACH}>
      <AgreementBlocks blocks={blocks} />
    </div>
  );
}
