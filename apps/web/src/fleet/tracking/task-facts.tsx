import type { TaskDetail } from '@boxhaul/contract/fleet';
import { orderFieldWords } from '@boxhaul/domain/pricing';
import type { ReactNode } from 'react';
import css from './task-facts.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The box, its truck and its driver, the two ends of its way. */
export function TaskFacts({ task }: { task: TaskDetail }) {
  return (
    <dl className={css.facts}>
      <Fact label="柜号">
        <b className={css.figure}>{task.cabinetNo ?? '未登记'}</b>
      </Fact>
      <Fact label="箱型">{task.cabinetType}</Fact>
      <Fact label="封号">{task.sealNo ?? '—'}</Fact>
      {task.pairedWith && <Fact label="两箱同车">另一箱：{task.pairedWith}</Fact>}
      <Fact label="车牌">
        <b>{task.plateNumber}</b>
      </Fact>
      <Fact label="司机">
        {task.driverName} <a href={`tel:${task.driverPhone}`}>{task.driverPhone}</a>
      </Fact>
      <Fact label="码头">{task.getDockName}</Fact>
      <Fact label="门点">
        {task.address}
        <span className={css.minor}>（定位：{task.addressPrecisionText}）</span>
      </Fact>
      <Fact label={orderFieldWords(task.orderType === 1 ? 1 : 0).requireDate}>{task.requireDate}</Fact>
    </dl>
  );
}
