import { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { TEXT_AUDIENCE_WORDS, TEXT_AUDIENCES, TEXT_FIELDS } from '@boxhaul/domain/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { asJson, done, fakeServer, refused, type SeenCall } from '../../../testing/fake-server';
import { replaceProperty } from '../../../testing/replace-property';
import { CopyTextDialog } from './copy-text-dialog';

const TEMPLATE = '订舱号：{订舱号}';
const templates: OutputOf<typeof dispatch.textTemplates> = {
  fields: [...TEXT_FIELDS],
  templates: TEXT_AUDIENCES.map((audience) => ({
    audience,
    audienceText: TEXT_AUDIENCE_WORDS[audience],
    template: TEMPLATE,
    usual: audience !== 'to_driver',
  })),
};
const written = ({ body }: SeenCall) =>
  done(dispatch.texts, {
    groups: [
      {
        id: '7',
        name: '陈志强 粤B8K217',
        boxes: 1,
        text: typeof body.tried === 'string' ? body.tried : '订舱号：SO1',
      },
    ],
    left: [{ orderNo: 'BH2', seq: 1, reason: '还没有派司机' }],
  });

let closed = 0;
function show(save: Parameters<typeof fakeServer>[0][number][1] = done(dispatch.saveTextTemplate, null)) {
  closed = 0;
  const server = fakeServer([
    [dispatch.texts, written],
    [dispatch.textTemplates, done(dispatch.textTemplates, templates)],
    [dispatch.saveTextTemplate, save],
  ]);
  const view = <CopyTextDialog cabinetIds={['21', '22']} onClose={() => (closed += 1)} />;
  return { ...showDesk(view, ['dispatch.assign']), server };
}
const asked = (server: ReturnType<typeof fakeServer>) => server.to(dispatch.texts).map(({ body }) => body);

it('shows a text for each driver, copies it, and says for which boxes there is none', async () => {
  const { user, server } = show();
  const group = await screen.findByRole('region', { name: '陈志强 粤B8K217' });
  expect(within(group).getByText('订舱号：SO1')).toBeVisible();
  expect(screen.getByText('BH2 第 1 箱：还没有派司机')).toBeVisible();
  await user.click(within(group).getByRole('button', { name: '复制给陈志强 粤B8K217' }));
  await waitFor(() => expect(toasts()).toContain('已复制'));
  expect(await navigator.clipboard.readText()).toBe('订舱号：SO1');
  expect(asked(server)).toEqual([{ audience: 'to_driver', cabinetIds: ['21', '22'], wholeDay: false }]);
});

it('asks for the other boxes of the day, and for those whom it goes to', async () => {
  const { user, server } = show();
  await user.click(await screen.findByRole('checkbox', { name: '带上司机当天的其他箱' }));
  await user.click(screen.getByRole('radio', { name: '发车队' }));
  expect(screen.getByRole('checkbox', { name: '带上车队当天的其他箱' })).toBeChecked();
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ audience: 'to_carrier', wholeDay: true }));
});

it('shows nobody’s text for somebody else while it is being written', async () => {
  const late: ((answer: ReturnType<typeof written>) => void)[] = [];
  const answers = [
    (seen: SeenCall) => written(seen),
    () => new Promise<ReturnType<typeof written>>((end) => late.push(end)),
  ];
  let asked = 0;
  fakeServer([
    [dispatch.texts, (seen) => answers[Math.min(asked++, 1)]!(seen)],
    [dispatch.textTemplates, done(dispatch.textTemplates, templates)],
  ]);
  const { user } = showDesk(<CopyTextDialog cabinetIds={['21']} onClose={() => undefined} />, [
    'dispatch.assign',
  ]);
  await screen.findByRole('button', { name: '复制给陈志强 粤B8K217' });
  await user.click(screen.getByRole('radio', { name: '发车队' }));
  expect(screen.queryByText('订舱号：SO1')).toBeNull();
  expect(screen.queryByRole('button', { name: /^复制给/ })).toBeNull();
  late[0]!(done(dispatch.texts, { groups: [{ id: '9', name: '顺达车队', boxes: 1, text: '甲' }], left: [] }));
  expect(await screen.findByRole('button', { name: '复制给顺达车队' })).toBeVisible();
});

