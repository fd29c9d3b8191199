import { describe, expect, it } from 'vitest';
import { fen } from '../../kit/money/money';
import { REVIEW_DOUBT_WORDS, REVIEW_DOUBTS } from '../words/review-doubt';
import { type CustomerCredit, judgeWaiting, type ReviewFacts } from './review-doubts';

const NOW = new Date('2026-11-20T10:00:00+08:00');

const order = (change: Partial<ReviewFacts> = {}): ReviewFacts => ({
  orderId: '1',
  customerId: '7',
  isCertified: true,
  isDisabled: false,
  unitPrice: fen(50_000),
  cardPrice: fen(50_000),
  wishedPrice: null,
  cabinetNum: 2,
  contactName: '王工',
  contactPhone: '13812345678',
  bookSpaceNo: 'SO1',
  remark: '无',
  requireDate: new Date('2026-11-21T09:00:00+08:00'),
  doorPrecision: 'street',
  isEdited: false,
  isUndone: false,
  sameBooking: [],
  refusedNo: null,
  ...change,
});

const credit = (change: Partial<CustomerCredit> = {}): CustomerCredit => ({
  limit: null,
  owed: fen(0),
  overdue: fen(0),
  advance: fen(0),
  running: fen(0),
  ...change,
});

const judge = (
  orders: readonly ReviewFacts[],
  creditOf: (customerId: string) => CustomerCredit = () => credit(),
) => judgeWaiting(orders, creditOf, NOW);
const doubtsOf = (change: Partial<ReviewFacts>) =>
  judge([order(change)])
    .get('1')!
    .map(({ kind, detail }) => [kind, detail]);

describe('an order is doubted', () => {
  it.each<[string, Partial<ReviewFacts>, string, string]>([
    ['without a price', { unitPrice: null }, 'no_price', ''],
    [
      'without a price that the customer wishes for',
      { unitPrice: null, wishedPrice: fen(45_000) },
      'no_price',
      '期望价 450.00 元/箱',
    ],
    ['where the card has no row', { cardPrice: null }, 'off_card', '单价 500.00 元/箱'],
    [
      'a fen below the card',
      { unitPrice: fen(49_999) },
      'price_differs',
      '单价 499.99 元/箱，现行运价 500.00 元/箱',
    ],
    [
      'a fen above the card',
      { unitPrice: fen(50_001) },
      'price_differs',
      '单价 500.01 元/箱，现行运价 500.00 元/箱',
    ],
    ['of a customer that is not certified', { isCertified: false }, 'uncertified', ''],
    ['of a customer that is disabled', { isDisabled: true }, 'disabled', ''],
    ['required by now', { requireDate: NOW }, 'date_passed', ''],
    ['required within the hour', { requireDate: new Date(NOW.getTime() + 1) }, 'date_near', '不足 1 小时'],
    [
      'required in less than four hours',
      { requireDate: new Date(NOW.getTime() + 4 * 3600_000 - 1) },
      'date_near',
      '不足 4 小时',
    ],
    ['without a contact', { contactName: ' ' }, 'no_contact', '没有联系人'],
    ['without a phone', { contactPhone: '' }, 'no_contact', '电话不是手机号'],
    [
      'without either',
      { contactName: '', contactPhone: '0755-1' },
      'no_contact',
      '没有联系人、电话不是手机号',
    ],
    ['without a booking', { bookSpaceNo: ' ' }, 'no_booking', ''],
    [
      'whose door is somewhere in a district',
      { doorPrecision: 'district' },
      'vague_door',
      '只定位到区县中心',
    ],
    ['whose door is somewhere in a city', { doorPrecision: 'city' }, 'vague_door', '只定位到城市中心'],
    ['whose approval was taken back', { isUndone: true }, 'undone', ''],
    ['refused before', { refusedNo: 'BH1' }, 'refused_before', '被驳回的订单 BH1'],
    [
      'with a booking of another',
      { sameBooking: ['BH1', 'BH2'] },
      'same_booking',
      '订舱号已有订单 BH1、BH2，请核对是否重复',
    ],
    ['that the customer changed', { isEdited: true }, 'edited', ''],
    ['with a remark', { remark: ' 进厂需预约 ' }, 'remark', '进厂需预约'],
    ['with a remark that begins with none', { remark: '无尾板，自备叉车' }, 'remark', '无尾板，自备叉车'],
  ])('%s', (_, change, kind, detail) => {
    expect(doubtsOf(change)).toEqual([[kind, detail]]);
  });

  it('for all its reasons, the gravest first', () => {
    expect(doubtsOf({ remark: '加急', unitPrice: null, isEdited: true }).map(([kind]) => kind)).toEqual([
      'no_price',
      'edited',
      'remark',
    ]);
  });
});

