import { zoneDesk } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { ZonePermits } from './zone-permits';

it('a permit of days that are none, or in the wrong order, stays in its form and is told; then it is kept', async () => {
  const server = fakeServer([[zoneDesk.addPermit, done(zoneDesk.addPermit, { permitId: 1 })]]);
  const { user } = showDesk(<ZonePermits zoneId={7} permits={[]} manages />, ['zone.manage']);
  await user.click(screen.getByRole('button', { name: '登记通行证' }));
  const form = within(screen.getByRole('dialog'));
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(name) });
  const keep = form.getByRole('button', { name: '登记' });
  await user.type(field('车牌号'), '粤B12345');
  await user.type(field('通行证编号'), 'TX-1');
  await user.type(field('开始日期'), '2026-12-01');
  await user.type(field('结束日期'), '2026-13-40');
  await user.click(keep);
  expect(await form.findByText('请填写结束日期，如 2026-12-31')).toBeVisible();
  expect(field('结束日期')).toHaveValue('2026-13-40');
  await user.clear(field('结束日期'));
  await user.type(field('结束日期'), '2026-11-30');
  await user.click(keep);
  expect(await form.findByText('结束日期不能早于开始日期')).toBeVisible();
  expect(server.seen).toEqual([]);
  await user.clear(field('结束日期'));
  await user.type(field('结束日期'), '2026-12-31');
  await user.click(keep);
  await waitFor(() => expect(toasts()).toEqual(['通行证已登记']));
  expect(server.to(zoneDesk.addPermit)[0]?.body).toMatchObject({
    zoneId: '7',
    plateNumber: '粤B12345',
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
  });
});