it('tries a template out before it is kept for all, and says what it may not name', async () => {
  const { user, server } = show();
  await user.click(await screen.findByRole('button', { name: '修改“发司机”的模板' }));
  const area = screen.getByRole('textbox', { name: '“发司机”的模板' });
  await user.clear(area);
  await user.click(screen.getByRole('button', { name: '车牌' }));
  await user.type(area, ' 出车');
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ tried: '{车牌} 出车' }));
  expect(await screen.findByText('{车牌} 出车', { selector: 'p' })).toBeVisible();
  await user.type(area, '{{车号}');
  expect(screen.getByText('没有这些内容可填：{车号}')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存模板' }));
  expect(server.to(dispatch.saveTextTemplate)).toEqual([]);
  await user.type(area, '{Backspace>4/}');
  await user.click(screen.getByRole('button', { name: '保存模板' }));
  await waitFor(() => expect(toasts()).toContain('模板已保存，所有调度都用它'));
  expect(server.to(dispatch.saveTextTemplate)[0]?.body).toEqual({
    audience: 'to_driver',
    text: '{车牌} 出车',
  });
});

it('goes back to the usual template, and says what kept it from being kept', async () => {
  const { user, server } = show(refused('FORBIDDEN', '没有权限'));
  await user.click(await screen.findByRole('button', { name: '修改“发司机”的模板' }));
  await user.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(await screen.findByText('没有权限')).toBeVisible();
  expect(server.to(dispatch.saveTextTemplate)[0]?.body).toMatchObject({ text: '' });
});

it('asks before a changed template is thrown away', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '修改“发司机”的模板' }));
  await user.type(screen.getByRole('textbox', { name: '“发司机”的模板' }), '！');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.getByRole('dialog', { name: '放弃修改的模板？' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '放弃并关闭' }));
  expect(closed).toBe(1);
});

it('prints the same boxes for those whom the texts are for, and says that it works on it and what became of it', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  replaceProperty(URL, 'createObjectURL', () => 'blob:x');
  const late: ((answer: Response) => void)[] = [];
  const server = fakeServer([
    [dispatch.texts, written],
    [dispatch.textTemplates, done(dispatch.textTemplates, templates)],
    [dispatch.papers, () => new Promise<Response>((end) => late.push(end))],
  ]);
  const { user } = showDesk(<CopyTextDialog cabinetIds={['21', '22']} onClose={() => undefined} />, [
    'dispatch.assign',
  ]);
  const prints = within(await screen.findByRole('region', { name: '打印' }));
  const names = () => prints.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['派车单 A5', '派车单 A4（一页两单）', '行车单']);
  await user.click(prints.getByRole('button', { name: '派车单 A5' }));
  expect(prints.getByRole('button', { name: /派车单 A5/ })).toHaveAttribute('aria-busy', 'true');
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''a5.pdf",
  };
  late[0]!(new Response('%PDF', { headers }));
  await waitFor(() => expect(toasts()).toContain('派车单已下载'));
  expect(saved).toEqual(['a5.pdf']);
  const boxes = { cabinetIds: ['21', '22'], wholeDay: false, origin: location.origin };
  expect(server.to(dispatch.papers)[0]?.body).toEqual({ kind: 'trip_slip', size: 'a5', ...boxes });

  await user.click(screen.getByRole('radio', { name: '发车队' }));
  expect(names()).toEqual(['派车清单']);
  await user.click(screen.getByRole('checkbox', { name: '带上车队当天的其他箱' }));
  await user.click(prints.getByRole('button', { name: '派车清单' }));
  late[1]!(asJson(refused('0', '这些箱没有派给外协车队，也没有外发给车队，没有派车清单可打印')));
  await waitFor(() =>
    expect(toasts()).toContain('这些箱没有派给外协车队，也没有外发给车队，没有派车清单可打印'),
  );
  expect(server.to(dispatch.papers)[1]?.body).toMatchObject({ kind: 'carrier_list', wholeDay: true });
});

it('has a customer’s notice where the texts go to the customer', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: '发客户' }));
  const prints = within(screen.getByRole('region', { name: '打印' }));
  expect(prints.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['提还柜通知']);
});
