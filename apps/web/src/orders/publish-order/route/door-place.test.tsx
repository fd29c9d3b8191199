import { places } from '@boxhaul/contract/pricing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EngineContext } from '../../../map/engine';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { placeRoutes } from '../../orders/testing/samples';
import { showInForm } from '../../orders/testing/show-in-form';
import { DoorPlace } from './door-place';

const named = (regionCode: string, regionName: string) => ({ regionCode, regionName });
const HERE = done(places.reverse, {
  region: {
    regionCode: '440307003',
    fullName: '广东省深圳市龙岗区坂田街道',
    province: named('44', '广东省'),
    city: named('4403', '深圳市'),
    district: named('440307', '龙岗区'),
    street: named('440307003', '坂田街道'),
  },
  formatted_address: '广东省深圳市龙岗区坂田街道附近',
  location: { lng: 114.07, lat: 22.63 },
  coordType: 'wgs84',
  source: 'embedded',
  sourceText: '平台内置数据',
});
const REMEMBERED = done(places.previewDoor, {
  longitude: 114.071,
  latitude: 22.631,
  precision: 'remembered',
  precisionText: '记忆',
  sourceText: '平台内置数据',
});

function show(
  part: Parameters<typeof showInForm>[1],
  { here = HERE, complete = true }: { here?: ReturnType<typeof refused>; complete?: boolean } = {},
) {
  fakeServer([[places.previewDoor, REMEMBERED], [places.reverse, here], ...placeRoutes()]);
  const onReport = vi.fn<(report: object) => void>();
  const shown = showInForm(
    <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
      <DoorPlace regionComplete={complete} report={null} onReport={onReport} />
    </EngineContext>,
    part,
  );
  return { ...shown, onReport };
}
const user = userEvent.setup({ delay: null });
const type = async (dialog: HTMLElement, lng: string, lat: string) => {
  for (const [label, text] of [
    ['经度（WGS-84）', lng],
    ['纬度（WGS-84）', lat],
  ] as const) {
    await user.clear(within(dialog).getByRole('textbox', { name: label }));
    await user.type(within(dialog).getByRole('textbox', { name: label }), text);
  }
  await user.click(within(dialog).getByRole('button', { name: '定位' }));
};
const pickerOf = async (): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: '在地图上选点' }));
  return screen.findByRole('dialog', { name: '选择门点位置' });
};

describe('where the truck will go', () => {
  it('is told with how near it is known', async () => {
    show({ regionCode: '440307003', address: '雅宝路1号' });
    expect(await screen.findByText('记忆')).toBeVisible();
    expect(within(screen.getByRole('group', { name: '门点定位' })).getByRole('status')).toHaveTextContent(
      '门点定位：记忆，上次到过这里',
    );
  });

  it('waits for the address', () => {
    show({ regionCode: '440307', address: '雅宝路1号' }, { complete: false });
    expect(within(screen.getByRole('group', { name: '门点定位' })).getByRole('status')).toHaveTextContent(
      '填好地址后显示',
    );
  });

  it('is picked without a mouse, and fills in the region that is missing', async () => {
    const { form, onReport } = show({});
    const dialog = await pickerOf();
    expect(within(dialog).getByRole('button', { name: '使用这个位置' })).toBeDisabled();
    await type(dialog, '22.63', '114.07');
    expect(within(dialog).getByText('经度和纬度填反了，请对调')).toBeVisible();
    await type(dialog, '114.07', '22.63');
    expect(await within(dialog).findByText(/^这里是 广东省深圳市龙岗区坂田街道附近/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '使用这个位置' }));
    await vi.waitFor(() => expect(form().regionCode).toBe('440307003'));
    expect(form()).toMatchObject({ longitude: 114.07, latitude: 22.63 });
    expect(onReport.mock.calls[0]![0]).toMatchObject({ regionCode: '440307003', isAuto: true });
    expect(screen.getByText('精确门点')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消选点' }));
    expect(form()).toMatchObject({ longitude: null, latitude: null });
  });

  it('says that a place lies in no known region, and keeps the point', async () => {
    const elsewhere = structuredClone(HERE);
    const { region } = elsewhere.data as { region: { city: object } };
    region.city = named('9999', '没有市');
    const { form } = show({}, { here: elsewhere });
    const dialog = await pickerOf();
    await type(dialog, '114.07', '22.63');
    await within(dialog).findByText(/^这里是/);
    await user.click(within(dialog).getByRole('button', { name: '使用这个位置' }));
    expect(await screen.findByText('没有匹配到该位置所在的市或区，请手动选择')).toBeVisible();
    expect(form()).toMatchObject({ regionCode: '', longitude: 114.07 });
  });

  it('tells why there is nothing at a point', async () => {
    show(
      {},
      { here: refused('0', '没有找到当前地址：这里是水面，请点陆地上的位置', { errcode: 'NOT_FOUND' }) },
    );
    const dialog = await pickerOf();
    await type(dialog, '113.75', '22.3');
    expect(await within(dialog).findByText(/^没有找到当前地址：这里是水面/)).toBeVisible();
  });

  it('that was picked belongs to its region', () => {
    const { form } = show({ regionCode: '440307003', longitude: 114.07, latitude: 22.63 });
    expect(screen.getByRole('button', { name: '重新选点' })).toBeVisible();
    expect(form().longitude).toBe(114.07);
  });
});
