import { places } from '@boxhaul/contract/pricing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserAt } from '../../../testing/browser-place';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { beijiao, siteData } from '../../../testing/site-fixtures';
import { AddressField } from '../address-field';
import { doorAt, doorOf, EMPTY_DOOR, type Door, type DoorPart } from '../door';
import { DoorLine } from '../door-line';
import { EMPTY_QUERY, type QuoteQuery } from '../quote-query';
import { QuoteForm } from './quote-form';

const user = userEvent.setup({ delay: null });
const onQuery = vi.fn<(change: Partial<QuoteQuery>) => void>();
const onPicking = vi.fn<(picking: boolean) => void>();
const setText = vi.fn<(text: string, atOnce?: boolean) => void>();
const setParts = vi.fn<(parts: readonly DoorPart[]) => void>();
const fill = vi.fn<(door: Door) => void>();
const region = (regionCode: string, regionName: string) => ({ regionCode, regionName });

function show(
  query: Partial<QuoteQuery> = {},
  {
    door = EMPTY_DOOR,
    reading = false,
    picking = false,
    site = siteData,
  }: { door?: Door; reading?: boolean; picking?: boolean; site?: typeof siteData | null } = {},
) {
  render(
    <QuoteForm
      site={site}
      query={{ ...EMPTY_QUERY, ...query }}
      door={{
        door,
        reading,
        unread: reading,
        setText,
        setParts,
        setDetail: () => undefined,
        fill,
        restore: fill,
        settle: async () => ({ door, read: true }),
      }}
      faults={{ harbor: '港口不能为空', address: '详细地址不能为空' }}
      picking={picking}
      harborRef={createRef()}
      addressRef={createRef()}
      onQuery={onQuery}
      onPicking={onPicking}
    />,
  );
}
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
const checked = () =>
  screen.getAllByRole('radio', { checked: true }).map((one) => one.closest('label')?.textContent);

beforeEach(() => vi.clearAllMocks());

