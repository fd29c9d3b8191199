import type { ExceptionRow } from '@boxhaul/contract/dispatch';
import { EXCEPTION_KIND_WORDS, EXCEPTION_SEVERITY_WORDS } from '@boxhaul/domain/dispatch';
import { type NoticeSeverity, RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';

const TONES: Readonly<Record<NoticeSeverity, Tone>> = { alert: 'stop', attention: 'wait', info: 'off' };

/** Month, day and minute: the year says nothing of what burns now. */
const minuteOf = (time: string): string => time.slice(5, 16);
export const boxOf = ({ seq, cabinetNo }: ExceptionRow): string => cabinetNo ?? `第 ${seq} 箱`;
export const truckOf = ({ plateNumber, driverName }: ExceptionRow): string => `${plateNumber} ${driverName}`;
/** Who has it in hand, or closed it; '' while nobody has. */
export const handsOf = ({ taken, closed }: ExceptionRow): string => {
  const by = closed ?? taken;
  return by ? `${by.username} ${minuteOf(by.time)} ${closed ? '关闭' : '接手'}` : '';
};
export const Severity = ({ severity }: { severity: NoticeSeverity }) => (
  <ToneTag tone={TONES[severity]} text={EXCEPTION_SEVERITY_WORDS[severity]} />
);

const nameOf = ({ kind }: ExceptionRow): string => EXCEPTION_KIND_WORDS[kind].name;

export const COLUMNS: readonly GridColumn<ExceptionRow>[] = [
  {
    id: 'kind',
    title: '异常',
    width: 108,
    min: 92,
    importance: 1,
    card: 'title',
    cell: nameOf,
    copy: nameOf,
  },
  {
    id: 'severity',
    title: '紧急程度',
    width: 88,
    min: 82,
    importance: 1,
    card: 'state',
    cell: ({ severity }) => <Severity severity={severity} />,
    copy: ({ severity }) => EXCEPTION_SEVERITY_WORDS[severity],
  },
  {
    id: 'order',
    title: RIGHT_GROUP_WORDS.order,
    width: 138,
    importance: 1,
    cell: ({ orderNo }) => orderNo,
    copy: ({ orderNo }) => orderNo,
  },
  {
    id: 'box',
    title: '柜号',
    width: 116,
    importance: 2,
    cell: boxOf,
    copy: boxOf,
  },
  {
    id: 'detail',
    title: '情况',
    width: 320,
    min: 190,
    grow: true,
    importance: 2,
    cell: ({ detail, pics }) => (pics.length > 0 ? `${detail}（照片 ${pics.length}）` : detail),
    copy: ({ detail }) => detail,
  },
  {
    id: 'raised',
    title: '发现时间',
    width: 104,
    min: 98,
    importance: 2,
    cell: ({ raisedAt }) => minuteOf(raisedAt),
    copy: ({ raisedAt }) => raisedAt,
  },
  {
    id: 'truck',
    title: '车辆 / 司机',
    width: 150,
    min: 132,
    importance: 3,
    cell: truckOf,
    copy: truckOf,
  },
  {
    id: 'customer',
    title: RIGHT_GROUP_WORDS.customer,
    width: 150,
    min: 110,
    importance: 3,
    cell: ({ customerName }) => customerName,
    copy: ({ customerName }) => customerName,
  },
  {
    id: 'hands',
    title: '处理人',
    width: 140,
    min: 132,
    importance: 4,
    cell: ({ taken, closed }) => {
      const by = closed ?? taken;
      return by ? `${by.username} ${minuteOf(by.time)}` : '—';
    },
    copy: handsOf,
  },
];

/** What was done, where they are closed. */
export const RESULT: GridColumn<ExceptionRow> = {
  id: 'result',
  title: '处理结果',
  width: 200,
  min: 140,
  grow: true,
  importance: 2,
  cell: ({ closed }) => closed?.reason ?? '—',
  copy: ({ closed }) => closed?.reason ?? '',
};
