import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UploadDropZone } from './upload-drop-zone';
import { UploadRow } from './upload-row';
import type { Upload } from '../../lib/upload';
import { useUploads } from './use-uploads';

const PAPER = new File(['x'], '放箱纸.pdf');

/** Uploads that the test itself ends. */
function hands() {
  const sent: {
    tell: (part: number) => void;
    fail: (why: string) => void;
    arrive: () => void;
    signal: AbortSignal;
  }[] = [];
  const upload: Upload<void> = (_file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      sent.push({
        tell: (part) => onProgress(part, 100),
        fail: (why) => reject(new Error(why)),
        arrive: resolve,
        signal,
      });
    });
  return { sent, upload };
}

function Sheet({ upload }: { upload: Upload<void> }) {
  const { items, add, retry, remove } = useUploads(upload, () => undefined);
  return (
    <>
      <ul>
        {items.map(({ id, file, state, progress, reason, final }) => (
          <UploadRow
            key={id}
            name={file.name}
            size={file.size}
            state={state}
            progress={progress}
            reason={reason}
            onRetry={state === 'failed' && !final ? () => retry(id) : undefined}
            onRemove={() => remove(id)}
          />
        ))}
      </ul>
      <UploadDropZone label="上传文件" onFiles={add} />
    </>
  );
}

describe('uploads', () => {
  it('show how far each file is, say why one failed, and send it again', async () => {
    const { sent, upload } = hands();
    render(<Sheet upload={upload} />);
    const user = userEvent.setup({ delay: null });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, PAPER);
    act(() => sent[0]?.tell(40));
    expect(screen.getByText(/40\s*%/)).toBeVisible();
    await act(async () => sent[0]?.fail('网络中断'));
    expect(screen.getByText('网络中断')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /重试/ }));
    expect(sent).toHaveLength(2);
    await act(async () => sent[1]?.arrive());
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
    expect(screen.queryByText('网络中断')).toBeNull();
  });

  it('begin by drop and by paste, and end when the row is removed', async () => {
    const { sent, upload } = hands();
    render(<Sheet upload={upload} />);
    const zone = screen.getByRole('button', { name: '上传文件' }).parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [PAPER] } });
    const paste = createEvent.paste(zone, { clipboardData: { files: [new File(['y'], '截图.png')] } });
    fireEvent(zone, paste);
    expect(sent).toHaveLength(2);
    expect(paste.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '移除 放箱纸.pdf' }));
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(screen.getByText('截图.png')).toBeVisible();
  });
});
