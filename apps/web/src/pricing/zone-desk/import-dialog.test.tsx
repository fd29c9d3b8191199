import { zoneDesk } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { chooseOption } from '../../testing/on-screen';
import { ImportDialog } from './import-dialog';

const row = { zoneName: '梅沙', kind: 'area' as const, points: 5, notes: ['点 2 个没有导入'], fault: null };
const POINT = { zoneName: '入口', kind: null, points: 0, notes: [], fault: '不是多边形或线' };
const DOUBT = '文件写明是 BD-09，与所选的坐标系不同';

it('takes a file, looks at it once its datum is chosen, and makes drafts of it when a doubt is answered', async () => {
  const server = fakeServer([
    [zoneDesk.checkImport, done(zoneDesk.checkImport, { rows: [row, POINT], doubt: DOUBT })],
    [zoneDesk.importFile, done(zoneDesk.importFile, { zoneIds: [41] })],
  ]);
  const anyFile = userEvent.setup({ applyAccept: false });
  const onClose = vi.fn();
  const { user } = showDesk(<ImportDialog onClose={onClose} />, ['zone.manage']);
  const dialog = within(screen.getByRole('dialog', { name: '导入 GeoJSON' }));
  const choose = (name: string, content = '{"type":"FeatureCollection"}') =>
    anyFile.upload(
      dialog.getByLabelText(/选择 GeoJSON 文件|换一个文件/, { selector: 'input' }),
      new File([content], name),
    );
  await user.click(dialog.getByRole('button', { name: '导入为草稿' }));
  expect(await dialog.findByText('请选择 GeoJSON 文件')).toBeVisible();
  await choose('限行.kml');
  expect(await dialog.findByText('不支持的文件类型')).toBeVisible();
  await choose('限行.json', '');
  expect(await dialog.findByText('文件是空的')).toBeVisible();
  await choose('限行.json');
  expect(await dialog.findByRole('button', { name: '换一个文件（限行.json）' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '导入为草稿' }));
  expect(await dialog.findByText('请选择文件的坐标系')).toBeVisible();
  expect(server.seen).toEqual([]);
  await chooseOption('文件的坐标系', 'GCJ-02（高德、腾讯）');
  expect(await dialog.findByText('点 2 个没有导入')).toBeVisible();
  expect(server.to(zoneDesk.checkImport)[0]!.body).toMatchObject({ coordType: 'gcj02' });
  expect(dialog.getByText('入口').parentElement).toHaveTextContent(/^入口\s*不是多边形或线$/);
  expect(dialog.getByText(DOUBT, { exact: false })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: '坐标系没有选错' }));
  await user.click(dialog.getByRole('button', { name: '导入为草稿' }));
  await waitFor(() => expect(toasts()).toEqual(['已导入 1 个草稿']));
  expect(server.to(zoneDesk.importFile)[0]!.body).toMatchObject({ coordType: 'gcj02', sure: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows what a file was found to hold, not one that was chosen before it', async () => {
  let late = (): void => undefined;
  const before = new Promise<void>((resolve) => (late = resolve));
  const answer = (zoneName: string) =>
    done(zoneDesk.checkImport, { rows: [{ ...row, zoneName, notes: [] }], doubt: null });
  const answers = [before.then(() => answer('先选的')), Promise.resolve(answer('后选的'))];
  fakeServer([[zoneDesk.checkImport, () => answers.shift()!]]);
  const { user } = showDesk(<ImportDialog onClose={() => undefined} />, ['zone.manage']);
  const dialog = within(screen.getByRole('dialog', { name: '导入 GeoJSON' }));
  const picker = dialog.getByLabelText(/选择 GeoJSON 文件/, { selector: 'input' });
  await chooseOption('文件的坐标系', 'BD-09（百度）');
  await user.upload(picker, new File(['{}'], '一.json'));
  await user.upload(picker, new File(['{ }'], '二.json'));
  expect(await dialog.findByText('后选的')).toBeVisible();
  late();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(dialog.queryByText('先选的')).toBeNull();
  expect(dialog.getByText('后选的')).toBeVisible();
});
