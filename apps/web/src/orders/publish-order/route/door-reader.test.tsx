import type { Envelope } from '@boxhaul/contract/kit';
import { type ParsedAddress, places } from '@boxhaul/contract/pricing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../../../lib/toast-store';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { showInForm } from '../../orders/testing/show-in-form';
import { DoorReader } from './door-reader';
import type { OrderForm } from '../order-form';
import { useOrderFormView } from '../order-form-context';

const part = (regionCode: string, regionName: string, how: 'exact' | 'inferred' = 'exact') => ({
  regionCode,
  regionName,
  how,
});
const NOTHING: ParsedAddress = {
  regionCode: null,
  province: null,
  city: null,
  district: null,
  street: null,
  detail: '',
  contactName: null,
  contactPhone: null,
  note: null,
  refusal: null,
  point: null,
  pointPrecision: null,
  candidates: [],
};
const FOUND: ParsedAddress = {
  ...NOTHING,
  regionCode: '440307003',
  province: part('44', '广东省'),
  city: part('4403', '深圳市'),
  district: part('440307', '龙岗区'),
  street: part('440307003', '坂田街道'),
  detail: '雅宝路1号',
  contactName: '张三',
  contactPhone: '13812345678',
};
const TYPED = { regionCode: '44', address: '旧址', contactName: '李四', contactPhone: '13900000000' };

function ContactName() {
  const { edit, values } = useOrderFormView();
  const { contactName } = values;
  return (
    <input
      aria-label="姓名"
      value={contactName}
      onChange={({ target }) => edit({ contactName: target.value })}
    />
  );
}

function open(found: ParsedAddress, form: Partial<OrderForm> = {}) {
  const server = fakeServer([[places.parseAddress, done(places.parseAddress, found)]]);
  return { server, user: userEvent.setup({ delay: null }), ...showInForm(<DoorReader />, form) };
}
const box = () => screen.getByRole('textbox', { name: '粘贴地址识别' });
const button = () => screen.getByRole('button', { name: '识别' });
const asked = (server: { seen: { body: Record<string, unknown> }[] }) =>
  server.seen.map(({ body }) => body['text']);

