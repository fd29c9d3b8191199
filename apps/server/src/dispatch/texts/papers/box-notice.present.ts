import { PRINT_WORDS } from '@boxhaul/domain/dispatch';
import type { PdfBlock, PdfSlip } from '../../../platform/pdf/pdf-document';
import { factsOf } from '../gather-boxes';
import type { TextBox } from '../texts.repo';
import { type CodeOf, joined, known, LABELS } from './paper-parts';

/** The boxes of an order, each with who brings it. */
const tableOf = (boxes: readonly TextBox[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: '箱', width: 0.7 },
    { title: '柜号 / 封号', width: 2.2 },
    { title: '到门时间', width: 1.9 },
    { title: '提柜点', width: 2 },
    { title: '还柜点', width: 2 },
    { title: '车牌 / 司机', width: 2.6 },
  ],
  rows: boxes.map((box) => {
    const facts = factsOf('to_customer', box);
    return [
      facts.箱序,
      joined([facts.柜号, facts.封号], '\n'),
      facts.到门时间,
      facts.提柜点,
      facts.还柜点,
      joined([facts.车牌, joined([facts.司机, facts.司机电话])], '\n') || '待派车',
    ];
  }),
});

/** 提还柜通知: the boxes of one order, for its customer. */
export function noticeSlip(boxes: readonly TextBox[], codeOf: CodeOf): PdfSlip {
  const [box] = boxes;
  if (!box) throw new RangeError('a notice of no box');
  const facts = factsOf('to_customer', box);
  return {
    title: PRINT_WORDS.box_notice,
    number: box.order_no,
    blocks: [
      {
        kind: 'facts',
        labels: LABELS,
        code: codeOf(`/admin/order?order=${box.order_id}`, '扫码查看订单'),
        facts: known([
          { label: '订舱号', value: facts.订舱号, strong: true },
          { label: '船公司', value: facts.船公司 },
          { label: '方向', value: facts.方向 },
          { label: '箱型', value: facts.箱型 },
          { label: '客户', value: box.customer_name },
          { label: '箱数', value: `${boxes.length} 箱` },
          { label: '货物', value: facts.货物名称 },
        ]),
      },
      {
        kind: 'facts',
        labels: LABELS,
        perLine: 1,
        facts: known([
          { label: '门点', value: facts.门点 },
          { label: '联系人', value: joined([facts.门点联系人, facts.门点电话]) },
          { label: '备注', value: facts.备注 },
        ]),
      },
      tableOf(boxes),
    ],
  };
}
