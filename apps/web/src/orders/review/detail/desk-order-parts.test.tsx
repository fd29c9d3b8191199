import type { OutputOf } from '@boxhaul/contract/kit';
import { documents, type OrderDocument, type review } from '@boxhaul/contract/orders';
import type { OrderState } from '@boxhaul/domain/orders';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deskOrderItem, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { factsIn, narrowWindow, rowsOf } from '../../../testing/on-screen';
import { orderFacts } from '../../../parts/orders/order-facts';
import { runningBox, sampleBox } from '../../orders/testing/samples';
import { DeskBoxes } from './desk-boxes';
import { DeskCosts } from './desk-costs';
import { DeskDocuments } from './desk-documents';
import { DeskOrderFacts } from './desk-order-facts';
import { DeskTimeline } from './desk-timeline';
import { EditedNotice } from './edited-notice';

afterEach(() => vi.unstubAllGlobals());

type Detail = OutputOf<typeof review.detail>;

const BOX = { ...sampleBox, phase: '待派' };
const RUNNING = runningBox;
const HELD = { ...RUNNING, cabinetId: '3', seq: 3, cabinetState: 3, phase: '挂起', phone: null };

const COST: Detail['costs'][number] = {
  id: '1',
  cabinetNo: null,
  cabinetType: '40HQ',
  costTypeName: '运费',
  incomeAmount: '1820.10',
  costStatus: 1,
  costStatusName: '已审核',
  remark: '',
  settlementDate: null,
  updateTime: '2026-11-21 10:00:00',
  disputeState: null,
};
const NIGHT = {
  ...COST,
  id: '2',
  cabinetNo: 'CSQU3054383',
  costTypeName: '压夜费',
  incomeAmount: '300.20',
  remark: '夜班',
};

const event = (name: string, note: string | null, at = '2026-11-21 12:00:00'): Detail['events'][number] => ({
  at,
  actor: '林远航',
  event: name,
  eventText: name === 'edited' ? '修改订单' : '发布订单',
  note,
});
const cards = () =>
  screen.getAllByRole('listitem').map((card) => [card.querySelector('b')?.textContent, factsIn(card)]);
const widths = () => [...document.querySelectorAll('th')].map(({ style }) => style.width);
const tableWidth = () => document.querySelector('table')?.style.minWidth;

describe('the boxes of an order', () => {
  it('stand in a table: each by what the server says of it', () => {
    showDesk(<DeskBoxes cabinets={[BOX, RUNNING, HELD]} />, []);
    expect(screen.getByRole('heading', { name: '箱列表 3 箱' })).toBeVisible();
    expect(rowsOf(document.body)).toEqual([
      ['#', '柜号', '封号', '车牌', '司机', '状态'],
      ['1', '—', '—', '—', '—', '待派'],
      ['2', 'CSQU3054383', 'S1', '粤B8K217', '陈志强 13900000001', '赶路中'],
      ['3', 'CSQU3054383', 'S1', '粤B8K217', '陈志强 ', '挂起'],
    ]);
    expect([widths()[0], tableWidth()]).toEqual(['44px', '620px']);
  });

  it('are all in sight, however many', () => {
    const cabinets = Array.from({ length: 11 }, (_, i) => ({ ...BOX, cabinetId: `${i}`, seq: i + 1 }));
    showDesk(<DeskBoxes cabinets={cabinets} />, []);
    expect(rowsOf(document.body)).toHaveLength(12);
  });

  it('are cards on a phone', () => {
    narrowWindow(768);
    showDesk(<DeskBoxes cabinets={[BOX, RUNNING]} />, []);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('heading', { name: '箱列表 2 箱' })).toBeVisible();
    const facts = (state: string, seal: string, plate: string, driver: string) => [
      ['状态', state],
      ['封号', seal],
      ['车牌', plate],
      ['司机', driver],
    ];
    expect(cards()).toEqual([
      ['#1 柜号未登记', facts('待派', '—', '—', '—')],
      ['#2 CSQU3054383', facts('赶路中', 'S1', '粤B8K217', '陈志强 13900000001')],
    ]);
  });
});

describe('the costs of an order', () => {
  it('stand in a table under their sum', () => {
    showDesk(<DeskCosts costs={[COST, NIGHT]} />, []);
    expect(screen.getByRole('heading', { name: '费用 合计 2,120.30 元' })).toBeVisible();
    expect(rowsOf(document.body)).toEqual([
      ['柜号', '费用类型', '金额（元）', '状态', '备注'],
      ['—', '运费', '1,820.10', '已审核', ''],
      ['CSQU3054383', '压夜费', '300.20', '已审核', '夜班'],
    ]);
    expect(tableWidth()).toBe('520px');
  });

  it('are all in sight, however many', () => {
    const costs = Array.from({ length: 11 }, (_, i) => ({ ...COST, id: `${i}` }));
    showDesk(<DeskCosts costs={costs} />, []);
    expect(rowsOf(document.body)).toHaveLength(12);
  });

  it('are cards on a phone', () => {
    narrowWindow(768);
    showDesk(<DeskCosts costs={[COST, NIGHT]} />, []);
    expect(screen.queryByRole('table')).toBeNull();
    expect(cards()).toEqual([
      [
        '运费 1,820.10 元',
        [
          ['柜号', '—'],
          ['状态', '已审核'],
          ['备注', '—'],
        ],
      ],
      [
        '压夜费 300.20 元',
        [
          ['柜号', 'CSQU3054383'],
          ['状态', '已审核'],
          ['备注', '夜班'],
        ],
      ],
    ]);
  });
});

