import { plainCell } from '../../kit/cells/plain-cell';
import { CERTIFICATION_FIELD_WORDS } from '../../identity/words/certification-field';
import type { FleetKind } from '../words/fleet-kind';
import { FLEET_PAPER_WORDS, type PaperHolder, PAPERS_OF } from '../words/fleet-paper';
import { ZONE_FACT_WORDS } from '../../pricing/words/zone';

/** A column of an Excel file of the fleet. */
export interface FleetColumn {
  /** The field of a record, or 'no', 'from' or 'to' of a paper: 'driving_licence to'. */
  readonly key: string;
  readonly head: string;
  /** In characters. */
  readonly width: number;
}

const column = (key: string, head: string, width: number): FleetColumn => ({ key, head, width });

const paperColumns = (holder: PaperHolder): FleetColumn[] =>
  PAPERS_OF[holder].flatMap((kind) => {
    const name = FLEET_PAPER_WORDS[kind];
    return [
      column(`${kind} no`, `${name}号`, 20),
      column(`${kind} from`, `${name}发证日期`, 14),
      column(`${kind} to`, `${name}有效期至`, 14),
    ];
  });

/** How a truck's trailer is called wherever it is told. */
export const USUAL_TRAILER = '常用挂车';

const CARRIER = column('carrierName', '所属车队', 24);
const REMARK = column('remark', '备注', 30);

/** The columns of each kind; by the first a record is known. */
export const FLEET_SHEETS: Readonly<Record<FleetKind, readonly FleetColumn[]>> = {
  carrier: [
    column('carrierName', '车队名称', 28),
    column('kind', '类型', 12),
    column('creditCode', CERTIFICATION_FIELD_WORDS.taxpayerIdNumber, 22),
    column('contactName', CERTIFICATION_FIELD_WORDS.linkman, 12),
    column('phone', '手机号码', 14),
    column('payeeName', '收款方', 24),
    REMARK,
  ],
  vehicle: [
    column('plateNumber', '车牌', 12),
    column('vco', '车牌颜色', 18),
    CARRIER,
    column('vehicleClass', ZONE_FACT_WORDS.vehicleClass, 14),
    column('totalWeight', `${ZONE_FACT_WORDS.totalWeight}（千克）`, 14),
    column('axles', ZONE_FACT_WORDS.axles, 8),
    column('emission', '排放标准', 10),
    column('tareWeight', '整备质量（千克）', 14),
    column('usualDriverPhone', '常用司机手机号码', 18),
    column('usualTrailerPlate', USUAL_TRAILER, 14),
    ...paperColumns('vehicle'),
    REMARK,
  ],
  trailer: [
    column('plateNumber', '车牌', 12),
    column('kind', '类型', 14),
    column('twin', '可双拖', 8),
    column('tareWeight', '整备质量（千克）', 14),
    column('loadWeight', '核定载质量（千克）', 14),
    CARRIER,
    ...paperColumns('trailer'),
    REMARK,
  ],
  driver: [
    column('phone', '手机号码', 14),
    column('driverName', '姓名', 10),
    column('licenceNo', '身份证号（驾驶证号）', 22),
    column('licenceClass', '准驾车型', 10),
    CARRIER,
    ...paperColumns('driver'),
    REMARK,
  ],
};

/** The columns of a file of terminals; by the first one is known. */
export const TERMINAL_SHEET: readonly FleetColumn[] = [
  column('terminalId', '终端号', 24),
  column('plateNumber', '车牌', 12),
  column('reason', '移装原因', 30),
];

/** The columns of a file of times away and out of service; the first names a truck, a trailer or a driver. */
export const PAUSE_SHEET: readonly FleetColumn[] = [
  column('holder', '车牌或司机手机号码', 22),
  column('driverName', '司机姓名', 12),
  column('fromDay', '开始日期', 14),
  column('toDay', '结束日期', 14),
  column('reason', '原因', 10),
  column('note', '说明', 30),
];

/** Rows of a file at most. */
export const MOST_FLEET_ROWS = 500;

const plainWord = (text: string): string => plainCell(text).replaceAll(' ', '');

/** The code that people call so, also without what stands in brackets; what nobody does stays as it is. */
export function codeOf(words: Readonly<Record<string, string>>, text: string): string {
  const said = plainWord(text);
  const isSaid = (word: string) => word === said || word.replace(/\(.*\)/, '') === said;
  return Object.entries(words).find(([, word]) => isSaid(plainWord(word)))?.[0] ?? text;
}
