import { orders } from '@boxhaul/contract/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../data/kit/session';
import { customerUser, done, fakeServer } from '../../testing/fake-server';
import { momentField } from '../../testing/on-screen';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { placeRoutes } from '../orders/testing/samples';
import { showInForm } from '../orders/testing/show-in-form';
import { CargoGroup } from './cargo/cargo-group';
import { ContactGroup } from './contact/contact-group';
import { ErrorSummary } from './error-summary';
import type { OrderForm } from './order-form';
import { useOrderFormView } from './order-form-context';
import { RouteGroup } from './route/route-group';
import { WishedPrice } from './price/wished-price';

const field = (name: string) => screen.getByRole('textbox', { name });
const radios = (group: string) =>
  within(screen.getByRole('radiogroup', { name: new RegExp(group) })).getAllByRole('radio');
const chosen = (group: string) =>
  radios(group)
    .filter((one) => (one as HTMLInputElement).checked)
    .map((one) => one.closest('label')?.textContent);
const slotOf = (name: string) => document.querySelector(`[data-field="${name}"]`)!;
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  fakeServer(placeRoutes());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+08:00') });
});
afterEach(() => vi.useRealTimers());

describe('the route', () => {
  it.each<[OrderForm['orderType'], string[]]>([
    [null, []],
    [0, ['装货（出口）']],
    [1, ['送货（进口）']],
  ])('of direction %s shows %j', (orderType, expected) => {
    showInForm(<RouteGroup />, { orderType });
    expect(chosen('装送类型')).toEqual(expected);
  });

  it.each([
    ['装货（出口）', 1, 0],
    ['送货（进口）', 0, 1],
  ] as const)('goes by %s', async (name, before, after) => {
    const { edits } = showInForm(<RouteGroup />, { orderType: before });
    await user.click(screen.getByRole('radio', { name }));
    expect(edits).toEqual([{ orderType: after }]);
  });

  it('has the docks of its own harbour, or none in particular', async () => {
    const { form } = showInForm(<RouteGroup />, { harborName: '深圳盐田港', shipCompanyId: 4 });
    const dock = screen.getByRole('combobox', { name: '码头（选填）' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: '船公司' })).toHaveValue('中远海运'));
    expect(dock).toHaveValue('不指定码头');
    await user.click(dock);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '不指定码头',
      '盐田国际',
    ]);
    await user.click(screen.getByRole('option', { name: '盐田国际' }));
    expect(form().dockId).toBe(11);
    expect(dock).toHaveValue('盐田国际');
    await user.click(dock);
    await user.click(screen.getByRole('option', { name: '不指定码头' }));
    expect(form().dockId).toBeNull();
    await user.click(dock);
    expect(dock).toHaveAttribute('placeholder', '不指定码头');
  });

  it('says of a harbour without docks that none is to be chosen', async () => {
    showInForm(<RouteGroup />, { harborName: '广州南沙港' });
    const dock = screen.getByRole('combobox', { name: '码头（选填）' });
    await waitFor(() => expect(dock).toHaveValue('该港口没有登记码头，不用选'));
  });

  it('asks for the harbour before the dock, and is empty at first', async () => {
    showInForm(<RouteGroup />);
    const dock = screen.getByRole('combobox', { name: '码头（选填）' });
    await user.click(dock);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['不指定码头']);
    expect(screen.getByRole('combobox', { name: '船公司' })).toHaveValue('');
    expect(field('详细地址')).toHaveAttribute('maxlength', '200');
  });

  it.each([['详细地址', '雅宝路1号', { address: '雅宝路1号' }]])('takes the %s', async (name, text, part) => {
    const { form } = showInForm(<RouteGroup />);
    await user.click(field(name));
    await user.paste(text);
    expect(form()).toMatchObject(part);
  });

  it('has wide slots for the door', () => {
    showInForm(<RouteGroup />);
    expect(
      ['address', 'regionCode', 'dockId'].map((name) => slotOf(name).className.includes('wide')),
    ).toEqual([true, true, false]);
  });
});

