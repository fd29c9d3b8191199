import { PRINT_WORDS, type PrintKind } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { PdfDocument, PdfFact, PdfSlip } from '../../../platform/pdf/pdf-document';
import { type BoxGroup, factsOf } from '../gather-boxes';
import type { TextBox } from '../texts.repo';
import { noticeSlip } from './box-notice.present';
import { carrierSlip } from './carrier-list.present';
import { daySlip } from './driver-day.present';
import { type CodeOf, headingOf, joined, type Printing, SIGNATURES, tripBlocks } from './paper-parts';

const OWN_NAME = '柜达 BoxHaul';

/** 派车单: one box. */
function tripSlip(box: TextBox, on: Printing): PdfSlip {
  const facts = factsOf('to_driver', box);
  const crew: PdfFact[] = [
    { label: '车牌', value: facts.车牌, strong: true },
    { label: '司机', value: joined([facts.司机, facts.司机电话]), strong: true },
  ];
  return {
    title: PRINT_WORDS.trip_slip,
    number: `${box.order_no} 第 ${box.seq} 箱`,
    blocks: [{ kind: 'heading', text: headingOf(facts) }, ...tripBlocks(box, facts, crew, on), SIGNATURES],
  };
}

const dayOf = ({ at }: TextBox): string => toWireTime(at).slice(0, 10);

/** Boxes that have the same of something, in the order of the first of each. */
function apart(boxes: readonly TextBox[], by: (box: TextBox) => string): Map<string, TextBox[]> {
  const found = new Map<string, TextBox[]>();
  for (const box of boxes) {
    const those = found.get(by(box)) ?? [];
    those.push(box);
    found.set(by(box), those);
  }
  return found;
}

/** The slips for one driver, customer or carrier. */
function slipsOf(kind: PrintKind, { name, boxes }: BoxGroup, on: Printing): PdfSlip[] {
  switch (kind) {
    case 'trip_slip':
      return boxes.map((box) => tripSlip(box, on));
    case 'driver_day':
      return [...apart(boxes, dayOf)].map(([day, those]) => daySlip(day, those, on));
    case 'box_notice':
      return [...apart(boxes, ({ order_id }) => order_id).values()].map((those) =>
        noticeSlip(those, on.codeOf),
      );
    case 'carrier_list':
      return [carrierSlip(name, boxes, on.codeOf)];
  }
}

interface Asked {
  kind: PrintKind;
  size: 'a4' | 'a5';
  groups: readonly BoxGroup[];
  codeOf: CodeOf;
  now: Date;
}

/** Papers about boxes as one file to print: a slip for each box, day of a driver, order or carrier. */
export function presentPapers({ kind, size, groups, codeOf, now }: Asked): PdfDocument {
  const on: Printing = { perLine: size === 'a5' ? 1 : 2, codeOf };
  return {
    title: PRINT_WORDS[kind],
    issuer: OWN_NAME,
    createdAt: now,
    footer: `${OWN_NAME} · ${toWireTime(now).slice(0, 16)} 打印`,
    size,
    landscape: kind === 'carrier_list',
    blocks: [],
    slips: {
      perPage: kind === 'trip_slip' && size === 'a4' ? 2 : 1,
      all: groups.flatMap((group) => slipsOf(kind, group, on)),
    },
  };
}
