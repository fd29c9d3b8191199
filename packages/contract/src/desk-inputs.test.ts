import { describe, expect, it } from 'vitest';
import { type FieldCase, is, long, refusedWith, testFields } from './testing/check-input';
import { dispatch } from './dispatch';
import { review as reviewCalls } from './orders';
import { schemasOf } from './schemas';

const UUID = '00000000-0000-4000-8000-000000000000';
const ABOVE_ZERO = '请输入大于 0 的价格，最多两位小数';
const review = { id: '7', version: 1, price: '1', reason: 'r' };
const answer = { id: '7', note: 'n' };
const task = { cabinetId: '1', vehicleId: '1', driverId: '1', dockId: 1 };

const number = (field: string, min: number, max: number, message: string): FieldCase[] => [
  [field, min, is(min)],
  [field, String(max), is(max)],
  [field, min - 1, refusedWith(message)],
  [field, max + 1, refusedWith(message)],
];
const needed = (field: string, empty: string): FieldCase[] => [
  [field, ' ', refusedWith(empty)],
  [field, undefined, refusedWith(empty)],
  [field, long(200), is(long(200))],
  [field, long(201), refusedWith('最多 200 个字符')],
];
const note = (field: string, max: number): FieldCase[] => [
  [field, '', is(undefined)],
  [field, long(max), is(long(max))],
  [field, long(max + 1), refusedWith(`最多 ${max} 个字符`)],
];
describe('the desk’s calls', () => {
  for (const call of [reviewCalls.approve, reviewCalls.price, reviewCalls.reject]) {
    testFields(call, review, [
      ['id', 'x', refusedWith('未找到该记录')],
      ...number('version', 1, 2_147_483_647, '订单版本不正确'),
      ['version', undefined, refusedWith('订单版本不正确')],
      ['version', '', refusedWith('订单版本不正确')],
    ]);
  }
  testFields(reviewCalls.approve, review, note('note', 200));
  testFields(reviewCalls.price, review, note('note', 200));
  testFields(reviewCalls.price, review, [
    ['price', '0.01', is('0.01')],
    ['price', 999_999.99, is('999999.99')],
    ['price', '0', refusedWith(ABOVE_ZERO)],
    ['price', '0.00', refusedWith(ABOVE_ZERO)],
    ['price', '1000000', refusedWith(ABOVE_ZERO)],
    ['price', '-1', refusedWith(ABOVE_ZERO)],
    ['price', '1.234', refusedWith(ABOVE_ZERO)],
    ['price', undefined, refusedWith('请输入价格')],
  ]);
  testFields(reviewCalls.reject, review, needed('reason', '请填写驳回原因'));
  testFields(reviewCalls.agreeCancellation, answer, note('note', 200));
  testFields(reviewCalls.refuseCancellation, answer, needed('note', '请填写不同意的原因'));
  for (const call of [reviewCalls.agreeCancellation, reviewCalls.refuseCancellation]) {
    testFields(call, answer, [
      ['requestedAt', '2026-11-21 11:00:00', is('2026-11-21 11:00:00')],
      ['requestedAt', '', is(undefined)],
      ['requestedAt', '2026-11-21', refusedWith('时间格式应为 YYYY-MM-DD HH:mm:ss')],
    ]);
  }
  const many = (n: number) => Array.from({ length: n }, (_, at) => String(at + 1));
  const seen = (ids: readonly string[]) => ids.map((id) => ({ id, version: 1 }));
  testFields(reviewCalls.doubts, {}, [
    ['keyword', long(60), is(long(60))],
    ['keyword', long(61), refusedWith('最多 60 个字符')],
    ['ids', undefined, is([])],
    ['ids', [7, '8'], is(['7', '8'])],
    ['ids', many(100), is(many(100))],
    ['ids', many(101), refusedWith('一次最多 100 单')],
    ['ids', ['x'], refusedWith('未找到该记录')],
    ['ids', 7, refusedWith('订单不正确')],
  ]);
  testFields(reviewCalls.approveClean, {}, [
    ['orders', seen(many(100)), is(seen(many(100)))],
    ['orders', seen(many(101)), refusedWith('一次最多 100 单')],
    ['orders', [], refusedWith('请选择订单')],
    ['orders', undefined, refusedWith('请选择订单')],
    ['orders', seen(['7', '7']), refusedWith('同一订单只能选一次')],
    ['orders', seen(['x']), refusedWith('未找到该记录')],
    ['orders', [{ id: '7' }], refusedWith('订单版本不正确')],
  ]);
  testFields(reviewCalls.list, {}, [
    ...note('keyword', 60),
    ['cancellationRequested', 'true', is(true)],
    ['cancellationRequested', '', is(undefined)],
    ['state', 'closed_dry_run', is('closed_dry_run')],
    ['state', '', is(undefined)],
  ]);
  testFields(dispatch.board, {}, [...note('keyword', 60), ['stage', undefined, is('open')]]);
  testFields(dispatch.resources, {}, number('dockId', 1, 1_000_000, '码头不正确'));
  testFields(dispatch.assign, task, [
    ['cabinetId', '', refusedWith('请选择箱')],
    ['vehicleId', '', refusedWith('请选择车辆')],
    ['driverId', '', refusedWith('请选择司机')],
    ...number('dockId', 1, 1_000_000, '请选择码头'),
    ['legKind', undefined, is('direct')],
    ['legKind', 'return', is('return')],
    ['legKind', 'x', refusedWith('请选择任务类型')],
  ]);
  testFields(dispatch.publish, {}, [
    ['taskIds', [], refusedWith('请选择任务')],
    ['taskIds', ['1'], is(['1'])],
    ['taskIds', Array.from({ length: 100 }, () => 1), is(Array.from({ length: 100 }, () => '1'))],
    ['taskIds', Array.from({ length: 101 }, () => 1), refusedWith('一次最多 100 个任务')],
  ]);
  testFields(dispatch.withdraw, { taskId: '1' }, needed('reason', '请填写撤回原因'));
  testFields(dispatch.checkIn, { nodeId: '1' }, [
    ['doneAt', '2026-11-21 09:00:00', is('2026-11-21 09:00:00')],
    ['doneAt', '2026-11-21 9:00', refusedWith('时间格式不正确')],
    ['doneAt', '', is(undefined)],
    ['cabinetNo', '', is(undefined)],
    ['cabinetNo', long(20), is(long(20).toUpperCase())],
    ['cabinetNo', long(21), refusedWith('最多 20 个字符')],
    ['sealNo', long(30), is(long(30).toUpperCase())],
    ['sealNo', long(31), refusedWith('最多 30 个字符')],
    ...note('note', 200),
    ['cabinetNoOverride', undefined, is(false)],
    ['cabinetNoOverride', 'true', is(true)],
    ['fileIds', undefined, is([])],
    ['fileIds', Array.from({ length: 9 }, () => UUID), is(Array.from({ length: 9 }, () => UUID))],
    ['fileIds', Array.from({ length: 10 }, () => UUID), refusedWith('最多 9 张照片')],
  ]);

  it('know no other state, stage or leg', () => {
    expect(schemasOf(reviewCalls.list).input.safeParse({ state: 'lost' }).success).toBe(false);
    expect(schemasOf(dispatch.board).input.safeParse({ stage: 'rejected' }).success).toBe(false);
    expect(schemasOf(dispatch.checkIn).input.safeParse({ nodeId: '1', fileIds: ['x'] }).success).toBe(false);
  });
});
