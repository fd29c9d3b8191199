import type { fleet, OutputOf } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Select, Table } from '../../ui/desk-parts';
import { useState } from 'react';
import { relativeTime } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSession } from '../../data/use-session';
import { FactCards } from '../../ui/layout/fact-cards';
import { bindTerminal, type Overview } from '../../data/dispatch.api';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Row = OutputOf<typeof fleet.quarantine>['data'][number];

interface QuarantineTableProps {
  rows: readonly Row[];
  freeVehicles: Overview['freeVehicles'];
  now: number;
}

interface Question {
  one: Row;
  vehicleId: string | null;
  open: boolean;
}

/** Unknown terminals; binding one to a vehicle lets it register. */
export function QuarantineTable({ rows, freeVehicles, now }: QuarantineTableProps) {
  // Which terminal it is stays in sight while the dialog closes.
  const [question, setQuestion] = useState<Question | null>(null);
  const phone = useBreakpoint() === 'phone';
  const mayBind = useSession().user?.rights.includes('terminal.manage') ?? false;
  const bind = useMutation(bindTerminal(useQueryClient()));
  const close = () => setQuestion((before) => before && { ...before, open: false });
  const own = (plateNumber: string | null) =>
    freeVehicles.find((vehicle) => vehicle.plateNumber === plateNumber)?.vehicleId ?? null;
  const choose = (one: Row) => setQuestion({ one, vehicleId: own(one.plateNumber), open: true });
  const bindButton = (one: Row) => mayBind && <Button onClick={() => choose(one)}>绑定车辆</Button>;
  const submit = () => {
    if (!question?.vehicleId) return;
    const { one, vehicleId } = question;
    bind.mutate(
      { terminalId: one.terminalId, vehicleId },
      {
        onSuccess: () => {
          showToast('success', '终端已入网，可重新注册');
          close();
        },
      },
    );
  };
  return (
    <>
      {phone ? (
        <FactCards
          rows={rows.map((one) => ({
            key: one.terminalId,
            title: terminalNumber(one.terminalId),
            facts: [
              ['自报车牌', one.plateNumber || '—'],
              ['来源', one.remote],
              ['次数', one.attempts],
              ['最近', relativeTime(one.lastAt, now)],
            ],
            action: bindButton(one),
          }))}
        />
      ) : (
        <Table
          rowKey="terminalId"
          size="middle"
          scroll={{ x: 760 }}
          pagination={false}
          dataSource={[...rows]}
          columns={[
            { title: '终端号', dataIndex: 'terminalId', className: css.figure, render: terminalNumber },
            { title: '自报车牌', dataIndex: 'plateNumber', render: (plate: string | null) => plate || '—' },
            { title: '来源', dataIndex: 'remote' },
            { title: '次数', dataIndex: 'attempts', align: 'right' },
            { title: '首次', dataIndex: 'firstAt' },
            { title: '最近', dataIndex: 'lastAt', render: (at: string) => relativeTime(at, now) },
            {
              title: '操作',
              key: 'act',
              render: (_, one) => bindButton(one),
            },
          ]}
        />
      )}
      <Modal
        title={`终端入网 · ${terminalNumber(question?.one.terminalId ?? null)}`}
        open={question?.open}
        okText="绑定"
        cancelText="返回"
        okButtonProps={{ disabled: !question?.vehicleId }}
        confirmLoading={bind.isPending}
        mask={{ closable: false }}
        onCancel={close}
        onOk={submit}
      >
        {question?.one.plateNumber && (
          <p className={css.hint}>
            自报车牌 {question.one.plateNumber}
            {own(question.one.plateNumber) ? '，已选中该车，请核对' : '，没有待装终端的同牌车辆，请核对'}
          </p>
        )}
        <Select
          aria-label="车辆"
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="选择没有终端的车辆"
          notFoundContent="所有车辆都已有终端"
          value={question?.vehicleId}
          onChange={(vehicleId) => setQuestion((before) => before && { ...before, vehicleId })}
          options={freeVehicles.map((one) => ({ value: one.vehicleId, label: one.plateNumber }))}
        />
      </Modal>
    </>
  );
}
