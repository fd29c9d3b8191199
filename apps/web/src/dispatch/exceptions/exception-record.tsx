import type { ExceptionRow } from '@boxhaul/contract/dispatch';
import { EXCEPTION_KIND_WORDS } from '@boxhaul/domain/dispatch';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { Link } from 'react-router';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import type { GridAction } from '../../ui/grid/column';
import { ActionButton } from '../../ui/grid/row-actions';
import { Facts } from '../../ui/layout/facts';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { boxOf, handsOf, Severity, truckOf } from './exception-columns';
import css from './exception-record.module.css';

interface RecordProps {
  row: ExceptionRow | undefined;
  actions: readonly GridAction[];
  name: string;
  walk: ListWalk;
}

/** Everything about one exception: what happened, its pictures, who has it, what may be done. */
export function ExceptionRecord({ row, actions, name, walk }: RecordProps) {
  if (!row) return null;
  const { kind, severity, detail, pics, orderNo, customerName, raisedAt, closed } = row;
  return (
    <Drawer
      open
      width={640}
      title={EXCEPTION_KIND_WORDS[kind].name}
      walk={walk}
      people={<RecordPeople kind="exception" id={row.exceptionId} />}
      onClose={walk.close}
      footer={
        actions.length > 0 && (
          <div className={css.actions}>
            {actions.map((action) => (
              <ActionButton key={action.label} action={action} name={name} />
            ))}
          </div>
        )
      }
    >
      <p className={css.detail}>
        <Severity severity={severity} />
        <span>{detail}</span>
      </p>
      <Facts
        facts={[
          {
            label: RIGHT_GROUP_WORDS.order,
            value: (
              <Link className={css.link} to={`/ops/dispatch?q=${orderNo}`}>
                {orderNo}
              </Link>
            ),
          },
          { label: '柜号', value: boxOf(row) },
          { label: RIGHT_GROUP_WORDS.customer, value: customerName },
          { label: '车辆 / 司机', value: truckOf(row) },
          { label: '发现时间', value: raisedAt.slice(0, 16) },
          { label: '处理人', value: handsOf(row) || '还没有人接手' },
          ...(closed ? [{ label: '处理结果', value: closed.reason, wide: true }] : []),
        ]}
      />
      {pics.map(({ name: picture, fileUrl }, i) => (
        <a key={fileUrl} className={css.link} href={fileUrl} target="_blank" rel="noreferrer" title={picture}>
          查看照片 {i + 1}
        </a>
      ))}
    </Drawer>
  );
}
