import { type ZoneCheck, zones } from '@boxhaul/contract/pricing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../data/kit/session';
import { EngineContext } from '../../map/engine';
import { browserAt } from '../../testing/browser-place';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { ForbiddenPage } from './forbidden-page';
import { readPlace, readPlaces } from './read-place';
import { withPoint } from './use-zone-query';

const ZONE: ZoneCheck['zones'][number] = {
  zoneId: 1,
  zoneName: '沙头角夜间禁行',
  source: '示例，非官方',
  noticeNo: null,
  noticeDate: null,
  noticeText: '夜间降噪',
  validFrom: '2026-01-01',
  validTo: null,
  whoText: '重型货车',
  windowTexts: ['每天 22:00 至次日 07:00'],
  shape: { kind: 'stretch', line: [], metres: 30 },
  result: 'forbidden',
  reason: '每天 22:00 至次日 07:00禁行，本次到 11-24 07:00',
  nextAllowedTime: '2026-11-24 07:00:00',
  enterTime: null,
  leaveTime: null,
};
const BANNED: ZoneCheck = {
  result: 'forbidden',
  reason: `沙头角夜间禁行：${ZONE.reason}`,
  zones: [ZONE],
  nextAllowedTime: '2026-11-24 07:00:00',
  banEndTime: null,
  time: '2026-11-23 23:10:00',
  place: { longitude: 114.222, latitude: 22.556, name: '沙头角', precisionText: '地图坐标' },
  day: [
    { from: 0, to: 420, result: 'forbidden' },
    { from: 420, to: 1_440, result: 'allowed' },
  ],
  way: null,
  note: '仅供参考',
};

beforeEach(() => signOut());

const Address = () => <output data-testid="address">{useLocation().hash}</output>;

