import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Space, Table } from '../../ui/desk-parts';
import { useState } from 'react';
import { relativeTime } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSession } from '../../data/use-session';
import { FactCards } from '../../ui/layout/fact-cards';
import { decideTerminal, type Overview } from '../../data/dispatch.api';
import { TerminalChanges } from './terminal-changes';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';

type Waiting = Overview['waiting'][number];

const state = (one: Waiting): string => (one.refusedAt ? `${one.refusedBy ?? ''} 已拒绝` : '待确认');

/** Terminals that say of themselves what is not kept; an operator agrees or refuses. */
export function WaitingTable({ rows, now }: { rows: Overview['waiting']; now: number }) {
  // What was asked stays in sight while the question closes.
  const [asked, setAsked] = useState<{ one: Waiting; agree: boolean; open: boolean } | null>(null);
  const phone = useBreakpoint() === 'phone';
  const mayDecide = useSession().user?.rights.includes('terminal.manage') ?? false;
  const decide = useMutation(decideTerminal(useQueryClient()));
  const submit = () => {
    if (!asked) return;
    const { one, agree } = asked;
    decide.mutate(
      { heldId: one.heldId, agree },
      {
        onSuccess: () => {
          showToast('success', agree ? '已同意，终端可重新注册' : '已拒绝');
          close();
        },
      },
    );
  };
  const ask = (one: Waiting, agree: boolean) => setAsked({ one, agree, open: true });
  const close = () => setAsked((before) => before && { ...before, open: false });
  const act = (one: Waiting) =>
    mayDecide && (
      <Space>
        <Button type="primary" onClick={() => ask(one, true)}>
          同意
        </Button>
        {!one.refusedAt && (
          <Button danger onClick={() => ask(one, false)}>
            拒绝
          </Button>
        )}
      </Space>
    );
  return (
    <>
      {phone ? (
        <FactCards
          rows={rows.map((one) => ({
            key: one.heldId,
            title: one.plateNumber,
            facts: [
              ['终端号', terminalNumber(one.terminalId)],
              ['状态', state(one)],
              ['不同之处', <TerminalChanges key="changes" changes={one.changes} />],
              ['来源', one.remote],
              ['次数', one.attempts],
              ['最近', relativeTime(one.lastAt, now)],
            ],
            action: act(one),
          }))}
        />
      ) : (
        <Table
          rowKey="heldId"
          size="middle"
          scroll={{ x: 900 }}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={rows}
          columns={[
            { title: '车牌', dataIndex: 'plateNumber', width: 120 },
            { title: '终端号', dataIndex: 'terminalId', className: css.figure, render: terminalNumber },
            {
              title: '不同之处',
              dataIndex: 'changes',
              render: (changes: Waiting['changes']) => <TerminalChanges changes={changes} />,
            },
            { title: '来源', dataIndex: 'remote' },
            { title: '次数', dataIndex: 'attempts', align: 'right' },
            { title: '最近', dataIndex: 'lastAt', render: (at: string) => relativeTime(at, now) },
            { title: '状态', key: 'state', render: (_, one) => state(one) },
            { title: '操作', key: 'act', render: (_, one) => act(one) },
          ]}
        />
      )}
      <Modal
        title={
          asked &&
          `${asked.agree ? '同意' : '拒绝'}终端 · ${asked.one.plateNumber} ${terminalNumber(asked.one.terminalId)}`
        }
        open={asked?.open}
        okText={asked?.agree ? '同意' : '拒绝'}
        okButtonProps={{ danger: asked?.agree === false }}
        cancelText="返回"
        confirmLoading={decide.isPending}
        mask={{ closable: false }}
        onCancel={close}
        onOk={submit}
      >
        {asked && <TerminalChanges changes={asked.one.changes} />}
        <p className={css.hint}>
          {asked?.agree
            ? '请先与司机或安装人员核实。同意后以新的信息为准，原鉴权码作废、连接断开，终端重新注册即可入网。'
            : '拒绝后，信息相同的终端仍不能入网，也不再提醒。'}
        </p>
      </Modal>
    </>
  );
}
