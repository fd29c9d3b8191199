import { dispatch, type ProofRow } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { ProofsPage } from './proofs-page';

const row: ProofRow = {
  nodeId: '71',
  version: 2,
  state: 'waiting',
  nodeName: '提空柜',
  proofs: ['cabinet_no', 'eir_out'],
  kinds: null,
  doneAt: '2026-11-20 10:31:00',
  inFence: false,
  note: '没有照片',
  orderId: '7',
  orderNo: '111612345678',
  customerName: '远航货代',
  seq: 2,
  cabinetType: '40HQ',
  cabinetNo: 'CSQU3054384',
  wrongDigit: true,
  sealNo: null,
  weighing: null,
  plateNumber: '粤B12345',
  driverName: '王师傅',
  pics: [
    { name: 'a.jpg', fileUrl: '/f/a', kind: null, sentBack: false },
    { name: 'b.jpg', fileUrl: '/f/b', kind: null, sentBack: false },
  ],
  waitingSince: '2026-11-20 10:31:00',
  reason: '柜号看不清',
  returnedKinds: null,
  reviewed: null,
};
const page = (rows: ProofRow[]) =>
  done(dispatch.proofs, {
    data: rows,
    rowCount: rows.length,
    total: rows.length,
    pageNo: 1,
    pageSize: 20,
    counts: { waiting: rows.length, rejected: 0 },
  });
const RIGHTS = ['dispatch.view', 'dispatch.checkin'];