function open(answer: Parameters<typeof fakeServer>[0][number][1], address = '/forbidden') {
  const server = fakeServer([[zones.openCheck, answer]]);
  render(
    <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
      <MemoryRouter initialEntries={[address]}>
        <ForbiddenPage />
        <Address />
      </MemoryRouter>
    </EngineContext>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}
const ask = () => screen.getByRole('button', { name: '查询' });
const box = () => screen.getByRole('textbox', { name: '要查的地点或路线' });

describe('the restricted-zone query', () => {
  it('takes the place where the browser is', async () => {
    browserAt(114.222, 22.556);
    const { server, user } = open(done(zones.openCheck, BANNED));
    await user.click(screen.getByRole('button', { name: '用我的位置' }));
    expect(box()).toHaveValue('114.222000, 22.556000');
    await user.click(ask());
    await screen.findByRole('region', { name: '查询结果' });
    expect(server.to(zones.openCheck)[0]!.body).toMatchObject({ longitude: '114.222', latitude: '22.556' });
  });

  it('tells when the ban of a notice’s last night ends, of which nobody knows what comes then', async () => {
    const last = { ...BANNED, nextAllowedTime: null, banEndTime: '2026-11-24 07:00:00' };
    const { user } = open(done(zones.openCheck, last));
    await user.type(box(), '114.222000, 22.556000');
    await user.click(ask());
    const results = await screen.findByRole('region', { name: '查询结果' });
    expect(within(results).getByText(/本次禁行到/)).toHaveTextContent(
      '本次禁行到 2026-11-24 07:00 结束，此后是否限行未知',
    );
    expect(within(results).queryByText(/31 天内/)).toBeNull();
  });

  it('tells the ban, its notice, the day, and asks again for the next legal minute', async () => {
    const { server, user } = open(done(zones.openCheck, BANNED));
    await user.type(box(), '114.222000, 22.556000');
    await user.type(screen.getByRole('textbox', { name: '车牌号（选填）' }), '粤B12345');
    await user.click(ask());
    const results = await screen.findByRole('region', { name: '查询结果' });
    expect(within(results).getByRole('heading', { name: '禁行' })).toBeVisible();
    expect(within(results).getByText('示例，非官方：夜间降噪')).toBeVisible();
    expect(within(results).getByText('00:00–07:00')).toBeVisible();
    expect(server.to(zones.openCheck)[0]!.body).toMatchObject({
      longitude: '114.222',
      latitude: '22.556',
      plateNumber: '粤B12345',
      vco: '2',
    });
    await user.click(within(results).getByRole('button', { name: '按这个时间再查' }));
    await waitFor(() =>
      expect(server.to(zones.openCheck)[1]!.body).toMatchObject({ time: '2026-11-24 07:00:00' }),
    );
  });

  it('keeps what was asked in its address, and asks it again from there', async () => {
    const { user } = open(done(zones.openCheck, BANNED));
    await user.click(box());
    await user.paste('深圳市盐田区 → 114.22, 22.55');
    expect(screen.getByRole('radio', { name: '一条路线' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: '车牌号（选填）' }), '粤B12345');
    await user.click(ask());
    await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent(/^$/));
    const address = `/forbidden${screen.getByTestId('address').textContent}`;
    cleanup();
    const { server } = open(done(zones.openCheck, BANNED), address);
    await waitFor(() => expect(server.to(zones.openCheck)).toHaveLength(1));
    expect(server.to(zones.openCheck)[0]!.body).toMatchObject({
      address: '深圳市盐田区',
      toLongitude: '114.22',
      plateNumber: '粤B12345',
    });
    expect(box()).toHaveValue('深圳市盐田区 → 114.22, 22.55');
    cleanup();
    const old = '/forbidden#way=route&address=%E6%B7%B1%E5%9C%B3&toAddress=114.22%2C+22.55';
    const before = open(done(zones.openCheck, BANNED), old).server;
    await waitFor(() => expect(before.to(zones.openCheck)[0]!.body).toMatchObject({ toLatitude: '22.55' }));
    expect(box()).toHaveValue('深圳\n114.22, 22.55');
  });

  it('fills in the plate that is pasted beside a place', async () => {
    const { server, user } = open(done(zones.openCheck, BANNED));
    await user.click(box());
    await user.paste('粤B12345D 深圳市盐田区');
    expect(box()).toHaveAccessibleDescription(/识别出 1 个地址；车牌 粤B12345D 已填到下面/);
    expect(screen.getByRole('textbox', { name: '车牌号（选填）' })).toHaveValue('粤B12345D');
    expect(screen.getByRole('radio', { name: '黄绿牌' })).toBeChecked();
    await user.click(ask());
    await screen.findByRole('region', { name: '查询结果' });
    expect(server.to(zones.openCheck)[0]!.body).toMatchObject({
      address: '深圳市盐田区',
      plateNumber: '粤B12345D',
    });
  });

  it('asks nothing of itself for an address that says nothing', async () => {
    const { server } = open(done(zones.openCheck, BANNED), '/forbidden#way=sea&x=1');
    await waitFor(() => expect(box()).toBeEnabled());
    expect(box()).toHaveValue('');
    expect(server.seen).toEqual([]);
  });

  it('wants a place, of a way both ends, and a plate that is one', async () => {
    const { server, user } = open(done(zones.openCheck, BANNED));
    await user.click(screen.getByRole('radio', { name: '一条路线' }));
    await user.type(screen.getByRole('textbox', { name: '车牌号（选填）' }), '粤BI2345');
    await user.click(ask());
    expect(await screen.findByText('请输入地址，或在地图上点一个位置')).toBeVisible();
    expect(box()).toHaveFocus();
    expect(screen.getByText('车牌号格式不正确，例如 粤B12345')).toBeVisible();
    await user.paste('盐田港');
    expect(screen.getByText('还缺终点：写在第二行，或在地图上点一个位置')).toBeVisible();
    await user.paste('\n甲\n乙');
    expect(screen.getByText('路线只要起点和终点两行，这里有 3 行')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('looks several pasted places up one by one, each to be opened; what one is refused for holds up no other', async () => {
    const free = {
      ...BANNED,
      result: 'allowed' as const,
      reason: '没有限行',
      zones: [],
      nextAllowedTime: null,
    };
    const { server, user } = open(({ body }) => {
      if (body['address'] === '香港') {
        const fields = { address: '地址在香港' };
        return refused('0', '请检查填写的内容', { errcode: 'BAD_INPUT', fields });
      }
      return done(zones.openCheck, body['longitude'] === undefined ? free : BANNED);
    });
    await user.click(box());
    await user.paste('香港\n地址：深圳市宝安区\n联系人：王工\n１１４．２２２，２２．５５６');
    expect(box()).toHaveAccessibleDescription(/识别出 3 个地点，逐个查询/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const places = within(await screen.findByRole('list', { name: '查询的地点' }));
    expect(server.to(zones.openCheck).map(({ body }) => [body['address'], body['longitude']])).toEqual([
      ['香港', undefined],
      ['深圳市宝安区', undefined],
      [undefined, '114.222'],
    ]);
    expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '没查到香港地址在香港',
      '可通行深圳市宝安区',
      '禁行１１４．２２２，２２．５５６最早 11-24 07:00',
    ]);
    expect(places.getAllByRole('button').map((place) => place.hasAttribute('disabled'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByRole('heading', { name: '可通行' })).toBeVisible();
    await user.click(places.getByRole('button', { name: /22．５５６|２２．５５６/ }));
    expect(screen.getByRole('heading', { name: '禁行' })).toBeVisible();
  });

  it('takes addresses out of a text file, and says of other files and of too many what to do', async () => {
    const { server, user } = open(done(zones.openCheck, BANNED));
    const picker = screen.getByLabelText('选择文件', { selector: 'input' });
    await user.upload(picker, new File(['深圳市盐田区\n深圳市宝安区'], '地址.csv'));
    await waitFor(() => expect(box()).toHaveValue('深圳市盐田区\n深圳市宝安区'));
    fireEvent.drop(box(), { dataTransfer: { files: [new File(['x'], '地址.xlsx')], types: ['Files'] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('复制后粘贴到框里');
    expect(box()).toHaveValue('深圳市盐田区\n深圳市宝安区');
    await user.click(box());
    await user.paste('\n盐田'.repeat(19));
    await user.click(ask());
    expect(await screen.findByText('一次最多查 20 个地点，这里有 21 个')).toBeVisible();
    await user.clear(box());
    await user.paste('<div>盐田</div>');
    expect(screen.getByText(/这是网页代码/)).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('adds a point of the map to what stands there', () => {
    const asked = { vehicleType: '', plateNumber: '', vco: '2', totalWeight: '', axles: '', time: '' };
    const at = (way: 'place' | 'route', address: string) =>
      withPoint({ ...asked, way, address }, 114.2, 22.5);
    expect(at('place', '盐田')).toBe('114.200000, 22.500000');
    expect(at('place', '盐田\n宝安')).toBe('盐田\n宝安\n114.200000, 22.500000');
    expect(at('route', '盐田')).toBe('盐田\n114.200000, 22.500000');
    expect(at('route', '盐田 → 宝安')).toBe('114.200000, 22.500000\n宝安');
  });

  it('says at the field what the server refuses, and takes a plate of eight signs as one of new energy', async () => {
    const { user } = open(
      refused('0', '请检查填写的内容', { errcode: 'BAD_INPUT', fields: { longitude: '所选位置在香港' } }),
    );
    await user.type(box(), '114.170000, 22.320000');
    await user.type(screen.getByRole('textbox', { name: '车牌号（选填）' }), '粤B12345D');
    expect(screen.getByRole('radio', { name: '黄绿牌' })).toBeChecked();
    await user.click(ask());
    expect(await screen.findByText('所选位置在香港')).toBeVisible();
  });

  it('reads degrees, and else an address', () => {
    expect(readPlace(' 114.2220, 22.5560 ')).toEqual({ longitude: 114.222, latitude: 22.556 });
    expect(readPlace('深圳 1 号')).toEqual({ address: '深圳 1 号' });
    expect(readPlace('114.222\t22.556')).toEqual({ longitude: 114.222, latitude: 22.556 });
    expect(readPlace(' ')).toEqual({});
    expect(readPlaces('盐田港 -> 宝安')).toEqual({ places: ['盐田港', '宝安'], isWay: true, plate: '' });
    expect(readPlaces('盐田港 ->')).toEqual({ places: ['盐田港 ->'], isWay: false, plate: '' });
    expect(readPlaces('粤B·12345\t盐田\t港\n粤B54321\n宝安')).toEqual({
      places: ['盐田 港', '宝安'],
      isWay: false,
      plate: '粤B12345',
    });
  });
});
