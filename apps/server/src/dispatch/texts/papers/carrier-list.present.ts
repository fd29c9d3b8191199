import { PRINT_WORDS } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { PdfSlip } from '../../../platform/pdf/pdf-document';
import { factsOf } from '../gather-boxes';
import type { TextBox } from '../texts.repo';
import { type CodeOf, joined, LABELS } from './paper-parts';

/** One day, or the first and the last of several. */
function daysOf(boxes: readonly TextBox[]): string {
  const days = boxes.map(({ at }) => toWireTime(at).slice(0, 10)).toSorted();
  return [...new Set([days.at(0) ?? '', days.at(-1) ?? ''])].join(' 至 ');
}

/** 派车清单: what a carrier has; whom to call stands there once it has taken the box. */
export const carrierSlip = (name: string, boxes: readonly TextBox[], codeOf: CodeOf): PdfSlip => ({
  title: PRINT_WORDS.carrier_list,
  number: name,
  blocks: [
    {
      kind: 'facts',
      labels: LABELS,
      perLine: 1,
      code: codeOf('/ops/carrier', '扫码打开车队页'),
      facts: [
        { label: '车队', value: name, strong: true },
        { label: '日期', value: daysOf(boxes) },
        { label: '箱数', value: `${boxes.length} 箱` },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: '序', width: 0.5 },
        { title: '到门时间', width: 1.3 },
        { title: '方向 / 箱型', width: 1.4 },
        { title: '订舱号 / 船公司', width: 2.1 },
        { title: '柜号 / 封号', width: 1.7 },
        { title: '提柜点 / 还柜点', width: 2 },
        { title: '门点 / 联系人', width: 3.3 },
        { title: '车牌 / 司机', width: 1.9 },
        { title: '货物 / 备注', width: 2.6 },
      ],
      rows: boxes.map((box, at) => {
        const facts = factsOf('to_carrier', box);
        return [
          String(at + 1),
          facts.到门时间,
          joined([facts.方向, facts.箱型], '\n'),
          joined([facts.订舱号, facts.船公司], '\n'),
          joined([facts.柜号, facts.封号], '\n'),
          joined([facts.提柜点, facts.还柜点], '\n'),
          joined([facts.门点, joined([facts.门点联系人, facts.门点电话])], '\n'),
          joined([facts.车牌, facts.司机, facts.司机电话], '\n'),
          joined([joined([facts.货物名称, facts.货重]), facts.备注], '\n'),
        ];
      }),
    },
  ],
});
