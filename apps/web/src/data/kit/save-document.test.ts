import { describe, expect, it, vi } from 'vitest';
import { saveDocument } from './save-document';

const surroundings = () => ({
  draw: vi.fn<(url: string, type: string) => Promise<Blob>>(async () => new Blob(['x'])),
  save: vi.fn<(file: Blob, name: string) => void>(),
  open: vi.fn<(url: string) => void>(),
});

describe('downloads (S9)', () => {
  it.each([
    ['柜门.jpg', 'image/jpeg', '柜门.jpg'],
    ['柜门.JPEG', 'image/jpeg', '柜门.JPEG'],
    ['封条.png', 'image/png', '封条.png'],
    ['动图.gif', 'image/png', '动图.png'],
  ])('draws the picture %s and saves it', async (name, type, saved) => {
    const { draw, save, open } = surroundings();
    await saveDocument({ name, fileUrl: '/f' }, { draw, save, open });
    expect(draw).toHaveBeenCalledWith('/f', type);
    expect(save).toHaveBeenCalledWith(expect.any(Blob), saved);
    expect(open).not.toHaveBeenCalled();
  });

  it.each(['放箱纸.pdf', '资料.zip', 'jpg'])('opens %s in a new window', async (name) => {
    const { draw, save, open } = surroundings();
    await saveDocument({ name, fileUrl: '/f' }, { draw, save, open });
    expect(open).toHaveBeenCalledWith('/f');
    expect(draw).not.toHaveBeenCalled();
  });
});
