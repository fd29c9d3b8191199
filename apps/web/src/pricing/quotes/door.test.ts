import { describe, expect, it } from 'vitest';
import { beijiao, quoteAt, siteData } from '../../testing/site-fixtures';
import {
  addressOf,
  doorAt,
  doorOf,
  doorRegion,
  EMPTY_DOOR,
  fullNameOf,
  hasDistrict,
  hasStreet,
  restoredDoor,
  withText,
  type DoorPart,
} from './door';
import { EMPTY_QUERY, priceInput, priceOf, pricesOf } from './quote-query';
import { namesOfChoice } from '../../lib/format/choice-names';
import { filterOptions } from '../../ui/form/combobox-options';
import { harborOptions, harborValue, readHarborValue } from './quote-sheet/harbor-options';
import { orderPrefill } from './quote-sheet/order-prefill';

const part = (regionCode: string, regionName: string): DoorPart => ({ regionCode, regionName, how: 'exact' });
const at = (...codes: string[]) =>
  doorAt(
    codes.map((code) => part(code, code)),
    '',
  );

describe('a door', () => {
  it('is what was read, level by level, as far as it was', () => {
    const door = doorOf('顺德北滘林上路12号', beijiao);
    expect(door).toMatchObject({ text: '顺德北滘林上路12号', detail: '林上路12号', contactName: '李工' });
    expect(door.parts.map(({ regionCode }) => regionCode)).toEqual(['44', '4406', '440606', '440606104']);
    expect(doorOf('x', { ...beijiao, street: null, district: null }).parts).toHaveLength(2);
  });

  it.each([
    [at(), null, false, false],
    [at('44', '4406'), '4406', false, false],
    [at('44', '4406', '440606'), '440606', true, false],
    [at('440606', '440606104'), '440606104', true, true],
  ])('%#: its region, whether it has a district, a street', (door, region, district, street) => {
    expect([doorRegion(door), hasDistrict(door), hasStreet(door)]).toEqual([region, district, street]);
  });

  it.each([
    [['广东省', '东莞市', '东莞市', '虎门镇'], '广东省东莞市虎门镇'],
    [['北京市', '市辖区', '朝阳区'], '北京市朝阳区'],
    [['重庆市', '县', '城口县'], '重庆市城口县'],
    [[], ''],
  ])('of %j is called %s', (names, full) => {
    expect(fullNameOf(names.map((name) => part('1', name)))).toBe(full);
  });

  it('of a known region has its name and what is known of the contact, and no other readings', () => {
    const before = { ...EMPTY_DOOR, contactName: '李工', candidates: [{ regionCode: '1', fullName: 'x' }] };
    expect(doorAt([part('440606', '顺德区')], '1号', before)).toEqual({
      ...EMPTY_DOOR,
      text: '顺德区1号',
      parts: [part('440606', '顺德区')],
      detail: '1号',
      contactName: '李工',
    });
  });
});

describe('the contact of a door', () => {
  const read = doorOf('李工 13800001234 顺德北滘林上路12号', beijiao);

  it('goes with the text it was read in', () => {
    expect(withText(read, '宝安西乡')).toEqual({
      ...read,
      text: '宝安西乡',
      contactName: null,
      contactPhone: null,
    });
  });

  it.each([
    ['林上路12号', '林上路12号'],
    ['林上路12号 13900001111', '林上路12号'],
    ['林上路12号+86 139-0000-1111转门卫', '林上路12号转门卫'],
    ['A区0757-2233445', 'A区'],
    ['1234567号', '号'],
    ['123456号', '123456号'],
  ])('is no part of the address that is handed on: %s', (detail, kept) => {
    expect(addressOf({ ...read, detail })).toBe(`广东省佛山市顺德区北滘镇${kept}`);
  });

  it('comes back with the address it stood beside', () => {
    const kept = { ...doorAt(read.parts.slice(-1), ''), contactName: '王', contactPhone: '13700000000' };
    const none = { ...read, contactName: null, contactPhone: null };
    expect(restoredDoor(kept, none)).toEqual({ ...read, contactName: '王', contactPhone: '13700000000' });
    expect(restoredDoor(kept, read)).toBe(read);
    expect(restoredDoor(kept, { ...none, contactName: '李工' })).toMatchObject({ contactPhone: null });
    expect(restoredDoor(kept, { ...none, contactPhone: '1' })).toMatchObject({ contactName: null });
    expect(restoredDoor(kept, { ...read, parts: read.parts.slice(0, 3) })).toBe(kept);
  });
});

