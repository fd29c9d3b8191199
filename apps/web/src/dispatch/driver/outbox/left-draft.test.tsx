import { driverApp, type DriverTask } from '@boxhaul/contract/dispatch';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, fakeServer } from '../../../testing/fake-server';
import { replaceProperty } from '../../../testing/replace-property';
import { ClaimDialog } from '../claims/claim-dialog';
import { NodeSheet } from '../check-in/node-sheet';
import { dropStep } from './outbox';
import { phoneStore } from './phone-store';
import { ReportDialog } from '../tasks/report-dialog';
import { NOT_SAVED } from './use-draft';

const DRIVER = { ...customerUser, userType: 3 as const };
const { accountId } = DRIVER;
const node: DriverTask['nodes'][number] = {
  nodeId: '11',
  name: '提空柜',
  place: 'dock',
  kinds: null,
  proofs: ['cabinet_no', 'seal_no', 'door'],
  doneAt: null,
  pictures: 0,
  sentBack: null,
  radiusM: null,
};
const task: DriverTask = { ...driverTask, nodes: [node] };
const onClose = vi.fn<() => void>();
const shot = (name: string) => new File(['jpg'], name, { type: 'image/jpeg' });

const FORMS = {
  node: { title: '提空柜', part: () => <NodeSheet task={task} node={node} onClose={onClose} /> },
  report: { title: '上报异常', part: () => <ReportDialog kind="report" task={task} onClose={onClose} /> },
  refuse: { title: '拒绝任务', part: () => <ReportDialog kind="refuse" task={task} onClose={onClose} /> },
  claim: { title: '报销费用', part: () => <ClaimDialog task={task} onClose={onClose} /> },
};

async function open(which: keyof typeof FORMS) {
  const { title, part } = FORMS[which];
  const view = showTo(DRIVER, part());
  const dialog = await screen.findByRole('dialog', { name: title });
  const photograph = (name: string) =>
    view.user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, shot(name));
  return {
    ...view,
    dialog,
    photograph,
    box: (name: string) => within(dialog).getByRole('textbox', { name }),
  };
}

const draftOf = (form: string) => phoneStore.draft(accountId, form);

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
  for (const step of await phoneStore.steps(accountId)) await dropStep(step);
  for (const form of ['node 11', 'report 1', 'refuse 1', 'claim 1'])
    await phoneStore.dropDraft(accountId, form);
});