describe('pictures of nodes', () => {
  it('stand beside what was typed, and are accepted', async () => {
    const server = fakeServer([
      [dispatch.proofs, page([row])],
      [dispatch.reviewProof, done(dispatch.reviewProof, null)],
    ]);
    const { user } = showDesk(<ProofsPage />, RIGHTS);
    const card = await screen.findByRole('listitem', { name: '111612345678 第 2 箱 提空柜' });
    expect(within(card).getAllByRole('img')).toHaveLength(2);
    expect(card).toHaveTextContent('应有：箱门柜号、出场设备交接单');
    expect(card).toHaveTextContent('CSQU 305 438 4');
    expect(card).toHaveTextContent('校验位不符');
    expect(card).toHaveTextContent('上次退回：柜号看不清');
    expect(card).toHaveTextContent('围栏外登记');
    await user.click(within(card).getByRole('button', { name: /^通过/ }));
    await waitFor(() =>
      expect(server.to(dispatch.reviewProof)[0]?.body).toEqual({
        nodeId: '71',
        version: '2',
        verdict: 'accepted',
      }),
    );
  });

  it('go back with a reason that one press fills in', async () => {
    const server = fakeServer([
      [dispatch.proofs, page([row])],
      [dispatch.reviewProof, done(dispatch.reviewProof, null)],
    ]);
    const { user } = showDesk(<ProofsPage />, RIGHTS);
    await user.click(await screen.findByRole('button', { name: /^退回/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '退回给司机' }));
    expect(await within(dialog).findByText('请填写退回原因')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '柜号看不清，请正对箱门重拍' }));
    await user.click(within(dialog).getByRole('button', { name: '退回给司机' }));
    await waitFor(() => expect(toasts()).toEqual(['已退回，司机会收到通知']));
    expect(server.to(dispatch.reviewProof)[0]?.body).toMatchObject({
      verdict: 'rejected',
      reason: '柜号看不清，请正对箱门重拍',
    });
  });

  it('stand by kind beside their number, say what is missing, and go back one kind alone', async () => {
    const byKind: ProofRow = {
      ...row,
      proofs: ['cabinet_no', 'eir_out', 'weighing'],
      kinds: [
        { kind: 'cabinet_no', wanted: 1 },
        { kind: 'eir_out', wanted: 2 },
        { kind: 'weighing', wanted: 1 },
      ],
      pics: [
        { name: 'a.jpg', fileUrl: '/f/a', kind: 'cabinet_no', sentBack: false },
        { name: 'b.jpg', fileUrl: '/f/b', kind: 'eir_out', sentBack: false },
        { name: 'c.jpg', fileUrl: '/f/c', kind: 'eir_out', sentBack: true },
      ],
      returnedKinds: ['eir_out'],
    };
    const server = fakeServer([
      [dispatch.proofs, page([byKind])],
      [dispatch.reviewProof, done(dispatch.reviewProof, null)],
    ]);
    const { user } = showDesk(<ProofsPage />, RIGHTS);
    const paper = await screen.findByRole('region', { name: '出场设备交接单' });
    expect(paper).toHaveTextContent('缺出场设备交接单');
    expect(paper).toHaveTextContent('已退回');
    expect(screen.getByRole('region', { name: '柜号照片' })).toHaveTextContent('CSQU 305 438 4');
    expect(screen.getByText(/上次退回（出场设备交接单）：柜号看不清/)).toBeVisible();
    const slip = screen.getByRole('region', { name: '磅单' });
    await user.click(within(slip).getByRole('button', { name: /^退回磅单/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('checkbox', { name: '磅单' })).toBeChecked();
    await user.click(within(dialog).getByRole('checkbox', { name: '出场设备交接单' }));
    await user.click(within(dialog).getByRole('button', { name: '设备交接单没有拍全' }));
    await user.click(within(dialog).getByRole('button', { name: '退回给司机' }));
    await waitFor(() =>
      expect(server.to(dispatch.reviewProof)[0]?.body).toMatchObject({
        'kinds[0]': 'eir_out',
        'kinds[1]': 'weighing',
      }),
    );
  });

  it('have a slip beside what is declared, which is put right over what was looked at', async () => {
    const weighed: ProofRow = {
      ...row,
      proofs: ['weighing'],
      weighing: {
        grossKg: 41_500,
        tareKg: 15_200,
        tareWithBox: false,
        netKg: 26_300,
        cargoKg: 22_300,
        vgmKg: 26_300,
        declaredKg: 18_000,
        difference: { kg: 4_300, beyond: true },
        revision: 3,
        corrected: null,
      },
    };
    const server = fakeServer([
      [dispatch.proofs, page([weighed])],
      [dispatch.correctWeighing, done(dispatch.correctWeighing, null)],
    ]);
    const { user } = showDesk(<ProofsPage />, RIGHTS);
    expect(await screen.findByText(/相差 \+4300 公斤，超出允许范围/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^更正重量/ }));
    const dialog = await screen.findByRole('dialog');
    const gross = within(dialog).getByRole('textbox', { name: /毛重/ });
    await user.clear(gross);
    await user.type(gross, '15000');
    await user.type(within(dialog).getByRole('textbox', { name: /更正原因/ }), '看错一位');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText('毛重应大于皮重')).toBeVisible();
    await user.clear(gross);
    await user.type(gross, '37500');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toEqual(['重量已更正']));
    expect(server.to(dispatch.correctWeighing)[0]?.body).toMatchObject({
      revision: '3',
      grossKg: '37500',
      tareKg: '15200',
      reason: '看错一位',
    });
  });

  it('say why a verdict came too late', async () => {
    fakeServer([
      [dispatch.proofs, page([row])],
      [dispatch.reviewProof, refused('CONFLICT', '司机刚刚补传了照片，请刷新后再审核')],
    ]);
    const { user } = showDesk(<ProofsPage />, RIGHTS);
    await user.click(await screen.findByRole('button', { name: /^通过/ }));
    await waitFor(() => expect(toasts()).toEqual(['司机刚刚补传了照片，请刷新后再审核']));
  });

  it('are only looked at by who may not check in, and none are said to be none', async () => {
    fakeServer([[dispatch.proofs, page([row])]]);
    const { unmount } = showDesk(<ProofsPage />, ['dispatch.view']);
    await screen.findByRole('listitem', { name: /提空柜/ });
    expect(screen.queryByRole('button', { name: /^(通过|退回)/ })).toBeNull();
    unmount();
    fakeServer([[dispatch.proofs, page([])]]);
    showDesk(<ProofsPage />, ['dispatch.view']);
    expect(await screen.findByText('没有待审核的照片')).toBeVisible();
  });
});