describe('the form of a query', () => {
  const HERE = {
    formatted_address: '广东省深圳市宝安区新安街道前进一路1号',
    region: {
      regionCode: '440306017',
      fullName: '广东省深圳市宝安区新安街道',
      province: region('44', '广东省'),
      city: region('4403', '深圳市'),
      district: region('440306', '宝安区'),
      street: region('440306017', '新安街道'),
    },
    location: { lng: 113.916, lat: 22.573 },
    coordType: 'wgs84' as const,
    source: 'embedded',
    sourceText: '平台内置数据',
  };
  it('reads the address of where the browser is', async () => {
    browserAt(113.916, 22.573);
    const server = fakeServer([[places.reverse, done(places.reverse, HERE)]]);
    show({}, { picking: true });
    await user.click(await screen.findByRole('button', { name: '用我的位置' }));
    await waitFor(() => expect(setText.mock.calls).toEqual([[HERE.formatted_address, true]]));
    expect(server.to(places.reverse)).toHaveLength(1);
  });

  it('says where nothing is known of the place, and keeps what was typed', async () => {
    browserAt(120, 30);
    fakeServer([[places.reverse, refused('0', '这个位置附近没有地址')]]);
    show({}, { picking: true });
    await user.click(await screen.findByRole('button', { name: '用我的位置' }));
    expect(await screen.findByText(/没有查到这个位置的地址/)).toBeVisible();
    expect(setText).not.toHaveBeenCalled();
  });

  it('shows the query', () => {
    show();
    expect(checked()).toEqual(['装货（出口）', '20GP', '外贸', '不开票', '轻货']);
    expect(screen.getByRole('combobox', { name: '船公司' })).toHaveValue('不限');
    expect(screen.getByRole('combobox', { name: '港口 / 码头' })).toHaveValue('');
    expect(screen.getByText('港口不能为空')).toBeVisible();
    expect(screen.getByText('详细地址不能为空')).toBeVisible();
  });

  it('shows another', () => {
    show({
      orderType: 1,
      harborName: '深圳盐田港',
      dockId: 101,
      cabinetType: '40HQ',
      shipCompanyId: 1,
      invoicing: 1,
      isHeavyCargo: 1,
      isForeignTrade: false,
    });
    expect(checked()).toEqual(['送货（进口）', '40HQ', '内贸', '开票', '重货']);
    expect(screen.getByRole('combobox', { name: '船公司' })).toHaveValue('马士基');
    expect(screen.getByRole('combobox', { name: '港口 / 码头' })).toHaveValue('深圳盐田港 · 盐田国际');
  });

  it.each<[string, string, Partial<QuoteQuery>, Partial<QuoteQuery>]>([
    ['装送类型', '送货（进口）', {}, { orderType: 1 }],
    ['装送类型', '装货（出口）', { orderType: 1 }, { orderType: 0 }],
    ['箱型', '40GP', {}, { cabinetType: '40GP' }],
    ['内外贸', '内贸', {}, { isForeignTrade: false }],
    ['内外贸', '外贸', { isForeignTrade: false }, { isForeignTrade: true }],
    ['是否开票', '开票', {}, { invoicing: 1 }],
    ['货重', '重货', {}, { isHeavyCargo: 1 }],
    ['货重', '轻货', { isHeavyCargo: 1 }, { isHeavyCargo: 0 }],
  ])('changes %s to %s', async (name, label, query, change) => {
    show(query);
    await user.click(group(name).getByRole('radio', { name: label }));
    expect(onQuery.mock.calls).toEqual([[change]]);
  });

  it('takes harbour, dock and ship company', async () => {
    show();
    await user.type(screen.getByRole('combobox', { name: '港口 / 码头' }), '盐田国际{Enter}');
    await user.type(screen.getByRole('combobox', { name: '船公司' }), 'MSK{Enter}');
    expect(onQuery.mock.calls).toEqual([[{ harborName: '深圳盐田港', dockId: 101 }], [{ shipCompanyId: 1 }]]);
  });

  it.each([
    ['yt', ['深圳盐田港', '深圳盐田港 · 盐田国际']],
    ['ytgj', ['深圳盐田港 · 盐田国际']],
    ['NSG', ['广州南沙港']],
    ['gytg', []],
  ])('finds harbours and docks by the first letters %s', async (letters, found) => {
    show();
    await user.type(screen.getByRole('combobox', { name: '港口 / 码头' }), letters);
    expect(screen.queryAllByRole('option').map((one) => one.firstChild?.textContent)).toEqual(found);
  });

  it('gives a ship company up again, and knows none before the site’s data is there', async () => {
    show({ shipCompanyId: 1 }, { site: null });
    const company = screen.getByRole('combobox', { name: '船公司' });
    await user.click(company);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['不限']);
    await user.click(screen.getByRole('option'));
    expect(onQuery.mock.calls).toEqual([[{ shipCompanyId: null }]]);
  });

  it('opens the picker and closes it by the same button', async () => {
    show();
    await user.click(screen.getByRole('button', { name: '选择', expanded: false }));
    expect(onPicking.mock.calls).toEqual([[true]]);
    expect(screen.queryByText(/识别/)).toBeNull();
  });

  it('picks the door level by level', async () => {
    fakeServer([
      [
        places.quotePage,
        done(places.quotePage, {
          level3RegionAddr: [region('44', '广东省'), region('4406', '佛山市')],
          allShipCompanyList: [],
        }),
      ],
      [places.streets, done(places.streets, [])],
    ]);
    show({}, { picking: true, door: doorAt([{ ...region('44', '广东省'), how: 'picked' }], '') });
    await user.click(screen.getByRole('button', { name: '选择', expanded: true }));
    expect(onPicking.mock.calls).toEqual([[false]]);
    const city = await screen.findByRole('combobox', { name: '市' });
    await waitFor(() => {
      fireEvent.click(city);
      expect(screen.getByRole('option', { name: '佛山市' })).toBeVisible();
    });
    await user.click(screen.getByRole('option', { name: '佛山市' }));
    expect(setParts.mock.calls).toEqual([
      [
        [
          { ...region('44', '广东省'), how: 'picked' },
          { ...region('4406', '佛山市'), how: 'picked' },
        ],
      ],
    ]);
    onPicking.mockClear();
    await user.click(screen.getByRole('button', { name: '广东省' }));
    expect(onPicking.mock.calls).toEqual([[true]]);
  });

  it('says that it reads', () => {
    show({}, { door: { ...EMPTY_DOOR, text: '北滘' }, reading: true });
    expect(screen.getByText('正在识别地址…')).toBeVisible();
  });

  it('has the place of the answer from the first letter on: nothing moves under a press', () => {
    show({}, { door: { ...EMPTY_DOOR, text: '北' } });
    expect(screen.getByText('输完后自动识别省市区和街道')).toBeVisible();
  });

  it('shows what may be meant of a text of which nothing is sure', () => {
    const candidates = [{ regionCode: '440112', fullName: '广东省广州市黄埔区' }];
    show({}, { door: { ...EMPTY_DOOR, text: '黄浦区开发大道', candidates } });
    expect(screen.getByRole('button', { name: '广东省广州市黄埔区' })).toBeVisible();
  });
});

