import { type ManagedZoneVersion, zoneDesk } from '@boxhaul/contract/pricing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EngineContext } from '../../map/engine';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { ExistingZoneEditor } from './zone-editor';

const DRAFT: ManagedZoneVersion = {
  zoneVersionId: 5,
  state: 'draft',
  revision: 3,
  zoneName: '盐田港后方',
  regionCode: '440308',
  regionName: '深圳市盐田区',
  shape: {
    kind: 'area',
    rings: [
      [
        [114.26, 22.56],
        [114.28, 22.56],
        [114.28, 22.58],
      ],
    ],
  },
  rule: {
    classes: [],
    colours: [],
    scope: 'any',
    prefixes: [],
    tails: 'any',
    digits: [],
    minWeightKg: null,
    minAxles: null,
    exemptColours: [],
    exemptPlates: [],
    windows: [{ from: 420, to: 540, days: 'every', weekdays: [] }],
    validFrom: null,
    validTo: null,
  },
  source: '示例通告',
  noticeNo: null,
  noticeDate: null,
  noticeText: '',
  expiry: 'none',
  changedBy: '调度老周',
  changedAt: '2026-11-20 10:00:00',
  confirmedBy: null,
  confirmedAt: null,
};

it('keeps what is typed while a colleague saves, over the revision that was opened, and shows the newest when asked to', async () => {
  let kept = DRAFT;
  const server = fakeServer([
    [zoneDesk.detail, () => done(zoneDesk.detail, { zoneId: 41, versions: [kept], permits: [] })],
    [zoneDesk.save, done(zoneDesk.save, { zoneId: 41 })],
  ]);
  const { user, cache } = showDesk(
    <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
      <ExistingZoneEditor zoneId={41} manages onOpen={() => undefined} />
    </EngineContext>,
    ['zone.view', 'zone.manage'],
  );
  const name = async () => screen.findByRole('textbox', { name: '名称' });
  await user.type(await name(), '（新）');
  kept = { ...DRAFT, revision: 4, zoneName: '盐田港西区' };
  await act(() => cache.invalidateQueries());
  expect(await screen.findByText(/同事刚改了这个限行区/)).toBeVisible();
  expect(await name()).toHaveValue('盐田港后方（新）');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(server.to(zoneDesk.save)[0]?.body).toMatchObject({ revision: 3 }));
  await waitFor(async () => expect(await name()).toHaveValue('盐田港西区'));
  expect(screen.queryByText(/同事刚改了这个限行区/)).toBeNull();

  await user.type(await name(), '二');
  kept = { ...kept, revision: 5, zoneName: '盐田港东区' };
  await act(() => cache.invalidateQueries());
  await user.click(await screen.findByRole('button', { name: '放弃修改，显示最新内容' }));
  expect(await name()).toHaveValue('盐田港东区');
});