describe('the papers of an order', () => {
  const paper: OrderDocument = {
    id: '1',
    name: '装箱单.pdf',
    fileSize: 1_572_864,
    createTime: '2026-11-21 10:05:59',
    kind: 'packing_list',
    cabinetNo: null,
    seq: 2,
    by: '王先生',
    mine: true,
    preview: 'pdf',
    fileUrl: '/f/1',
  };
  const show = (papers: OrderDocument[], rights: string[] = ['order.papers']) =>
    showDesk(<DeskDocuments order={{ id: '7', orderNo: 'BH7' }} boxes={[]} documents={papers} />, rights);

  it('are links with what they are, of which box, their size, who brought them and when', () => {
    show([paper], []);
    expect(screen.getByRole('heading', { name: '单证与附件 1 个' })).toBeVisible();
    const link = screen.getByRole('link', { name: '装箱单.pdf' });
    expect(link).toHaveAttribute('href', '/f/1');
    expect(link).toHaveAttribute('download', '装箱单.pdf');
    expect(screen.getByText('装箱单 · 第 2 箱 · 1.50 MB · 王先生 2026-11-21 10:05')).toBeVisible();
    expect(screen.queryByRole('button', { name: '上传单证' })).toBeNull();
  });

  it('may be none, and brought by who has the right', () => {
    show([]);
    expect(screen.getByText('还没有单证和附件。')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '单证类型' })).toHaveValue('eir');
    expect(screen.getByRole('button', { name: '上传单证' })).toBeVisible();
  });

  it('say who looked at them, and one’s own are taken away after a question', async () => {
    const look = { at: '2026-11-21 11:00:00', username: '李四', company: '远航' };
    const server = fakeServer([
      [documents.looks, done(documents.looks, [look])],
      [documents.opsRemove, done(documents.opsRemove, null)],
    ]);
    const { user } = show([paper]);
    await user.click(screen.getByRole('button', { name: '装箱单.pdf 的查看记录' }));
    const looks = await screen.findByRole('dialog', { name: '查看记录 · 装箱单.pdf' });
    expect(await within(looks).findByRole('listitem')).toHaveTextContent('2026-11-21 11:00 远航 李四');
    await user.click(within(looks).getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: '移除 装箱单.pdf' }));
    await user.click(screen.getByRole('button', { name: '移除' }));
    await waitFor(() => expect(server.to(documents.opsRemove)[0]?.body).toEqual({ id: '1' }));
  });
});

describe('the facts of an order', () => {
  it.each([
    ['priced, at a dock', {}, '深圳盐田港 · 盐田国际', '910.00 元/箱', '1,820.00 元'],
    [
      'an intention, at a harbour',
      { dockName: null, auditPrice: null, total: null },
      '深圳盐田港',
      '待报价',
      '待报价',
    ],
  ])('%s', (_, part, place, price, total) => {
    showDesk(<DeskOrderFacts order={{ ...deskOrderItem, ...part }} />, []);
    const text = document.body.textContent;
    for (const [label, value] of [
      ['港口', place],
      ['单价', price],
      ['合计', total],
    ] as const) {
      expect(text).toContain(`${label}${value}`);
    }
  });

  it('are those that its customer sees, then when it came, and the long texts last', () => {
    showDesk(<DeskOrderFacts order={deskOrderItem} />, []);
    const { facts, address, remark } = orderFacts(deskOrderItem);
    const came = ['下单时间', deskOrderItem.createDate] as const;
    expect(factsIn(document.body)).toEqual([...facts, came, address, remark]);
    const wide = [...document.querySelectorAll('[data-wide] dt')].map(({ textContent }) => textContent);
    expect(wide).toEqual([address[0], remark[0]]);
  });

  it.each([
    ['1900.5', ['期望价1,900.50 元/箱']],
    [null, []],
  ])('with a wish of %s yuan', (wishedPrice, told) => {
    showDesk(<DeskOrderFacts order={{ ...deskOrderItem, wishedPrice }} />, []);
    const facts = factsIn(document.body).map((fact) => fact.join(''));
    expect(facts.filter((fact) => fact.startsWith('期望价'))).toEqual(told);
  });
});

describe('what happened to an order', () => {
  it('is told in order, with a note where there is one', () => {
    const events = [event('published', null), event('edited', '箱量 2 → 3', '2026-11-21 13:00:00')];
    render(<DeskTimeline events={events} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '发布订单 林远航2026-11-21 12:00:00',
      '修改订单 林远航箱量 2 → 32026-11-21 13:00:00',
    ]);
    expect(screen.getByRole('heading').children).toHaveLength(0);
  });

  it.each<[string, OrderState, Detail['events'], string | null]>([
    ['was not edited', 'pending_review', [event('published', null)], null],
    [
      'was edited twice',
      'pending_review',
      [event('edited', '一'), event('edited', '二'), event('published', '三')],
      '二',
    ],
    ['was edited before its review', 'approved', [event('edited', '一')], null],
    ['is older than any edit', 'approved', [event('published', null)], null],
  ])('asks for another look when it %s', (_, state, events, note) => {
    render(<EditedNotice order={{ ...deskOrderItem, state }} events={events} />);
    const notice = screen.queryByRole('region', { name: '客户的修改' });
    expect(notice?.querySelector('p')?.textContent ?? null).toBe(note);
  });
});
