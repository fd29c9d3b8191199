import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from '../../lib/upload';
import { PAPERS, refuseFile, type UploadRules } from '../../lib/upload-rules';

export interface UploadItem<R> {
  id: number;
  file: File;
  /** 0 to 1. */
  progress: number;
  state: 'sending' | 'done' | 'failed';
  /** Why it failed, in Chinese. */
  reason: string;
  /** Refused by rule: trying again would not help. */
  final: boolean;
  result: R | null;
}

export interface Uploads<R> {
  items: readonly UploadItem<R>[];
  add: (files: Iterable<File>) => void;
  retry: (id: number) => void;
  remove: (id: number) => void;
  clear: () => void;
}

/** Files on their way, each with its own progress. `onDone` is told of each that arrived. */
export function useUploads<R>(
  upload: Upload<R>,
  onDone: (result: R, file: File) => void,
  rules: UploadRules = PAPERS,
): Uploads<R> {
  const [items, setItems] = useState<readonly UploadItem<R>[]>([]);
  const lastId = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const handlers = useRef({ upload, onDone });
  useEffect(() => {
    handlers.current = { upload, onDone };
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = useCallback((id: number, part: Partial<UploadItem<R>>) => {
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }, []);

  const send = useCallback(
    async (id: number, file: File) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      try {
        const result = await handlers.current.upload(
          file,
          (sent, total) => change(id, { progress: total > 0 ? sent / total : 0 }),
          controller.signal,
        );
        change(id, { state: 'done', progress: 1, result });
        handlers.current.onDone(result, file);
      } catch (error) {
        if (controller.signal.aborted) return;
        change(id, { state: 'failed', reason: error instanceof Error ? error.message : '上传失败' });
      } finally {
        running.current.delete(id);
      }
    },
    [change],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      const fresh = [...files].map((file): UploadItem<R> => {
        lastId.current += 1;
        const refusal = refuseFile(file, rules);
        return {
          id: lastId.current,
          file,
          progress: 0,
          state: refusal ? 'failed' : 'sending',
          reason: refusal ?? '',
          final: refusal !== null,
          result: null,
        };
      });
      setItems((before) => [...before, ...fresh]);
      for (const { id, file, state } of fresh) if (state === 'sending') void send(id, file);
    },
    [send, rules],
  );

  const drop = useCallback((ids: Iterable<number>) => {
    const gone = new Set(ids);
    for (const id of gone) running.current.get(id)?.abort();
    setItems((before) => before.filter((item) => !gone.has(item.id)));
  }, []);

  return {
    items,
    add,
    retry: (id) => {
      const item = items.find((known) => known.id === id);
      if (!item) return;
      change(id, { state: 'sending', progress: 0, reason: '' });
      void send(id, item.file);
    },
    remove: (id) => drop([id]),
    clear: () => drop(items.map(({ id }) => id)),
  };
}
