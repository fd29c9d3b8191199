import { useEffect, useState } from 'react';
import { CloseIcon } from '../../ui/icons';
import css from './driver.module.css';
import type { KeptPicture } from './phone-store';
import { shrinkPicture } from './shrink-picture';

const MOST_PICTURES = 9;

/** What the camera took, made smaller on the phone. */
export function Pictures({
  pictures,
  onChange,
}: {
  pictures: KeptPicture[];
  onChange: (next: KeptPicture[]) => void;
}) {
  const add = async (input: HTMLInputElement) => {
    const taken = [...(input.files ?? [])].slice(0, MOST_PICTURES - pictures.length);
    input.value = '';
    const small = await Promise.all(taken.map(shrinkPicture));
    onChange([
      ...pictures,
      ...small.map((bytes, i) => ({ name: taken[i]!.name || '照片.jpg', bytes, fileId: null })),
    ]);
  };
  return (
    <div className={css.pictures}>
      {pictures.map((picture, i) => (
        <Shot
          key={`${i} ${picture.bytes.size}`}
          bytes={picture.bytes}
          name={`第 ${i + 1} 张照片`}
          onDrop={() => onChange(pictures.filter((_, at) => at !== i))}
        />
      ))}
      {pictures.length < MOST_PICTURES && (
        <label className={css.shoot}>
          拍照
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            onChange={({ target }) => void add(target)}
          />
        </label>
      )}
    </div>
  );
}

function Shot({ bytes, name, onDrop }: { bytes: Blob; name: string; onDrop: () => void }) {
  const [url] = useState(() => URL.createObjectURL(bytes));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <span className={css.shot}>
      <img src={url} alt={name} />
      <button type="button" aria-label={`删除${name}`} onClick={onDrop}>
        <CloseIcon size={18} />
      </button>
    </span>
  );
}
