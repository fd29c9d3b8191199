import { showToast } from './toast-store';

/** Copies a text; says so, or that it could not. */
export async function copyText(text: string, done = '已复制'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', done);
  } catch {
    showToast('error', '复制失败，请手动选择');
  }
}
