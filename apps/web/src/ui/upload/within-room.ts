import { showToast } from '../../lib/toast-store';

/** As many of the files as there is room for; says how many were left out. */
export function withinRoom(files: readonly File[], room: number, most: number): File[] {
  const taken = files.slice(0, Math.max(0, room));
  const left = files.length - taken.length;
  if (left > 0) showToast('info', `最多 ${most} 个文件，有 ${left} 个没有添加`);
  return taken;
}