describe('a harbour and its docks in one list', () => {
  it.each([
    ['', null, ''],
    ['盐田', null, '盐田|'],
    ['盐田', 101, '盐田|101'],
  ])('%j with dock %j is %j, and back', (harborName, dockId, value) => {
    expect(harborValue(harborName, dockId)).toBe(value);
    expect(readHarborValue(value)).toEqual({ harborName, dockId });
  });

  it.each([
    ['深圳市', ['深圳盐田港|', '深圳盐田港|101']],
    ['szytg', ['深圳盐田港|', '深圳盐田港|101']],
    ['yantian', ['深圳盐田港|', '深圳盐田港|101']],
    ['YanTian GuoJi', ['深圳盐田港|101']],
    ['nansha', ['广州南沙港|']],
    ['gytg', []],
  ])('by %s are found %j', (search, found) => {
    expect(
      filterOptions(harborOptions(siteData.harbors), search, namesOfChoice).map(({ value }) => value),
    ).toEqual(found);
  });

  it('begin with any dock', () => {
    expect(
      harborOptions(siteData.harbors).map(({ value, label, hint, group }) => [value, label, hint, group]),
    ).toEqual([
      ['深圳盐田港|', '深圳盐田港', '不限码头', '深圳盐田港'],
      ['深圳盐田港|101', '深圳盐田港 · 盐田国际', undefined, '深圳盐田港'],
      ['广州南沙港|', '广州南沙港', '不限码头', '广州南沙港'],
    ]);
  });
});

describe('a query', () => {
  const query = { ...EMPTY_QUERY, harborName: '深圳盐田港', regionCode: '440606' };

  it('asks for a price once it has harbour and region (S4)', () => {
    expect(priceInput({ ...query, harborName: '' })).toBeNull();
    expect(priceInput({ ...query, regionCode: null })).toBeNull();
    expect(priceInput(query)).toEqual({
      harborName: '深圳盐田港',
      dockId: undefined,
      regionCode: '440606',
      shipCompanyId: undefined,
      invoicing: 0,
      isHeavyCargo: 0,
      isForeignTrade: true,
    });
    expect(priceInput({ ...query, dockId: 1, shipCompanyId: 2, isForeignTrade: false })).toMatchObject({
      dockId: 1,
      shipCompanyId: 2,
      isForeignTrade: false,
    });
  });

  it('finds the price of its direction and its container type', () => {
    const quote = quoteAt(1000);
    expect(priceOf(quote, 0, '20GP')).toBe('1000.00');
    expect(priceOf(quote, 1, '40GP')).toBe('1200.00');
    expect(priceOf(quote, 0, '40HQ')).toBeNull();
    expect(pricesOf({ ...quote, deliveryVo: null }, 1)).toBeNull();
    expect(priceOf({ ...quote, deliveryVo: null }, 1, '20GP')).toBeNull();
  });

  it('becomes an order at its price, or an intention without one', () => {
    const door = doorOf('x', beijiao);
    const asked = { ...query, shipCompanyId: 1, dockId: 101 };
    const priced = orderPrefill(asked, door, quoteAt(1000), siteData);
    expect(priced).toMatchObject({
      draft: {
        price: '1000.00',
        quoteId: 'quote-1000',
        getQuoteType: 0,
        shipCompanyName: '马士基',
        dockId: 101,
      },
      door: { regionCode: '440606104', fullName: '广东省佛山市顺德区北滘镇', detail: '林上路12号' },
      expiresAt: '2026-11-22 10:00:00',
    });
    const intention = orderPrefill({ ...asked, cabinetType: '40HQ' }, door, quoteAt(1000), null);
    expect(intention.draft).toMatchObject({ price: undefined, quoteId: undefined, getQuoteType: 1 });
    expect(intention.expiresAt).toBeNull();
    expect(orderPrefill(asked, EMPTY_DOOR, null, siteData).draft.regionCode).toBe('440606');
  });
});
