import { PRINT_WORDS } from '@boxhaul/domain/dispatch';
import type { PdfBlock, PdfSlip } from '../../../platform/pdf/pdf-document';
import { factsOf } from '../gather-boxes';
import type { TextBox } from '../texts.repo';
import { headingOf, joined, known, LABELS, type Printing, SIGNATURES, tripBlocks } from './paper-parts';

/** Of a heading with the code below it. */
const KEPT_TOGETHER = 150;

/** 行车单: the boxes of a driver on one day. */
export function daySlip(day: string, boxes: readonly TextBox[], on: Printing): PdfSlip {
  const facts = boxes.map((box) => factsOf('to_driver', box));
  const [first] = facts;
  const plates = [...new Set(facts.map(({ 车牌 }) => 车牌))];
  const ways = boxes.flatMap((box, at): PdfBlock[] => {
    const one = facts[at] ?? factsOf('to_driver', box);
    const which = [`${box.order_no} 第 ${box.seq} 箱`, ...(plates.length > 1 ? [one.车牌] : [])];
    const text = joined([`${at + 1}. ${headingOf(one)}`, ...which], '\u3000');
    return [{ kind: 'heading', text, keep: KEPT_TOGETHER }, ...tripBlocks(box, one, [], on)];
  });
  return {
    title: PRINT_WORDS.driver_day,
    number: day,
    blocks: [
      {
        kind: 'facts',
        labels: LABELS,
        facts: known([
          { label: '司机', value: joined([first?.司机 ?? '', first?.司机电话 ?? '']), strong: true },
          { label: '车牌', value: joined(plates, '、'), strong: true },
          { label: '日期', value: day },
          { label: '箱数', value: `${boxes.length} 箱` },
        ]),
      },
      ...ways,
      SIGNATURES,
    ],
  };
}
