import { CallError } from '@boxhaul/contract/kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { factsIn } from '../../../testing/on-screen';
import { sampleQuote } from '../../orders/testing/samples';
import { showInForm } from '../../orders/testing/show-in-form';
import { EditedPriceNote } from './edited-price-note';
import { EMPTY_FORM, type OrderForm } from '../order-form';
import { PriceSummary, StandingLine } from './price-summary';
import type { QuoteView } from './use-order-quote';

const quote = sampleQuote('910.00', 'q1');
const PRICED: QuoteView = {
  status: 'priced',
  standing: { price: '910.00', quoteId: 'q1' },
  expiresAt: '2026-11-22 10:00:59',
  reason: quote.reason,
  estimate: quote.estimate,
};
const BARE: QuoteView = { ...PRICED, expiresAt: null, reason: null, estimate: null };
const FAILED: QuoteView = { status: 'failed', error: new CallError('refusal', '系统开小差了', '0', 200, {}) };
const none = (detail: object): QuoteView => ({ status: 'none', message: '该线路暂无运价', detail });
const onRetry = vi.fn<() => void>();

function open(view: QuoteView, form: Partial<OrderForm> = {}, missing: string[] = [], button = '') {
  onRetry.mockClear();
  showInForm(
    <PriceSummary
      view={view}
      form={{ ...EMPTY_FORM, ...form }}
      missing={missing}
      onRetry={onRetry}
      note={<i>附言</i>}
    >
      {button && <button type="submit">{button}</button>}
    </PriceSummary>,
  );
  return screen.getByRole('complementary', { name: '运价' });
}

describe('the ticket beside the form', () => {
  it('lists what is missing before a price can be asked for', () => {
    const ticket = open({ status: 'incomplete' }, {}, ['港口', '门点区域']);
    expect(ticket).toHaveTextContent('门点港口选好以下各项即可看到运价港口门点区域附言');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '港口',
      '门点区域',
    ]);
  });

  it.each([
    [null, '门点港口正在查询运价…附言', 0],
    ['880.00', '门点港口¥880元/箱正在查询运价…附言', 1],
  ])('waits beside the old price %s', (old, text, figures) => {
    const ticket = open({ status: 'loading', old });
    expect(ticket).toHaveTextContent(text);
    expect(ticket.querySelectorAll('[data-old="true"]')).toHaveLength(figures);
  });

  it('asks who may see no prices for no wish, and does not call theirs missing', () => {
    const ticket = open({ status: 'none', message: '您的角色不能查看运价', detail: {}, hidden: true });
    expect(ticket).toHaveTextContent('门点港口您的角色不能查看运价附言');
  });

  it('says why there is no answer, and asks again', async () => {
    const ticket = open(FAILED);
    expect(ticket).toHaveTextContent('系统开小差了');
    await userEvent.click(screen.getByRole('button', { name: '重新查价' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([
    [{}, '该线路暂无运价可先提交订单意向，客服报价后由您确认。'],
    [{ missing: '' }, '该线路暂无运价可先提交订单意向，客服报价后由您确认。'],
    [{ missing: '该线路暂无运价' }, '门点港口该线路暂无运价可先提交订单意向，客服报价后由您确认。'],
    [{ missing: '没有 45HQ 的运价' }, '门点港口没有 45HQ 的运价可先提交订单意向，客服报价后由您确认。'],
    [
      { neighbour: { regionCode: '440606', regionFullName: '广东省佛山市顺德区', km: 12.6 } },
      '该线路暂无运价最近有价区域：广东省佛山市顺德区（约 13 公里）可先提交订单意向，客服报价后由您确认。',
    ],
  ])('without a price, for %j', (detail, text) => {
    expect(open(none(detail))).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: '期望价（元/箱）' })).toBeVisible();
  });

  it('shows price, sum, road and how long it stands, and how it came about', () => {
    const ticket = open(PRICED, { cabinetType: '40HQ', cabinetNum: '2' });
    expect(ticket).toHaveTextContent('¥910元/箱');
    expect(ticket.querySelector('[data-old]')).toBeNull();
    expect(factsIn(ticket.querySelector('dl')!)).toEqual([
      ['40HQ × 2 箱', '¥ 1,820.00'],
      ['里程', '约 31 公里 · 45 分钟（示意路网估算）'],
      ['价格有效至', '2026-11-22 10:00'],
    ]);
    expect(screen.getByText('价格由来')).toBeInTheDocument();
  });

  it('shows no more than it knows', () => {
    const ticket = open(BARE, { cabinetNum: '' });
    expect(factsIn(ticket)).toEqual([['20GP × — 箱', '填写箱量后合计']]);
    expect(screen.queryByText('价格由来')).toBeNull();
  });

  it.each<[Partial<OrderForm>, string]>([
    [{ orderType: 0, harborName: '深圳盐田港' }, '门点深圳盐田港¥'],
    [{ orderType: 1, harborName: '深圳盐田港' }, '深圳盐田港门点¥'],
    [{ orderType: null }, '门点港口¥'],
  ])('leads for %j by %s', (form, lane) => {
    expect(open(BARE, form)).toHaveTextContent(lane);
    expect(screen.getByRole('img', { name: '至' })).toHaveAttribute('data-grow', 'true');
  });

  it.each([
    ['提交订单', 1],
    ['', 0],
  ])('tears off at %j', (button, stubs) => {
    const ticket = open(BARE, {}, [], button);
    expect(ticket.querySelectorAll('[class*="stub"]')).toHaveLength(stubs);
  });
});

describe('the price in one line', () => {
  it.each([
    ['2', '¥ 910.50 元/箱合计 1,821.00 元', 1],
    ['', '¥ 910.50 元/箱', 0],
  ])('for %j boxes', (cabinetNum, text, sums) => {
    showInForm(<StandingLine price="910.50" cabinetNum={cabinetNum} />);
    const line = screen.getByText('910.50').closest('p')!;
    expect(line.textContent).toBe(text);
    expect(line.querySelectorAll('small')).toHaveLength(sums);
  });
});

describe('what an edit does to the price', () => {
  it.each<[string, QuoteView, string | null]>([
    ['stays', PRICED, null],
    [
      'changes',
      { ...PRICED, standing: { price: '960.00', quoteId: 'q' } },
      '原单价 910.00 元/箱，保存时按现行运价重新计价。',
    ],
    ['is lost', none({}), '原单价 910.00 元/箱，保存后转为意向单，由客服重新报价。'],
    ['is asked for', { status: 'loading', old: '960.00' }, null],
    ['is not known', FAILED, null],
  ])('%s', (_, view, text) => {
    showInForm(<EditedPriceNote was="910.00" view={view} />);
    expect(screen.queryByText(/原单价/)?.textContent ?? null).toBe(text);
  });
});
