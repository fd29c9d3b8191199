import { useRef, useState } from 'react';
import { findPlaces, type MapPoint } from '../../../data/pricing/points.api';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import css from './point-picker.module.css';

type Found = Awaited<ReturnType<typeof findPlaces>>;

/** Places by their name, to be taken by a press. */
export function PlaceSearch({ keyword, onPick }: { keyword: string; onPick: (point: MapPoint) => void }) {
  const [typed, setTyped] = useState(keyword);
  const [found, setFound] = useState<Found | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController | null>(null);
  const search = async () => {
    const wanted = typed.trim();
    if (!wanted) return;
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    setBusy(true);
    setFault('');
    try {
      setFound(await findPlaces(wanted, own.signal));
    } catch (error) {
      if (!own.signal.aborted) setFault(error instanceof Error ? error.message : '查找失败，请重试');
    } finally {
      if (request.current === own) setBusy(false);
    }
  };
  return (
    <div>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void search();
        }}
      >
        <TextField
          label="查找地点"
          placeholder="街道、码头、园区或道路名称"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          suffix={
            <Button type="submit" variant="text" busy={busy}>
              查找
            </Button>
          }
        />
      </form>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {found?.length === 0 && <p className={css.fault}>没有找到这个地点，请换一种写法</p>}
      {found && found.length > 0 && (
        <ul className={css.found} aria-label="找到的地点">
          {found.map(({ name, address, point }) => (
            <li key={`${name}${point.longitude}${point.latitude}`}>
              <button
                type="button"
                onClick={() => {
                  onPick(point);
                  setFound(null);
                }}
              >
                <strong>{name}</strong>
                <span>
                  {address} · {point.precisionText}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