describe('an address line', () => {
  it('is read when it is pasted, its lines joined, and fills the form', async () => {
    const { server, user, form } = open(FOUND, TYPED);
    await user.click(box());
    await user.paste('深圳龙岗坂田 \n 雅宝路1号');
    expect(box()).toHaveValue('深圳龙岗坂田 雅宝路1号');
    expect(await screen.findByText('坂田街道')).toBeVisible();
    expect(asked(server)).toEqual(['深圳龙岗坂田 雅宝路1号']);
    expect(form()).toMatchObject({
      regionCode: '440307003',
      address: '雅宝路1号',
      contactName: '张三',
      contactPhone: '13812345678',
    });
    expect(box()).toHaveAttribute('maxlength', '500');
  });

  it.each([
    [{ contactName: null }, '', '13812345678'],
    [{ contactPhone: null }, '张三', ''],
    [{ contactName: null, contactPhone: null }, '李四', '13900000000'],
  ])('never puts one person’s name beside another’s phone: %j', async (lacking, name, phone) => {
    const { user, form } = open({ ...FOUND, ...lacking }, TYPED);
    await user.click(box());
    await user.paste('深圳龙岗坂田雅宝路1号');
    expect(await screen.findByText('坂田街道')).toBeVisible();
    expect(form()).toMatchObject({ contactName: name, contactPhone: phone });
  });

  const NOBODY = { contactName: null, contactPhone: null };
  const readTwice = async (meanwhile: (user: UserEvent) => Promise<void>) => {
    const next = { ...FOUND, ...NOBODY, detail: '乌沙环南路2号' };
    fakeServer([
      [places.parseAddress, inTurn(done(places.parseAddress, FOUND), done(places.parseAddress, next))],
    ]);
    const user = userEvent.setup({ delay: null });
    const { form } = showInForm(
      <>
        <DoorReader />
        <ContactName />
      </>,
    );
    await user.click(box());
    await user.paste('深圳龙岗坂田雅宝路1号 张三 13812345678');
    await waitFor(() => expect(form().contactName).toBe('张三'));
    await meanwhile(user);
    await user.clear(box());
    await user.paste('东莞长安乌沙环南路2号');
    await waitFor(() => expect(form().address).toBe('乌沙环南路2号'));
    return form();
  };

  it('takes the contact along that it brought, when the next one names nobody', async () => {
    expect(await readTwice(() => Promise.resolve())).toMatchObject({ contactName: '', contactPhone: '' });
  });

  it('leaves a contact that was put right since', async () => {
    const corrects = (user: UserEvent) => user.type(screen.getByRole('textbox', { name: '姓名' }), '工');
    expect(await readTwice(corrects)).toMatchObject({
      contactName: '张三工',
      contactPhone: '13812345678',
    });
  });

  it('leaves alone what was not read', async () => {
    const { form } = open(NOTHING, TYPED);
    await userEvent.type(box(), '不知何处{Enter}');
    expect(await screen.findByText('没有认出省市区，请在下方选择')).toBeVisible();
    expect(form()).toMatchObject(TYPED);
  });

  it.each([
    ['a b', []],
    ['  a b  ', []],
    ['a b c', ['a b c']],
    [' abcd ', ['abcd']],
    ['', []],
  ])('%j is read from four letters on', async (text, expected) => {
    const { server, user } = open(FOUND);
    await user.click(box());
    await user.paste(text);
    await user.keyboard('{Shift}');
    await user.click(button());
    await waitFor(() => expect(new Set(asked(server))).toEqual(new Set(expected)));
    expect(box()).toHaveValue(text);
  });

  it('is read by Enter and by the button, not by another key', async () => {
    const { server, user } = open(FOUND);
    await user.type(box(), '坂田雅宝路');
    await user.keyboard('{ArrowLeft}');
    expect(asked(server)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked(server)).toHaveLength(1));
    await screen.findByText('坂田街道');
    await user.click(button());
    await waitFor(() => expect(asked(server)).toEqual(['坂田雅宝路', '坂田雅宝路']));
  });

  it('marks what was inferred, and asks for the street that is missing', async () => {
    const { user } = open({ ...FOUND, city: part('4403', '深圳市', 'inferred'), street: null });
    await user.type(box(), '龙岗雅宝路{Enter}');
    const read = (await screen.findByText('龙岗区')).closest('p')!;
    expect(read).toHaveTextContent('识别为广东省深圳市推断，请核对龙岗区街道未识别，请在下方补选');
    expect(read.querySelectorAll('[data-unsure="true"]')).toHaveLength(1);
    expect(read.querySelectorAll('[data-unsure]')).toHaveLength(1);
  });

  it('asks which of at most three places is meant', async () => {
    const candidates = ['1', '2', '3', '4'].map((code) => ({ regionCode: code, fullName: `第${code}处` }));
    const { user, form } = open({ ...FOUND, candidates });
    await user.type(box(), '龙岗雅宝路{Enter}');
    await screen.findByText('坂田街道');
    expect(screen.queryByText('街道未识别，请在下方补选')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^第/ }).map(({ textContent }) => textContent)).toEqual([
      '第1处',
      '第2处',
      '第3处',
    ]);
    await user.click(screen.getByRole('button', { name: '第2处' }));
    expect(form().regionCode).toBe('2');
  });

  it('asks when nothing is sure, and what is chosen is filled in', async () => {
    const candidates = [{ regionCode: '441900116', fullName: '广东省东莞市塘厦镇' }];
    const { user, form } = open({ ...NOTHING, candidates, detail: '塘夏镇石鼓' });
    await user.type(box(), '塘夏镇石鼓{Enter}');
    await user.click(await screen.findByRole('button', { name: '广东省东莞市塘厦镇' }));
    expect(screen.getByText('您是不是指')).toBeVisible();
    expect(screen.queryByText('没有认出省市区，请在下方选择')).toBeNull();
    expect(form()).toMatchObject({ regionCode: '441900116', address: '塘夏镇石鼓' });
  });

  it('outside the mainland says why it is not taken', async () => {
    const refusal = '这是香港的地址';
    const { user, form } = open({ ...NOTHING, refusal, detail: '香港葵涌' }, { regionCode: '44' });
    await user.type(box(), '香港葵涌货柜码头{Enter}');
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByText('没有认出省市区，请在下方选择')).toBeNull();
    expect(form().regionCode).toBe('44');
  });

  it.each([
    ['', '送货前电联陈生'],
    ['走后门', '走后门'],
  ])('puts what it asks of the driver into an empty remark (%j)', async (remark, expected) => {
    const { user, form } = open({ ...FOUND, note: '送货前电联陈生' }, { remark });
    await user.type(box(), '龙岗雅宝路{Enter}');
    await screen.findByText('坂田街道');
    expect(form().remark).toBe(expected);
  });

  it('that cannot be read says so, and may be read again', async () => {
    const { user } = open(FOUND);
    fakeServer([[places.parseAddress, refused('0', '系统开小差了', { errcode: 'INTERNAL' })]]);
    expect(button()).not.toHaveAttribute('aria-busy');
    await user.type(box(), '龙岗雅宝路{Enter}');
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['系统开小差了']));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  });
});

describe('an address on its way', () => {
  const openWaiting = () => {
    const waiting: ((answer: Envelope) => void)[] = [];
    const opened = open(FOUND);
    fakeServer([[places.parseAddress, () => new Promise<Envelope>((resolve) => waiting.push(resolve))]]);
    return { waiting, ...opened };
  };

  it('is busy until the last one is answered', async () => {
    const { waiting, user } = openWaiting();
    await user.click(box());
    await user.paste('旧地址一号');
    await user.paste('新地址二号');
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await act(async () => waiting[0]?.(done(places.parseAddress, NOTHING)));
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await act(async () => waiting[1]?.(done(places.parseAddress, FOUND)));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText('坂田街道')).toBeVisible();
  });

  it('changes nothing once the form is closed', async () => {
    const { waiting, user, edits, close } = openWaiting();
    await user.click(box());
    await user.paste('雅宝路一号');
    await waitFor(() => expect(waiting).toHaveLength(1));
    close();
    await act(async () => waiting[0]?.(done(places.parseAddress, FOUND)));
    expect(edits).toEqual([]);
  });
});