describe('a page that was killed', () => {
  it('has the node as it was left: numbers, note and pictures', async () => {
    const first = await open('node');
    await first.user.type(first.box('柜号'), 'csqu3054383');
    await first.user.type(first.box('备注'), '闸口排队');
    await first.photograph('柜门.jpg');
    await first.photograph('铅封.jpg');
    await waitFor(async () => expect((await draftOf('node 11'))?.pictures).toHaveLength(2));
    first.unmount();
    const again = await open('node');
    expect(again.box('柜号')).toHaveValue('CSQU3054383');
    expect(again.box('备注')).toHaveValue('闸口排队');
    expect(within(again.dialog).getByRole('img', { name: '第 2 张照片' })).toBeVisible();
    expect(within(again.dialog).getByText(/已恢复上次填写的内容/)).toBeVisible();
    const ok = within(again.dialog).getByRole('button', { name: '确认提空柜' });
    await again.user.click(ok);
    expect(await within(again.dialog).findByRole('alert')).toHaveTextContent('封号未填，请说明原因');
    expect(await phoneStore.steps(accountId)).toEqual([]);
    await again.user.click(within(again.dialog).getByRole('button', { name: '现场没有封条' }));
    expect(again.box('原因')).toHaveValue('现场没有封条');
    await again.user.click(ok);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const typed = { cabinetNo: 'CSQU3054383', note: '闸口排队', reason: '现场没有封条' };
    expect(await phoneStore.steps(accountId)).toMatchObject([
      { ...typed, pictures: [{ name: '柜门.jpg' }, { name: '铅封.jpg' }] },
    ]);
    expect(await draftOf('node 11')).toBeUndefined();
  });

  it.each(['report', 'refuse'] as const)('has the words as they were left: %s', async (which) => {
    const first = await open(which);
    await first.user.type(within(first.dialog).getByRole('textbox'), '前方事故');
    await waitFor(async () => expect((await draftOf(`${which} 1`))?.typed).toEqual({ text: '前方事故' }));
    first.unmount();
    const again = await open(which);
    expect(within(again.dialog).getByRole('textbox')).toHaveValue('前方事故');
    await again.user.click(within(again.dialog).getByRole('button', { name: /^(上报|拒绝任务)$/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await phoneStore.steps(accountId)).toMatchObject([{ kind: which, text: '前方事故' }]);
    expect(await draftOf(`${which} 1`)).toBeUndefined();
  });

  it('has a claim as it was left, with its receipt', async () => {
    const first = await open('claim');
    await first.user.type(first.box('金额'), '35.5');
    await first.photograph('票据.jpg');
    await waitFor(async () => expect((await draftOf('claim 1'))?.pictures).toHaveLength(1));
    first.unmount();
    const again = await open('claim');
    expect(again.box('金额')).toHaveValue('35.5');
    await again.user.click(within(again.dialog).getByRole('button', { name: '提交报销' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await phoneStore.steps(accountId)).toMatchObject([{ kind: 'claim', amount: '35.5' }]);
    expect(await draftOf('claim 1')).toBeUndefined();
  });
});

describe('what is typed', () => {
  it('is thrown away by the driver alone: by 清空, or when he closes the form and says so', async () => {
    const first = await open('node');
    await first.user.type(first.box('备注'), '错了');
    first.unmount();
    const again = await open('node');
    await again.user.click(within(again.dialog).getByRole('button', { name: '清空' }));
    expect(again.box('备注')).toHaveValue('');
    await waitFor(async () => expect(await draftOf('node 11')).toBeUndefined());
    await again.user.type(again.box('备注'), '又');
    await waitFor(async () => expect(await draftOf('node 11')).toBeDefined());
    await again.user.click(within(again.dialog).getByRole('button', { name: '返回' }));
    await again.user.click(await screen.findByRole('button', { name: '放弃并关闭' }));
    expect(onClose).toHaveBeenCalled();
    await waitFor(async () => expect(await draftOf('node 11')).toBeUndefined());
  });

  it.each(['node', 'report', 'claim'] as const)(
    'stays, and it is said, when the phone cannot keep it: %s',
    async (which) => {
      const { user, dialog, photograph } = await open(which);
      await user.type(within(dialog).getAllByRole('textbox')[0]!, which === 'claim' ? '35' : 'csqu3054383');
      if (which === 'claim') await photograph('票据.jpg');
      vi.spyOn(phoneStore, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
      const ok = within(dialog).getByRole('button', { name: /^(确认提空柜|上报|提交报销)$/ });
      await user.click(ok);
      // Asked for, not demanded: pressed again it goes on without a reason.
      if (which === 'node') {
        await within(dialog).findByText(/请说明原因，调度会核对/);
        await user.click(ok);
      }
      expect(await within(dialog).findByText(NOT_SAVED)).toBeVisible();
      expect(ok).toBeEnabled();
      expect(onClose).not.toHaveBeenCalled();
      expect(within(dialog).getAllByRole('textbox')[0]).not.toHaveValue('');
      vi.restoreAllMocks();
      await user.click(ok);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(await phoneStore.steps(accountId)).toHaveLength(1);
    },
  );

  it('is said not to be kept where the phone has no room', async () => {
    vi.spyOn(phoneStore, 'keepDraft').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const { user, box, dialog } = await open('node');
    await user.type(box('备注'), '堵');
    expect(await within(dialog).findByText(/填写的内容暂未保存/)).toBeVisible();
  });
});

it('two pictures that are made smaller at once are both there', async () => {
  const { photograph, dialog } = await open('node');
  await Promise.all([photograph('柜门.jpg'), photograph('铅封.jpg')]);
  expect(await within(dialog).findByRole('img', { name: '第 2 张照片' })).toBeVisible();
});

it.each([
  ['node', '确认提空柜'],
  ['report', '上报'],
  ['claim', '提交报销'],
] as const)('nothing goes without a picture that is still made smaller: %s', async (which, okText) => {
  let made = (): void => undefined;
  vi.stubGlobal(
    'createImageBitmap',
    () => new Promise((_, fail) => (made = () => fail(new Error('no picture')))),
  );
  const { photograph, dialog } = await open(which);
  await photograph('柜门.jpg');
  expect(await within(dialog).findByText('正在处理照片…')).toBeVisible();
  const ok = within(dialog).getByRole('button', { name: okText });
  expect(ok).toHaveAttribute('aria-busy', 'true');
  made();
  expect(await within(dialog).findByRole('img', { name: '第 1 张照片' })).toBeVisible();
  expect(within(dialog).queryByText('正在处理照片…')).toBeNull();
  expect(ok).not.toHaveAttribute('aria-busy', 'true');
  vi.unstubAllGlobals();
});

describe('while the phone looks where it is', () => {
  async function confirm() {
    let found = (): void => undefined;
    const getCurrentPosition = (_told: unknown, failed: () => void) => (found = failed);
    replaceProperty(navigator, 'geolocation', { getCurrentPosition });
    const sheet = await open('node');
    await sheet.user.type(sheet.box('柜号'), 'csqu3054383');
    await sheet.user.type(sheet.box('封号'), 'HL1');
    await sheet.photograph('柜门.jpg');
    await within(sheet.dialog).findByRole('img', { name: '第 1 张照片' });
    await sheet.user.click(within(sheet.dialog).getByRole('button', { name: '确认提空柜' }));
    return { ...sheet, found: () => act(async () => found()) };
  }

  it('a sheet that was left sends nothing', async () => {
    const { dialog, user, found } = await confirm();
    await user.click(within(dialog).getByRole('button', { name: '返回' }));
    await user.click(await screen.findByRole('button', { name: '放弃并关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
    await found();
    expect(await phoneStore.steps(accountId)).toEqual([]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('what is put right goes with it', async () => {
    const { box, user, found } = await confirm();
    await user.type(box('封号'), '23');
    await found();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await phoneStore.steps(accountId)).toMatchObject([{ sealNo: 'HL123' }]);
  });
});
