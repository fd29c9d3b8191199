import { places } from '@boxhaul/contract/pricing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DoorAnswer } from '../../data/pricing/points.api';
import { signOut } from '../../data/kit/session';
import { EngineContext } from '../../map/engine';
import { browserAt } from '../../testing/browser-place';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { doorText, priceLink } from './door-text';
import { DoorToolPage } from './door-tool-page';

const DOOR: DoorAnswer = {
  text: '深圳宝安前进一路1号',
  reason: null,
  regionCode: '440306017',
  fullName: '广东省深圳市宝安区新安街道',
  parts: [
    { regionCode: '44', regionName: '广东省', how: 'inferred' },
    { regionCode: '4403', regionName: '深圳市', how: 'alias' },
    { regionCode: '440306', regionName: '宝安区', how: 'alias' },
    { regionCode: '440306017', regionName: '新安街道', how: 'inferred' },
  ],
  detail: '前进一路1号',
  candidates: [],
  point: {
    longitude: 113.91615,
    latitude: 22.57274,
    precision: 'street',
    precisionText: '街道中心',
    sourceText: '平台内置数据',
  },
  harbors: [
    { harborName: '深圳大铲湾港', dockName: '大铲湾一期', km: 12.3, minutes: 25, sourceText: '示意路网估算' },
  ],
};
const LOST: DoorAnswer = {
  ...DOOR,
  text: '香港九龙',
  reason: '这是香港的地址；目前只做中国内地的门点，请填内地的装卸货地址',
  regionCode: null,
  point: null,
  parts: [],
  harbors: [],
};

beforeEach(() => signOut());

function open(answers: readonly DoorAnswer[]) {
  const server = fakeServer([[places.findDoors, done(places.findDoors, [...answers])]]);
  render(
    <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
      <MemoryRouter>
        <DoorToolPage />
      </MemoryRouter>
    </EngineContext>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}
const lines = () => screen.getByRole('textbox', { name: /一行一个/ });
const ask = () => screen.getByRole('button', { name: '查询门点' });

describe('the door-point tool', () => {
  it('asks for the door where the browser is', async () => {
    browserAt(113.916_150_4, 22.572_739_6);
    const { server, user } = open([DOOR]);
    await user.click(screen.getByRole('button', { name: '用我的位置' }));
    expect(await screen.findByText('440306017')).toBeVisible();
    expect(server.to(places.findDoors)[0]!.body).toEqual({ longitude: 113.91615, latitude: 22.57274 });
  });

  it('asks for each line, and shows what is known and what is not', async () => {
    const { server, user } = open([DOOR, LOST]);
    await user.type(lines(), '深圳宝安前进一路1号{enter}{enter}香港九龙');
    await user.click(ask());
    expect(await screen.findByText('2 个地址，找到 1 个')).toBeVisible();
    expect(server.to(places.findDoors)[0]!.body).toEqual({ list: ['深圳宝安前进一路1号', '香港九龙'] });
    const [found, lost] = screen.getAllByRole('article');
    expect(within(found!).getByText('440306017')).toBeVisible();
    expect(within(found!).getByText('113.916150, 22.572740')).toBeVisible();
    expect(within(found!).getByText('推断，请核对', { exact: false })).toBeVisible();
    expect(within(found!).getByRole('row', { name: /深圳大铲湾港.*12\.3 公里.*25 分钟/ })).toBeVisible();
    expect(within(lost!).getByText(LOST.reason!)).toBeVisible();
    expect(within(lost!).queryByRole('link')).toBeNull();
  });

  it('wants an address, and no more than fifty of a visitor', async () => {
    const { server, user } = open([]);
    await user.click(ask());
    expect(await screen.findByText('请输入地址')).toBeVisible();
    await user.click(lines());
    await user.paste(Array.from({ length: 51 }, (_, i) => `地址 ${i}`).join('\n'));
    await user.click(ask());
    expect(await screen.findByText('一次最多 50 个地址，这里有 51 个')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('puts what was meant in the place of its own line alone', async () => {
    const meant = { regionCode: '441900129', fullName: '广东省东莞市塘厦镇' };
    const near = { ...DOOR, text: '塘夏', detail: '', candidates: [meant] };
    const { server, user } = open([{ ...DOOR, text: '塘夏路 1 号' }, near]);
    await user.type(lines(), '塘夏路 1 号{enter}塘夏');
    await user.click(ask());
    await user.click(await screen.findByRole('button', { name: meant.fullName }));
    expect(lines()).toHaveValue(`塘夏路 1 号\n${meant.fullName}`);
    await waitFor(() =>
      expect(server.to(places.findDoors)[1]!.body).toEqual({ list: ['塘夏路 1 号', meant.fullName] }),
    );
  });

  it('says so where no harbour is near', async () => {
    const { user } = open([{ ...DOOR, harbors: [] }]);
    await user.type(lines(), DOOR.text);
    await user.click(ask());
    expect(await screen.findByText('附近没有开放的港口')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why it was not answered, and keeps what was typed', async () => {
    fakeServer([
      [
        places.findDoors,
        refused('0', '每小时最多查询 300 个地址，请 5 分钟后再试', { errcode: 'LOOKUP_LIMIT' }),
      ],
    ]);
    render(
      <MemoryRouter>
        <DoorToolPage />
      </MemoryRouter>,
    );
    const user = userEvent.setup({ delay: null });
    await user.type(lines(), '深圳');
    await user.click(ask());
    await waitFor(() => expect(screen.getByText('每小时最多查询 300 个地址，请 5 分钟后再试')).toBeVisible());
    expect(lines()).toHaveValue('深圳');
  });
});

describe('an answer', () => {
  it('is text to send on', () => {
    expect(doorText(DOOR)).toBe(
      [
        '深圳宝安前进一路1号',
        '标准地址：广东省深圳市宝安区新安街道前进一路1号',
        '地区代码：440306017',
        '经纬度：113.91615, 22.57274（WGS-84，街道中心）',
        '到深圳大铲湾港（大铲湾一期）约 12.3 公里（示意路网估算）',
      ].join('\n'),
    );
    expect(doorText(LOST)).toBe(`香港九龙\n${LOST.reason}`);
  });

  it('leads to the prices of its door', () => {
    const url = new URL(priceLink(DOOR), 'http://x');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      harbor: '深圳大铲湾港',
      region: '440306017',
      addr: '广东省深圳市宝安区新安街道前进一路1号',
    });
  });
});
