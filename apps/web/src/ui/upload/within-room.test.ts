import { beforeEach, expect, test } from 'vitest';
import { toastStore } from '../../lib/toast-store';
import { withinRoom } from './within-room';

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name));
const said = () => toastStore.get().map(({ text }) => text);

beforeEach(() => toastStore.set([]));

test('takes all that fit, without a word', () => {
  expect(withinRoom(files, 3, 9)).toEqual(files);
  expect(said()).toEqual([]);
});

test.each([
  [2, 1],
  [0, 3],
  [-1, 3],
])('with room for %d it says that %d were left out', (room, left) => {
  expect(withinRoom(files, room, 9)).toEqual(files.slice(0, 3 - left));
  expect(said()).toEqual([`最多 9 个文件，有 ${left} 个没有添加`]);
});
