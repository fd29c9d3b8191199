import { LARGEST_FILE, LARGEST_FILE_MB, MOST_PICTURES } from '@boxhaul/domain/kit';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../lib/toast-store';
import { CloseIcon } from '../../../ui/icons';
import css from '../driver.module.css';
import type { PendingPicture } from '../outbox/phone-store';
import { shrinkPicture } from './shrink-picture';

/** What was made smaller is a JPEG, whatever it was: a name that says otherwise would be refused. */
export const nameOf = (taken: File, small: Blob): string =>
  small === taken ? taken.name || '照片.jpg' : `${taken.name.replace(/\.[^.]*$/, '') || '照片'}.jpg`;

async function shrunk(file: File): Promise<PendingPicture> {
  const bytes = await shrinkPicture(file);
  return { name: nameOf(file, bytes), bytes, fileId: null };
}

/** One that the server has. */
interface Arrived {
  filePath: string;
  fileUrl: string;
}

interface PicturesProps {
  /** What the button says. */
  label?: string;
  /** A button as wide as the screen, for one kind among others. */
  wide?: boolean;
  /** At most. */
  most?: number;
  pictures: readonly PendingPicture[];
  onChange: (next: PendingPicture[]) => void;
  /** So many more, or fewer, are being made smaller. */
  onMaking: (by: number) => void;
  arrived?: readonly Arrived[];
  onArrived?: (next: Arrived[]) => void;
}

/** What the camera took, made smaller on the phone, behind what arrived before. */
export function Pictures({
  label = '拍照',
  wide = false,
  most = MOST_PICTURES,
  pictures,
  onChange,
  onMaking,
  arrived = [],
  onArrived,
}: PicturesProps) {
  const [making, setMaking] = useState(0);
  const room = most - arrived.length - pictures.length - making;
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  const add = async (input: HTMLInputElement) => {
    const taken = [...(input.files ?? [])].slice(0, room);
    input.value = '';
    const make = (by: number) => {
      setMaking((now) => now + by);
      onMaking(by);
    };
    make(taken.length);
    const shots = await Promise.all(taken.map(shrunk));
    // Kept on the phone it would be refused later, with what was done there.
    const fit = shots.filter(({ bytes }) => bytes.size <= LARGEST_FILE);
    if (fit.length < shots.length) showToast('error', `照片超过 ${LARGEST_FILE_MB} MB，请用相机重新拍摄`);
    // Another one may have been taken while this one was made smaller.
    const next = [...latest.current, ...fit];
    latest.current = next;
    onChange(next);
    make(-taken.length);
  };
  return (
    <div className={css.pictures}>
      {arrived.map(({ filePath, fileUrl }, i) => (
        <Shot
          key={filePath}
          url={fileUrl}
          name={`已交的第 ${i + 1} 张照片`}
          onDrop={() => onArrived?.(arrived.filter((one) => one.filePath !== filePath))}
        />
      ))}
      {pictures.map((picture, i) => (
        <Taken
          key={`${i} ${picture.bytes.size}`}
          bytes={picture.bytes}
          name={wide ? `${label.slice(1)}第 ${i + 1} 张` : `第 ${i + 1} 张照片`}
          onDrop={() => onChange(pictures.filter((_, at) => at !== i))}
        />
      ))}
      {making > 0 && <span role="status">正在处理照片…</span>}
      {room > 0 && <Shoot label={label} wide={wide} onTaken={(input) => void add(input)} />}
    </div>
  );
}

interface ShootProps {
  label: string;
  wide: boolean;
  onTaken: (input: HTMLInputElement) => void;
}

/** The button that opens the camera. */
function Shoot({ label, wide, onTaken }: ShootProps) {
  return (
    <label className={wide ? css.shootWide : css.shoot}>
      {label}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        onChange={({ target }) => onTaken(target)}
      />
    </label>
  );
}

function Taken({ bytes, name, onDrop }: { bytes: Blob; name: string; onDrop: () => void }) {
  const [url] = useState(() => URL.createObjectURL(bytes));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <Shot url={url} name={name} onDrop={onDrop} />;
}

function Shot({ url, name, onDrop }: { url: string; name: string; onDrop: () => void }) {
  return (
    <span className={css.shot}>
      <img src={url} alt={name} />
      <button type="button" aria-label={`删除${name}`} onClick={onDrop}>
        <CloseIcon size={18} />
      </button>
    </span>
  );
}
