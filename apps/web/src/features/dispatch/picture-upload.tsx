import { useId, useRef } from 'react';
import { uploadPicture } from './dispatch.api';
import css from './picture-upload.module.css';

export interface Picture {
  key: string;
  name: string;
  percent: number;
  state: 'uploading' | 'done' | 'failed';
  file: File;
  fileId?: string;
}

const MOST = 9;

interface PictureUploadProps {
  pictures: readonly Picture[];
  onChange: (update: (before: readonly Picture[]) => readonly Picture[]) => void;
}

/** Photographs of a node: each with its progress, a retry, and a way to take it off again. */
export function PictureUpload({ pictures, onChange }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();

  const patch = (key: string, change: Partial<Picture>) =>
    onChange((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const send = async (key: string, file: File) => {
    try {
      const fileId = await uploadPicture(file, (percent) => patch(key, { percent }));
      patch(key, { state: 'done', percent: 100, fileId });
    } catch {
      // The client has shown why; the row offers another try.
      patch(key, { state: 'failed' });
    }
  };

  const add = (files: FileList | null) => {
    const fresh = [...(files ?? [])].slice(0, MOST - pictures.length).map((file, i) => ({
      key: `${file.name}-${file.lastModified}-${file.size}-${pictures.length + i}`,
      name: file.name,
      percent: 0,
      state: 'uploading' as const,
      file,
    }));
    onChange((before) => [...before, ...fresh]);
    for (const { key, file } of fresh) void send(key, file);
  };

  return (
    <div>
      {pictures.length > 0 && (
        <ul className={css.list}>
          {pictures.map(({ key, name, percent, state, file }) => (
            <li key={key}>
              <span className={css.name}>{name}</span>
              <span className={state === 'failed' ? css.failed : css.state}>
                {state === 'done' ? '已上传' : state === 'failed' ? '上传失败' : `${percent}%`}
              </span>
              {state === 'failed' && (
                <button
                  type="button"
                  onClick={() => {
                    patch(key, { state: 'uploading', percent: 0 });
                    void send(key, file);
                  }}
                >
                  重试
                </button>
              )}
              <button
                type="button"
                aria-label={`移除 ${name}`}
                onClick={() => onChange((before) => before.filter((one) => one.key !== key))}
              >
                移除
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MOST && (
        <label className={css.add} htmlFor={inputId}>
          选择照片
          <input
            ref={input}
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className="visually-hidden"
            onChange={(event) => {
              add(event.target.files);
              event.target.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
