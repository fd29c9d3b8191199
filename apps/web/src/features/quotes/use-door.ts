import { parseAddress } from '@boxhaul/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../lib/client';
import { doorAt, doorOf, EMPTY_DOOR, type Door, type DoorPart } from './door';

const IDLE_MS = 500;
const SHORTEST = 2;

export interface DoorControl {
  door: Door;
  /** The text is being read. */
  reading: boolean;
  setText: (text: string, atOnce?: boolean) => void;
  setParts: (parts: readonly DoorPart[]) => void;
  setDetail: (detail: string) => void;
  fill: (door: Door) => void;
  /** The door once all that was typed has been read. */
  settle: () => Promise<Door>;
}

/** Reads an address as it is typed or pasted; hand-picked parts stay until the text changes. */
export function useDoor(): DoorControl {
  const [door, setDoor] = useState(EMPTY_DOOR);
  const [reading, setReading] = useState(false);
  const latest = useRef(door);
  const unread = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const request = useRef<AbortController | null>(null);

  const put = useCallback((next: Door) => {
    latest.current = next;
    setDoor(next);
  }, []);

  const read = useCallback(async (): Promise<Door> => {
    clearTimeout(timer.current);
    request.current?.abort();
    const text = latest.current.text.trim();
    if (!unread.current || text.length < SHORTEST) return latest.current;
    const own = new AbortController();
    request.current = own;
    setReading(true);
    try {
      const parsed = await client.call(parseAddress, { text }, { signal: own.signal, quiet: true });
      if (own.signal.aborted) return latest.current;
      unread.current = false;
      put(doorOf(latest.current.text, parsed));
    } catch {
      // The text stays as typed; the picker beside it still works, and asking for prices reads it again.
    } finally {
      if (request.current === own) setReading(false);
    }
    return latest.current;
  }, [put]);

  const setText = useCallback(
    (text: string, atOnce = false) => {
      clearTimeout(timer.current);
      request.current?.abort();
      unread.current = text.trim() !== '';
      put(unread.current ? { ...latest.current, text } : EMPTY_DOOR);
      if (unread.current) timer.current = setTimeout(() => void read(), atOnce ? 0 : IDLE_MS);
      else setReading(false);
    },
    [put, read],
  );

  const fill = useCallback(
    (next: Door) => {
      clearTimeout(timer.current);
      request.current?.abort();
      unread.current = false;
      setReading(false);
      put(next);
    },
    [put],
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
    setText,
    fill,
    settle: read,
    setParts: useCallback((parts) => fill(doorAt(parts, latest.current.detail, latest.current)), [fill]),
    setDetail: useCallback((detail) => fill(doorAt(latest.current.parts, detail, latest.current)), [fill]),
  };
}
