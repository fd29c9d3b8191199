import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { nameOf, Pictures } from './pictures';

const taken = (name: string) => new File(['as it was'], name);

it.each([
  ['截图.png', '截图.jpg'],
  ['IMG_0001.HEIC', 'IMG_0001.jpg'],
  ['票据.2026.jpg', '票据.2026.jpg'],
  ['无后缀', '无后缀.jpg'],
  ['.png', '照片.jpg'],
  ['', '照片.jpg'],
])('a picture that was made smaller says that it is a JPEG: %s', (before, after) => {
  expect(nameOf(taken(before), new Blob(['smaller']))).toBe(after);
});

it('one that could not be made smaller keeps its name', () => {
  const file = taken('截图.png');
  expect(nameOf(file, file)).toBe('截图.png');
  const unnamed = taken('');
  expect(nameOf(unnamed, unnamed)).toBe('照片.jpg');
});

it('one that is still larger than the server takes is not kept, and said at once', async () => {
  const onChange = vi.fn<(next: { name: string }[]) => void>();
  const onMaking = vi.fn<(by: number) => void>();
  const { user, container } = showDesk(
    <Pictures pictures={[]} onChange={onChange} onMaking={onMaking} />,
    [],
  );
  const large = new File([new Uint8Array(30 * 1024 * 1024)], '箱门.jpg', { type: 'image/jpeg' });
  const small = new File(['jpg'], '铅封.jpg', { type: 'image/jpeg' });
  await user.upload(container.querySelector('input')!, [large, small]);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls[0]![0].map(({ name }) => name)).toEqual(['铅封.jpg']);
  expect(toasts()).toEqual(['照片超过 20 MB，请用相机重新拍摄']);
  expect(screen.queryByRole('img')).toBeNull();
  expect(onMaking.mock.calls).toEqual([[2], [-2]]);
});
