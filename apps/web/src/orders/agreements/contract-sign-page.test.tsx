import { type Agreement, agreements } from '@boxhaul/contract/orders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { signIn, signOut } from '../../data/kit/session';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { ContractSignPage } from './contract-sign-page';

const user = userEvent.setup({ delay: null });
const ID = '7b0a0f5e-0000-4000-8000-000000000001';
const HASH = 'a'.repeat(64);

const pending: Agreement = {
  agreementId: ID,
  agreementNo: 'BH1-XY1',
  orderId: '1',
  orderNo: 'BH1',
  title: '集装箱公路运输协议',
  blocks: [
    { kind: 'heading', text: '一、双方' },
    { kind: 'paragraph', text: '托运人甲' },
  ],
  bodySha256: HASH,
  templateVersion: 1,
  state: 'pending',
  stateText: '待签署',
  customerName: '远航',
  createdAt: '2026-11-22 10:00:00',
  endedAt: null,
  signerName: null,
  signerPhone: null,
  refuseReason: null,
  voidReason: null,
  pdfSha256: null,
  viewer: 'customer',
  fault: null,
  isRead: true,
  actions: ['sign', 'refuse', 'invite'],
  invitation: null,
  evidence: [{ seq: 1, at: '2026-11-22 10:00:00', kindText: '生成协议', hash: HASH }],
  isChainWhole: true,
  sealText: '平台存证',
};

function open(path: string) {
  const router = createMemoryRouter([{ path: '/contractSign/:key?', element: <ContractSignPage /> }], {
    initialEntries: [path],
  });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return router.state;
}
beforeEach(() => signIn('t', customerUser));
afterEach(() => {
  signOut();
  queryClient.clear();
});

describe('an agreement', () => {
  it('is not signed before something stands on the pad', async () => {
    const server = fakeServer([[agreements.detail, done(agreements.detail, pending)]]);
    open(`/contractSign/${ID}`);
    await user.type(await screen.findByLabelText(/签署人姓名/), '林远航');
    await user.type(screen.getByRole('textbox', { name: /短信验证码/ }), '1234');
    await user.click(screen.getByRole('button', { name: '确认签署' }));
    expect(await screen.findByText('请先在签名板上签名')).toBeVisible();
    expect(server.to(agreements.sign)).toEqual([]);
  });

  it('whose text is all in sight counts as read, and then shows the form', async () => {
    const server = fakeServer([
      [agreements.detail, done(agreements.detail, { ...pending, isRead: false })],
      [agreements.confirmRead, done(agreements.confirmRead, null)],
    ]);
    open(`/contractSign/${ID}`);
    await waitFor(() => expect(server.to(agreements.confirmRead)).toHaveLength(1));
    expect(server.to(agreements.confirmRead)[0]?.body).toEqual({ key: ID, bodySha256: HASH });
    expect(screen.queryByRole('button', { name: '确认签署' })).toBeNull();
  });

  it('is refused with a reason', async () => {
    const server = fakeServer([
      [agreements.detail, done(agreements.detail, pending)],
      [agreements.refuse, done(agreements.refuse, null)],
    ]);
    open(`/contractSign/${ID}`);
    await user.click(await screen.findByRole('button', { name: '拒绝签署' }));
    await user.click(screen.getByRole('button', { name: '运价与约定不符' }));
    await user.click(screen.getByRole('button', { name: '确认拒签' }));
    await waitFor(() =>
      expect(server.to(agreements.refuse)[0]?.body).toEqual({ key: ID, reason: '运价与约定不符' }),
    );
  });

  it('that cannot be signed any more says why, and can be drawn up anew', async () => {
    const fault = '订单内容已变更，请重新生成协议后再签';
    fakeServer([[agreements.detail, done(agreements.detail, { ...pending, fault, actions: ['restart'] })]]);
    open(`/contractSign/${ID}`);
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.getByRole('button', { name: '按现在的订单重新生成' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认签署' })).toBeNull();
  });

  it('that was called off says why, and that what was signed holds no longer', async () => {
    const off = {
      ...pending,
      state: 'void' as const,
      stateText: '已作废',
      signerName: '林远航',
      endedAt: '2026-11-22 10:00:00',
      voidReason: '与补充协议重复',
      actions: ['restart' as const, 'download' as const],
    };
    fakeServer([[agreements.detail, done(agreements.detail, off)]]);
    open(`/contractSign/${ID}`);
    expect(
      await screen.findByText(
        '协议已由客服作废：与补充协议重复（林远航 曾于 2026-11-22 10:00:00 签署，签署文件不再有效）',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: '下载签署文件（PDF）' })).toBeVisible();
  });

  it('whose link is dead says so', async () => {
    signOut();
    const message = '签署链接已过期，请向发送人索取新的链接';
    fakeServer([[agreements.detail, refused('0', message, { errcode: 'LINK_EXPIRED' })]]);
    open(`/contractSign/${'0'.repeat(32)}.${'A'.repeat(43)}`);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('asks a visitor without a link to sign in', async () => {
    signOut();
    fakeServer([]);
    open(`/contractSign/${ID}`);
    expect(await screen.findByRole('button', { name: '登录后查看' })).toBeVisible();
  });
});

describe('the check of a file', () => {
  it('says in words what the file is', async () => {
    signOut();
    fakeServer([
      [
        agreements.check,
        done(agreements.check, {
          verdict: 'altered',
          sha256: HASH,
          message: '文件已被改动',
          agreement: null,
        }),
      ],
    ]);
    open('/contractSign');
    await user.upload(screen.getByLabelText('选择 PDF 文件'), new File(['%PDF-'], '协议.pdf'));
    expect(await screen.findByText('已被改动')).toBeVisible();
  });

  it('takes nothing larger than 20 MB to the server', async () => {
    signOut();
    const server = fakeServer([]);
    open('/contractSign');
    const large = new File(['x'], '协议.pdf');
    Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 });
    await user.upload(screen.getByLabelText('选择 PDF 文件'), large);
    expect(await screen.findByText(/平台签署的协议不会这么大/)).toBeVisible();
    expect(server.seen).toEqual([]);
  });
});