describe('the address box', () => {
  const box = (text = '') => {
    render(<AddressField text={text} picking={false} onText={setText} onPick={() => undefined} />);
    return screen.getByRole('textbox', { name: '门点地址' });
  };
  const paste = (field: Element, text: string) =>
    fireEvent.paste(field, { clipboardData: { getData: () => text } });

  it.each([
    ['深圳', '深圳宝安西乡', false],
    ['深圳', '深圳宝安西乡街', true],
  ])('after %s reads %s at once: %s', (before, after, atOnce) => {
    fireEvent.change(box(before), { target: { value: after } });
    expect(setText.mock.calls).toEqual([[after, atOnce]]);
  });

  it('takes a pasted contact block with its lines as gaps', () => {
    expect(paste(box(), '\n李工 \n 13800001234\n顺德北滘\n')).toBe(false);
    expect(setText.mock.calls).toEqual([['李工 13800001234 顺德北滘', true]]);
  });

  it.each([
    ['', '顺德北滘\n'],
    ['有', '李工\n顺德'],
  ])('leaves a paste into %j of %j to the browser', (text, pasted) => {
    expect(paste(box(text), pasted)).toBe(true);
    expect(setText).not.toHaveBeenCalled();
  });

  it('takes 500 characters and completes nothing', () => {
    expect(box()).toHaveAttribute('maxlength', '500');
  });
});

describe('what an address was read as', () => {
  const onEdit = vi.fn<() => void>();
  const line = (door: Door, reading = false) =>
    render(<DoorLine door={door} reading={reading} onEdit={onEdit} onChoose={fill} />).container;
  const read = doorOf('', beijiao);
  const marks = () =>
    screen.getAllByRole('button').map((one) => [one.textContent, one.hasAttribute('data-unsure'), one.title]);

  it('is nothing before it was read', () => {
    expect(line(EMPTY_DOOR)).toBeEmptyDOMElement();
  });

  it('marks what only follows from another part', async () => {
    line(read);
    expect(marks()).toEqual(
      [
        ['广东省推断', true, '由其他部分推断，请核对'],
        ['佛山市推断', true, '由其他部分推断，请核对'],
        ['顺德区', false, '修改'],
        ['北滘镇', false, '修改'],
      ].map((one) => expect.arrayContaining(one)),
    );
    expect(screen.getByText('林上路12号')).toBeVisible();
    expect(screen.getByText('李工 13800001234')).toBeVisible();
    expect(screen.queryByText('您是不是指')).toBeNull();
    await user.click(screen.getByRole('button', { name: '北滘镇' }));
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('asks what is meant when nothing is sure, and takes the answer at one click', async () => {
    const candidates = [{ regionCode: '440112', fullName: '广东省广州市黄埔区' }];
    line({ ...EMPTY_DOOR, text: '黄浦区开发大道', detail: '黄浦区开发大道', candidates });
    expect(screen.getByText('您是不是指')).toBeVisible();
    expect(screen.queryByText('识别为')).toBeNull();
    await user.click(screen.getByRole('button', { name: '广东省广州市黄埔区' }));
    expect(fill).toHaveBeenLastCalledWith(
      expect.objectContaining({
        parts: [{ regionCode: '440112', regionName: '广东省广州市黄埔区', how: 'picked' }],
        candidates: [],
      }),
    );
  });

  it('says why a place outside the mainland is not taken, and nothing else', () => {
    const { textContent } = line({ ...read, refusal: '这是香港的地址' });
    expect(textContent).toBe('这是香港的地址');
  });

  it.each([
    [3, '街道未识别，补选'],
    [2, '区县未识别，补选'],
  ])('of %d levels asks for the next', async (levels, words) => {
    line({ ...read, parts: read.parts.slice(0, levels), detail: '', contactName: null, contactPhone: null });
    expect(screen.queryByText(/联系人/)).toBeNull();
    await user.click(screen.getByRole('button', { name: words }));
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('林上路12号')).toBeNull();
  });

  it('says a name once that a district has from its city', () => {
    const parts = [
      ['44', '广东省'],
      ['4419', '东莞市'],
      ['441900', '东莞市'],
      ['441900121', '虎门镇'],
    ].map(([regionCode, regionName]) => ({
      regionCode: regionCode!,
      regionName: regionName!,
      how: 'picked' as const,
    }));
    line({ ...read, parts });
    expect(marks().map(([name]) => name)).toEqual(['广东省', '东莞市', '虎门镇']);
  });

  it('asks for nothing more below a street', () => {
    line(read);
    expect(screen.queryByRole('button', { name: /补选/ })).toBeNull();
  });

  it('offers the first three of the other readings', async () => {
    const candidates = ['1', '2', '3', '4'].map((n) => ({ regionCode: `44060610${n}`, fullName: `甲${n}` }));
    const door = { ...read, candidates };
    line(door);
    expect(screen.getAllByRole('button', { name: /^甲/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '甲2' }));
    expect(fill.mock.calls).toEqual([
      [doorAt([{ regionCode: '440606102', regionName: '甲2', how: 'picked' }], '林上路12号', door)],
    ]);
  });
});
