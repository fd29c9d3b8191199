import { tracking } from '@boxhaul/contract/fleet';
import { orders } from '@boxhaul/contract/orders';
import { MENU_WORDS, MENUS } from '@boxhaul/domain/identity';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { signIn, signOut } from '../../data/kit/session';
import { DIALOGS } from '../../orders/orders/dialog-address';
import { taskDetail } from '../../fleet/tracking/testing/samples';
import { customerUser, done, fakeServer } from '../../testing/fake-server';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { titleOf } from '../site-paths';
import { PortalApp } from './portal-app';
import { DIALOG_TITLES } from './use-order-title';

const SITE = '柜达 BoxHaul';
const built = MENUS.filter((menu) => MENU_WORDS[menu].built);
const EVERYTHING = {
  ...customerUser,
  custMenus: JSON.stringify(built.map((menuUrl) => ({ menuUrl, menuName: '' }))),
};
const PAGES = [
  ...built.map((menu) => [menu, MENU_WORDS[menu].name] as const),
  ['/admin/batch-quote', '批量询价'],
  ['/admin/lanes', '常用线路'],
  ['/admin/jobs', '后台任务'],
  ['/admin/quick-order', '快速下单'],
  ['/admin/staff/permission', '权限管理'],
] as const;

function open(path: string) {
  const detail = { cusOrderDto: SAMPLE_ORDER, cusCabinetDtoList: [], fileList: [] };
  fakeServer([
    [orders.detail, done(orders.detail, detail)],
    [tracking.taskId, done(tracking.taskId, { id: '62' })],
    [tracking.taskDetail, done(tracking.taskDetail, taskDetail)],
  ]);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/admin/*" element={<PortalApp />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  queryClient.clear();
  document.title = SITE;
  signIn('t', EVERYTHING);
});
afterEach(() => signOut());

describe('each page of the portal', () => {
  it.each(PAGES)('at %s is called %s', (path, name) => {
    open(path);
    expect(document.title).toBe(`${name} · ${SITE}`);
  });

  it('has a name that no other has, and that nothing else overwrites', () => {
    expect(new Set(PAGES.map(([, name]) => name)).size).toBe(PAGES.length);
    expect(PAGES.map(([path]) => titleOf(path))).toEqual(PAGES.map(() => null));
    expect([titleOf('/'), titleOf('/admins')]).not.toContain(null);
  });

  it.each([
    ['none', undefined, '企业尚未认证'],
    ['submitted', 'submitted', '企业认证审核中'],
    ['rejected', 'rejected', '企业认证没有通过'],
  ] as const)('says before certification (%s) how that stands', async (_, state, name) => {
    const certification = state ? { state, answerBy: null, reasons: [] } : null;
    signIn('t', { ...customerUser, custMenus: '[]', authStatus: 0, certification });
    open('/admin/order');
    await waitFor(() => expect(document.title).toBe(`${name} · ${SITE}`));
  });

  it.each(DIALOGS)('names the order of its %s', async (kind) => {
    open(`/admin/order?${kind}=7`);
    const orderNo = kind === 'track' ? taskDetail.orderNo : SAMPLE_ORDER.orderNo;
    const title = `${DIALOG_TITLES[kind]} ${orderNo} · 订单列表 · ${SITE}`;
    await waitFor(() => expect(document.title).toBe(title));
  });
});
