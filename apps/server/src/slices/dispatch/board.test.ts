import { opsDispatchBoard, opsDispatchOrder, opsDispatchResources } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../testing/dispatch-desk';

let desk: DispatchDesk;

beforeAll(async () => {
  desk = await openDispatchDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

describe('the board', () => {
  it('lists orders by stage with their boxes, and finds by number', async () => {
    const { orderId } = await desk.order({ cabinet_num: 3 });
    const { book_space_no: keyword } = await desk.orderRow(orderId);
    const found = await desk.app.call(
      opsDispatchBoard,
      { stage: 'approved', keyword },
      { token: desk.diaodu },
    );
    expect(found.data.data.some((row) => row.order.id === orderId && row.cabinets.length === 3)).toBe(true);
    const none = await desk.app.call(
      opsDispatchBoard,
      { stage: 'running', keyword: '%' },
      { token: desk.diaodu },
    );
    expect(none.data).toMatchObject({ data: [], total: 0, pageNo: 1, pageSize: 10 });
  });

  it('shows trucks and drivers, free ones first', async () => {
    const { cabinetIds } = await desk.order();
    await desk.publish(await desk.assign(cabinetIds[0]!));
    const { data } = await desk.app.call(opsDispatchResources, {}, { token: desk.diaodu });
    expect(data.vehicles.map(({ plateNumber, busy }) => [plateNumber, busy])).toEqual([
      ['粤BD5678', false],
      ['粤B12345', true],
    ]);
    expect(data.drivers.map(({ busy }) => busy)).toEqual([false, true]);
  });

  it('knows no order that is not there', async () => {
    const answer = await desk.app.call(opsDispatchOrder, { id: '999999' }, { token: desk.diaodu });
    expect(answer.data.errcode).toBe('NOT_FOUND');
  });
});
