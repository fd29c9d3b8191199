import { driverApp, type DriverTask } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, fakeServer } from '../../../testing/fake-server';
import { replaceProperty } from '../../../testing/replace-property';
import { NodeSheet } from './node-sheet';
import { dropStep, outbox } from '../outbox/outbox';
import { phoneStore } from '../outbox/phone-store';

const DRIVER = { ...customerUser, userType: 3 as const };
const kind = (name: string, wanted: number, again = false) => ({ kind: name, wanted, again });
const node: DriverTask['nodes'][number] = {
  nodeId: '21',
  name: '提空柜',
  place: 'any',
  proofs: ['cabinet_no', 'seal_no', 'eir_out'],
  kinds: [kind('cabinet_no', 1), kind('seal_no', 0), kind('eir_out', 2)],
  doneAt: null,
  pictures: 0,
  sentBack: null,
  radiusM: null,
};
const onClose = vi.fn<() => void>();

async function open(shown = node) {
  const task = { ...driverTask, nodes: [shown] };
  const view = showTo(DRIVER, <NodeSheet task={task} node={shown} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: '提空柜' });
  const shoot = async (word: string) => {
    const part = within(dialog).getByRole('region', { name: word });
    const input = part.querySelector<HTMLInputElement>('input[type=file]')!;
    await view.user.upload(input, new File(['jpg'], 'a.jpg', { type: 'image/jpeg' }));
    // The form is not sent while one is made smaller.
    await waitFor(() => expect(within(part).queryByText('正在处理照片…')).toBeNull());
  };
  return {
    ...view,
    dialog,
    shoot,
    press: (name: string) => view.user.click(within(dialog).getByRole('button', { name })),
  };
}

beforeEach(() => {
  fakeServer([[driverApp.tasks, () => Promise.reject(new TypeError('Failed to fetch'))]]);
  replaceProperty(navigator, 'locks', { request: async () => undefined });
  const getCurrentPosition = (_told: unknown, failed: () => void) => failed();
  replaceProperty(navigator, 'geolocation', { getCurrentPosition });
  replaceProperty(URL, 'createObjectURL', () => 'blob:1');
  replaceProperty(URL, 'revokeObjectURL', () => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  onClose.mockReset();
  for (const step of await phoneStore.steps(DRIVER.accountId)) await dropStep(step);
  await phoneStore.dropDraft(DRIVER.accountId, 'node 21');
});

it('each kind has its own large button, and what is missing is said until it is there', async () => {
  const { dialog, shoot, user, press } = await open();
  expect(within(dialog).queryByRole('region', { name: '封条照片' })).toBeNull();
  expect(within(dialog).getByRole('status')).toHaveTextContent('还缺柜号照片、出场设备交接单 2 张');
  await user.type(within(dialog).getByRole('textbox', { name: '柜号' }), 'csqu3054383');
  await user.type(within(dialog).getByRole('textbox', { name: '封号' }), 'HL1');
  await shoot('柜号照片');
  await shoot('出场设备交接单');
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('还缺出场设备交接单。'));
  await press('确认提空柜');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '照片不齐（缺出场设备交接单），请说明原因',
  );
  await shoot('出场设备交接单');
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('照片已拍齐'));
  await press('确认提空柜');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [step] = outbox.get();
  expect(step).toMatchObject({ kind: 'check_in', cabinetNo: 'CSQU3054383' });
  expect(step?.kind === 'check_in' && step.pictures.map((picture) => picture.kind)).toEqual([
    'cabinet_no',
    'eir_out',
    'eir_out',
  ]);
});

it('goes on without a kind once the driver was asked why', async () => {
  const { dialog, shoot, press } = await open({ ...node, proofs: ['eir_out'], kinds: [kind('eir_out', 2)] });
  await shoot('出场设备交接单');
  await press('确认提空柜');
  await within(dialog).findByRole('alert');
  await press('现场没有该单据');
  await press('确认提空柜');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(outbox.get()[0]).toMatchObject({ reason: '现场没有该单据' });
});

it('reads a weighing slip back, says what is no weight, and sends what was typed', async () => {
  const scales = { ...node, proofs: ['weighing'], kinds: [kind('weighing', 1)] };
  const { dialog, shoot, user, press } = await open(scales);
  const gross = within(dialog).getByRole('textbox', { name: /毛重/ });
  await user.type(gross, '41.5');
  expect(within(dialog).getByText('请按公斤填写，41.5 吨应填 41500')).toBeVisible();
  await user.clear(gross);
  await user.type(gross, '41500');
  await user.type(within(dialog).getByRole('textbox', { name: /皮重/ }), '19200');
  await user.click(within(dialog).getByRole('radio', { name: '空车带空箱' }));
  expect(within(dialog).getByText('核对：毛重 41500，皮重 19200（带空箱），净重 22300 公斤')).toBeVisible();
  await shoot('磅单');
  await press('确认提空柜');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(outbox.get()[0]).toMatchObject({ grossKg: '41500', tareKg: '19200', tareWithBox: true });
});

it('of what was sent back asks for that kind alone', async () => {
  const sentBack = { ...node, doneAt: '2026-11-20 09:00:00', sentBack: '看不清' };
  const { dialog } = await open({ ...sentBack, kinds: [kind('cabinet_no', 1), kind('eir_out', 2, true)] });
  expect(within(dialog).getByText('出场设备交接单被退回：看不清')).toBeVisible();
  expect(within(dialog).queryByRole('textbox', { name: '柜号' })).toBeNull();
  expect(within(dialog).queryByRole('region', { name: '柜号照片' })).toBeNull();
  expect(within(dialog).getByRole('region', { name: '出场设备交接单' })).toBeVisible();
});
