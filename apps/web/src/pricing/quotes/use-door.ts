import { useCallback, useEffect, useRef, useState } from 'react';
import { readAddress } from '../../data/pricing/read-places';
import { doorAt, doorOf, EMPTY_DOOR, restoredDoor, withText, type Door, type DoorPart } from './door';

const IDLE_MS = 500;
const SHORTEST = 2;

export interface DoorControl {
  door: Door;
  /** The text is being read. */
  reading: boolean;
  /** The text is not yet what the parts were read from: it is being typed, read, or could not be read. */
  unread: boolean;
  setText: (text: string, atOnce?: boolean) => void;
  setParts: (parts: readonly DoorPart[]) => void;
  setDetail: (detail: string) => void;
  fill: (door: Door) => void;
  /** Puts a door of a known region, and reads its text for the parts, the detail and the contact. */
  restore: (door: Door) => void;
  /** The door once all that was typed has been read; without parts when that did not succeed or it was too short. */
  settle: () => Promise<{ door: Door; read: boolean }>;
}

/** Reads an address as it is typed or pasted; hand-picked parts stay until the text changes. */
export function useDoor(): DoorControl {
  const [door, setDoor] = useState(EMPTY_DOOR);
  const [reading, setReading] = useState(false);
  const latest = useRef(door);
  const [unread, setUnread] = useState(false);
  const unreadNow = useRef(false);
  const restoring = useRef<Door | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const request = useRef<AbortController | null>(null);

  const put = useCallback((next: Door, isUnread: boolean, kept: Door | null = null) => {
    restoring.current = kept;
    latest.current = next;
    unreadNow.current = isUnread;
    setDoor(next);
    setUnread(isUnread);
  }, []);

  const read = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    request.current?.abort();
    const text = latest.current.text.trim();
    if (!unreadNow.current || text.length < SHORTEST) return;
    const own = new AbortController();
    request.current = own;
    setReading(true);
    try {
      const parsed = await readAddress(text, own.signal, true);
      if (own.signal.aborted) return;
      const found = doorOf(latest.current.text, parsed);
      put(restoring.current ? restoredDoor(restoring.current, found) : found, false);
    } catch {
      // The text stays as typed; the picker beside it still works, and asking for prices reads it again.
      if (restoring.current && !own.signal.aborted) put(restoring.current, false);
    } finally {
      if (request.current === own) setReading(false);
    }
  }, [put]);

  const setText = useCallback(
    (text: string, atOnce = false) => {
      clearTimeout(timer.current);
      request.current?.abort();
      const some = text.trim() !== '';
      put(some ? withText(latest.current, text) : EMPTY_DOOR, some);
      if (some) timer.current = setTimeout(() => void read(), atOnce ? 0 : IDLE_MS);
      else setReading(false);
    },
    [put, read],
  );

  const fill = useCallback(
    (next: Door) => {
      clearTimeout(timer.current);
      request.current?.abort();
      setReading(false);
      put(next, false);
    },
    [put],
  );

  const restore = useCallback(
    (kept: Door) => {
      fill(kept);
      if (kept.text.length < SHORTEST) return;
      put(kept, true, kept);
      void read();
    },
    [fill, put, read],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );

  return {
    door,
    reading,
    unread,
    setText,
    fill,
    restore,
    settle: useCallback(async () => {
      await read();
      const now = latest.current;
      if (!unreadNow.current) return { door: now, read: true };
      const tooShort = now.text.trim().length < SHORTEST;
      return { door: { ...now, parts: [], detail: '' }, read: tooShort };
    }, [read]),
    setParts: useCallback((parts) => fill(doorAt(parts, latest.current.detail, latest.current)), [fill]),
    setDetail: useCallback((detail) => fill(doorAt(latest.current.parts, detail, latest.current)), [fill]),
  };
}