describe('an order is clean', () => {
  it.each<[string, Partial<ReviewFacts>]>([
    ['with nothing to say', {}],
    ['at exactly four hours', { requireDate: new Date(NOW.getTime() + 4 * 3600_000) }],
    ['with an extension behind the phone', { contactPhone: '13400000000-2222' }],
    ['with the door itself', { doorPrecision: 'door' }],
    ...['', '-', '/', '无。', '暂 无', 'N/A', 'None', '没有', '无特殊要求！'].map(
      (remark) => [`with the remark “${remark}”`, { remark }] as [string, Partial<ReviewFacts>],
    ),
  ])('%s', (_, change) => {
    expect(doubtsOf(change)).toEqual([]);
  });
});

describe('a customer’s credit', () => {
  const three = ['1', '2', '3'].map((orderId) => order({ orderId }));
  const kindsOf = (judged: ReturnType<typeof judge>) =>
    [...judged].map(([id, doubts]) => [id, doubts.map(({ kind }) => kind)]);

  it('doubts every order of a customer that is late', () => {
    const judged = judge(three, () => credit({ overdue: fen(12_300) }));
    expect([...judged.values()].flat()).toEqual(
      three.map(() => ({ kind: 'overdue', detail: '逾期 123.00 元' })),
    );
  });

  it('is used up by the clean orders before', () => {
    const judged = judge(three, () => credit({ limit: fen(250_000) }));
    expect(kindsOf(judged)).toEqual([
      ['1', []],
      ['2', []],
      ['3', ['over_limit']],
    ]);
    expect(judged.get('3')![0]!.detail).toBe(
      '额度 2500.00 元，通过后占用 3000.00 元（含排在前面的无异常订单）',
    );
  });

  it('is not used up by those that wait for a person', () => {
    const [first, ...rest] = three;
    const judged = judge([{ ...first!, remark: '加急' }, ...rest], () => credit({ limit: fen(250_000) }));
    expect(kindsOf(judged)).toEqual([
      ['1', ['remark']],
      ['2', []],
      ['3', []],
    ]);
  });

  it('leaves room for a smaller order behind one that does not fit', () => {
    const judged = judge(
      [order(), order({ orderId: '2', cabinetNum: 9 }), order({ orderId: '3', cabinetNum: 1 })],
      () => credit({ limit: fen(150_000) }),
    );
    expect(kindsOf(judged)).toEqual([
      ['1', []],
      ['2', ['over_limit']],
      ['3', []],
    ]);
  });

  it('is each customer’s own', () => {
    const judged = judge([order(), order({ orderId: '2', customerId: '8' })], () =>
      credit({ limit: fen(100_000) }),
    );
    expect([...judged.values()].flat()).toEqual([]);
  });

  it('says nothing of others where one order alone is too much', () => {
    const judged = judge([order()], () => credit({ limit: fen(99_999), running: fen(1) }));
    expect(judged.get('1')![0]!.detail).toBe('额度 999.99 元，通过后占用 1000.01 元');
  });
});

it('has words of its own for every doubt', () => {
  expect(new Set(Object.values(REVIEW_DOUBT_WORDS)).size).toBe(REVIEW_DOUBTS.length);
});
