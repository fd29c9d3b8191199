import { zoneDesk } from '@boxhaul/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { chooseOption } from '../../testing/on-screen';
import { ImportDialog } from './import-dialog';

const row = { zoneName: '梅沙', kind: 'area' as const, points: 5, notes: ['点 2 个没有导入'], fault: null };
const DOUBT = '文件写明是 BD-09，与所选的坐标系不同';

it('takes a file, looks at it once its datum is chosen, and makes drafts of it when a doubt is answered', async () => {
  const server = fakeServer([
    [zoneDesk.checkImport, done(zoneDesk.checkImport, { rows: [row], doubt: DOUBT })],
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
  expect(dialog.getByText(DOUBT, { exact: false })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: '坐标系没有选错' }));
  await user.click(dialog.getByRole('button', { name: '导入为草稿' }));
  await waitFor(() => expect(toasts()).toEqual(['已导入 1 个草稿']));
  expect(server.to(zoneDesk.importFile)[0]!.body).toMatchObject({ coordType: 'gcj02', sure: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});
