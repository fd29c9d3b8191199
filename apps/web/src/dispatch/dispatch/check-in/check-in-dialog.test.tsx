import { dispatch } from '@boxhaul/contract/dispatch';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardCabinet, boardTask, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { answeringLine } from '../../../testing/answering-line';
import { CheckInDialog } from './check-in-dialog';

const noted = done(dispatch.checkIn, { cabinetState: 2, orderState: 'running', phase: '赶路中' });
const [withProofs, plain] = boardTask.nodes;
const ID = '00000000-0000-4000-8000-000000000001';
const onClose = vi.fn<() => void>();
const known = { ...boardCabinet, cabinetNo: 'CSQU3054383', sealNo: 'HL1' };

async function open(
  answers: Parameters<typeof fakeServer>[0] = [],
  { cabinet = boardCabinet, node = plain! } = {},
) {
  const server = fakeServer(answers);
  const part = (shown: boolean) => (
    <CheckInDialog cabinet={cabinet} task={boardTask} node={node} open={shown} onClose={onClose} />
  );
  const view = showDesk(part(true), []);
  const dialog = await screen.findByRole('dialog', { name: `登记节点 · ${node.name}` });
  return {
    ...view,
    server,
    dialog,
    show: (shown: boolean) => view.rerender(part(shown)),
    field: (label: string) => within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`${label}$`)),
    send: () => view.user.click(within(dialog).getByRole('button', { name: '登记' })),
  };
}

beforeEach(() => onClose.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('checking in a node', () => {
  it('that asks by kind has a place for each, and says what is missing', async () => {
    const node = {
      ...withProofs!,
      kinds: [
        { kind: 'cabinet_no', wanted: 1 },
        { kind: 'seal_no', wanted: 1 },
      ],
    };
    answeringLine(done(dispatch.uploadPicture, [{ fileName: 'a', fileSize: 1, filePath: ID }]));
    const { dialog, server, send, user } = await open([[dispatch.checkIn, noted]], { cabinet: known, node });
    expect(within(dialog).getByText('还缺柜号照片、封条照片。')).toBeVisible();
    const [, seal] = dialog.querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(seal!, new File(['jpg'], 'a.jpg', { type: 'image/jpeg' }));
    expect(within(dialog).getByText('还缺柜号照片。')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '登记' })).toBeEnabled());
    await send();
    await waitFor(() =>
      expect(server.to(dispatch.checkIn)[0]?.body).toMatchObject({ 'fileIds[0]': ID, 'kinds[0]': 'seal_no' }),
    );
  });

  it('names the truck and the box, and begins with what is known of it', async () => {
    const { dialog, field, server, send } = await open([[dispatch.checkIn, noted]], {
      cabinet: known,
      node: withProofs!,
    });
    expect(within(dialog).getByText('粤B8K217 陈志强 · CSQU3054383')).toBeVisible();
    expect([field('柜号').value, field('封号').value]).toEqual(['CSQU3054383', 'HL1']);
    expect([field('柜号').maxLength, field('封号').maxLength, field('备注').maxLength]).toEqual([
      20, 30, 200,
    ]);
    expect(field('备注')).toHaveAttribute('rows', '2');
    expect(['柜号', '封号', '备注'].map((label) => field(label).getAttribute('aria-required'))).toEqual([
      'true',
      'true',
      null,
    ]);
    expect(within(dialog).getByText('照片（箱门柜号、箱门封条）')).toBeVisible();
    expect(within(dialog).queryByText(/没有上传成功/)).toBeNull();
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.seen.map(({ body }) => body)).toEqual([
      expect.objectContaining({ nodeId: '101', cabinetNo: 'CSQU3054383', sealNo: 'HL1' }),
    ]);
    expect(server.seen[0]!.body).not.toHaveProperty('doneAt');
    expect(toasts()).toEqual(['已登记：提空柜']);
  });

  it('asks for no number that the node does not want', async () => {
    const { dialog } = await open();
    expect(within(dialog).getByText('粤B8K217 陈志强')).toBeVisible();
    expect(within(dialog).queryByLabelText(/柜号$/)).toBeNull();
    expect(within(dialog).queryByLabelText(/封号$/)).toBeNull();
    expect(within(dialog).getByText('照片')).toBeVisible();
  });

  it('takes a number of blanks for none', async () => {
    const { user, field, send, dialog } = await open([], { node: withProofs! });
    await user.type(field('柜号'), 'A');
    await user.type(field('封号'), '  ');
    await send();
    expect(await within(dialog).findByText('请填写封号')).toBeVisible();
    expect(within(dialog).queryByText('请填写柜号')).toBeNull();
  });

  it('sends the time that was chosen', async () => {
    const { field, send, server, user } = await open([[dispatch.checkIn, noted]]);
    expect(screen.getByText('不填则为现在')).toBeVisible();
    fireEvent.change(field('完成时间'), { target: { value: '2026-11-21T09:40:05' } });
    await user.type(field('备注'), '等门');
    await send();
    await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(server.seen[0]!.body).toMatchObject({
      nodeId: '102',
      doneAt: '2026-11-21 09:40:05',
      note: '等门',
    });
  });

  it('forgets its fault while it is sent again, and once it is closed', async () => {
    let again: () => void = () => undefined;
    const fault = inTurn(refused('0', '不能登记', { errcode: 'X' }));
    let turn = 0;
    const { dialog, send, show } = await open([
      [
        dispatch.checkIn,
        async () => {
          turn += 1;
          if (turn === 2) await new Promise<void>((resolve) => (again = resolve));
          const answer = fault();
          if (answer instanceof Response) throw new Error('no envelope');
          return answer;
        },
      ],
    ]);
    await send();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('不能登记');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
    await send();
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
    again();
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    show(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    show(true);
    await screen.findByRole('dialog');
    expect(screen.queryByText('不能登记')).toBeNull();
  });
});
