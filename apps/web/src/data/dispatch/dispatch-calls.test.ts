import { dispatch } from '@boxhaul/contract/dispatch';
import { describe, expect, it, vi } from 'vitest';
import {
  dispatchBoard,
  quarantineList,
  sendPicture,
  terminalAlarms,
  terminalsOverview,
} from './dispatch.api';

describe('what the desk reads', () => {
  it('is read again every ten seconds', () => {
    const board = dispatchBoard({ stage: 'unassigned', keyword: '', pageNo: 1, pageSize: 10 });
    const quarantine = quarantineList({ keyword: '', sort: 'last', pageNo: 1, pageSize: 10 });
    for (const { refetchInterval } of [board, terminalsOverview, terminalAlarms, quarantine])
      expect(refetchInterval).toBe(10_000);
  });
});

describe('a picture of a node', () => {
  /** Answers an upload, which goes by XMLHttpRequest. */
  const answering = (data: unknown) => {
    const sent: string[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        status = 200;
        responseText = JSON.stringify({ code: '1', success: true, message: '', data });
        response = this.responseText;
        onload: (() => void) | null = null;
        open = (_: string, url: string) => sent.push(url);
        setRequestHeader = () => undefined;
        getResponseHeader = () => null;
        getAllResponseHeaders = () => '';
        send = () => {
          this.onload?.();
          this.dispatchEvent(new Event('load'));
        };
      },
    );
    return sent;
  };
  const send = () => sendPicture(new File(['x'], '门点.jpg'), () => undefined, new AbortController().signal);

  it('is known by what the server calls it', async () => {
    const sent = answering([{ filePath: 'f-1', name: '门点.jpg', fileUrl: '/f/1' }]);
    await expect(send()).resolves.toBe('f-1');
    expect(sent[0]).toContain(dispatch.uploadPicture.path);
  });

  it('that the server does not know has failed', async () => {
    answering([]);
    await expect(send()).rejects.toThrow('上传失败，请重试');
  });
});