describe('the cargo', () => {
  it.each<[Partial<OrderForm>, string, string]>([
    [{ isHeavyCargo: 0 }, '轻重货', '轻货'],
    [{ isHeavyCargo: 1 }, '轻重货', '重货'],
    [{ isForeignTrade: true }, '内外贸', '外贸'],
    [{ isForeignTrade: false }, '内外贸', '内贸'],
    [{ invoicing: 0 }, '是否开票', '不开票'],
    [{ invoicing: 1 }, '是否开票', '开票'],
  ])('of %j shows at %s %s', async (part, group, label) => {
    const { edits } = showInForm(<CargoGroup />, part);
    expect(chosen(group)).toEqual([label]);
    const [first, second] = radios(group);
    const other = (first as HTMLInputElement).checked ? second! : first!;
    await user.click(other);
    const [[name, value]] = Object.entries(part) as [[string, unknown]];
    expect(edits).toEqual([{ [name]: typeof value === 'boolean' ? !value : 1 - Number(value) }]);
  });

  it('is wanted at one of the usual hours by a press, which shows as pressed', async () => {
    const { form } = showInForm(<CargoGroup />);
    const usual = within(screen.getByRole('group', { name: '常用时间' }));
    expect(usual.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '今天下午',
      '明天上午',
      '明天下午',
      '后天上午',
      '后天下午',
    ]);
    await user.click(usual.getByRole('button', { name: '明天下午' }));
    expect(form().requireDate).toBe('2026-11-22 14:00:00');
    expect(momentField('要求装货时间')).toHaveValue('2026-11-22 14:00');
    expect(usual.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  it('takes the remark of the newest order, or none, by a press, and nothing over what was typed', async () => {
    const newest = { ...SAMPLE_ORDER, remark: '提前一天放柜' };
    fakeServer([
      [orders.list, done(orders.list, { data: [newest], rowCount: 1, total: 1, pageNo: 1, pageSize: 1 })],
      ...placeRoutes().filter(([call]) => call !== orders.list),
    ]);
    signIn('t', customerUser);
    const { form } = showInForm(<CargoGroup />);
    await user.click(await screen.findByRole('button', { name: '同上一单' }));
    expect(form().remark).toBe('提前一天放柜');
    await user.click(screen.getByRole('button', { name: '无' }));
    expect(form().remark).toBe('无');
    await user.type(field('备注'), '报关');
    expect(form().remark).toBe('无报关');
    expect(screen.queryByRole('group', { name: '常用备注' })).toBeNull();
    signOut();
  });

  it('of an order that is edited offers no other remark than none', async () => {
    const server = fakeServer(placeRoutes());
    showInForm(<CargoGroup orderId="9" />);
    await act(async () => {});
    const offered = within(screen.getByRole('group', { name: '常用备注' })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['无']);
    expect(server.to(orders.list)).toEqual([]);
  });

  it('counts boxes in digits, and has the limits of its texts', async () => {
    const { form, left } = showInForm(<CargoGroup />);
    expect(form().cabinetNum).toBe('1');
    await user.clear(field('箱量'));
    await user.type(field('箱量'), '1a2');
    expect(form().cabinetNum).toBe('12');
    const limits = ['箱量', '货物名称', '订舱号', '备注'].map((name) =>
      field(name).getAttribute('maxlength'),
    );
    expect(limits).toEqual(['3', '100', '40', '500']);
    expect(field('订舱号')).toHaveAttribute('spellcheck', 'false');
    expect(left).toEqual([]);
    await user.tab();
    expect(left).toEqual(['cabinetNum']);
  });

  it.each<[OrderForm['orderType'], string, string]>([
    [0, '装货', '卸货'],
    [1, '卸货', '装货'],
    [null, '装货', '卸货'],
  ])('of direction %s asks about %s', (orderType, asked, other) => {
    showInForm(
      <>
        <CargoGroup />
        <ContactGroup orderId={null} onBusy={() => undefined} />
        <ErrorSummary
          faults={{ requireDate: 'a', contactName: 'b', contactPhone: 'c' }}
          onGo={() => undefined}
        />
      </>,
      { orderType },
    );
    for (const name of [`要求${asked}时间`, `${asked}联系人`, `${asked}联系电话`]) {
      expect(momentField(name)).toBeVisible();
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
    expect(screen.queryByText(new RegExp(`${other}(时间|联系)`))).toBeNull();
  });

  it('is wanted from a day back to a year ahead', async () => {
    showInForm(<CargoGroup />, { requireDate: '2026-11-21 09:00:00' });
    await user.click(screen.getByRole('button', { name: '打开日历' }));
    const offered = (words: string) =>
      !screen.getByRole<HTMLButtonElement>('button', { name: words }).disabled;
    expect(['2026年11月19日 星期四', '2026年11月20日 星期五'].map(offered)).toEqual([false, true]);
    for (let month = 0; month < 12; month++) await user.click(screen.getByRole('button', { name: '下个月' }));
    expect(['2027年11月21日 星期日', '2027年11月22日 星期一'].map(offered)).toEqual([true, false]);
  });
});

describe('the contact', () => {
  const paste = (name: string, text: string) =>
    fireEvent.paste(field(name), { clipboardData: { getData: () => text } });

  it.each([
    ['张三 13812345678', false, { contactName: '张三', contactPhone: '13812345678' }],
    ['王五 13400000000转2222', false, { contactName: '王五', contactPhone: '13400000000-2222' }],
    ['13812345678', false, { contactName: '李四', contactPhone: '13812345678' }],
    ['王五', true, { contactName: '李四', contactPhone: '' }],
  ])('pasted as %s', (text, asUsual, part) => {
    const { form } = showInForm(<ContactGroup orderId={null} onBusy={() => undefined} />, {
      contactName: '李四',
    });
    expect(paste('装货联系电话', text)).toBe(asUsual);
    expect(form()).toMatchObject(part);
    const limits = ['装货联系人', '装货联系电话'].map((name) => field(name).getAttribute('maxlength'));
    // An extension may follow a whole number.
    expect(limits).toEqual(['40', part.contactPhone === '' ? '11' : '18']);
  });

  it('is typed too', async () => {
    const { form } = showInForm(<ContactGroup orderId={null} onBusy={() => undefined} />);
    await user.type(field('装货联系人'), '张三');
    await user.type(field('装货联系电话'), '138');
    expect(form()).toMatchObject({ contactName: '张三', contactPhone: '138' });
  });
});

describe('the wished price', () => {
  const wish = () => field('期望价（元/箱）');

  it('is missed only once its field was left', async () => {
    const { form } = showInForm(<WishedPrice />);
    expect(screen.queryByText('请输入价格')).toBeNull();
    await user.type(wish(), ' ');
    await user.tab();
    expect(screen.getByText('请输入价格')).toBeVisible();
    await user.type(wish(), '9a0.5');
    expect(form().wishedPrice).toBe('90.5');
    expect(screen.queryByText('请输入价格')).toBeNull();
    expect(wish()).toHaveAttribute('maxlength', '9');
  });

  it('says what is wrong with it, and that its field was left', async () => {
    const { left } = showInForm(<WishedPrice />, { wishedPrice: '0' }, { wishedPrice: '期望价须大于 0' });
    expect(screen.getByText('期望价须大于 0')).toBeVisible();
    expect(slotOf('wishedPrice').contains(wish())).toBe(true);
    await user.click(wish());
    await user.tab();
    expect(left).toEqual(['wishedPrice']);
  });
});

describe('the list of faults', () => {
  const faults = { orderType: 'a', remark: 'b', documents: 'c' };

  it.each([
    [faults, ['装送类型', '备注', '附件']],
    [{ ...faults, documents: undefined }, []],
  ])('of %j leads to %j', async (given, labels) => {
    const onGo = vi.fn<(field: string) => void>();
    showInForm(<ErrorSummary faults={given} onGo={onGo} />);
    const buttons = screen.queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
    for (const button of buttons) await user.click(button);
    expect(onGo.mock.calls.flat()).toEqual(labels.length ? Object.keys(faults) : []);
  });
});

it('a part of the form stands in the form', () => {
  const Lost = () => <p>{useOrderFormView().values.remark}</p>;
  showInForm(<Lost />, { remark: '无' });
  expect(screen.getByText('无')).toBeVisible();
});
