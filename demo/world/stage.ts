import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@boxhaul/db';
import { createCallers, type MakeCall, type OpenApi } from '../seed/callers';
import { endSessions, openSession } from './sessions';

/** A stretch of what happened: all of it or nothing of it is kept. */
export interface Scene {
  /** The scene's transaction. */
  db: Db;
  /** Makes a call in the scene, at its hour. */
  call: MakeCall;
  setTime: (at: Date) => void;
}

/** The platform's calls for people of another time; scenes may play beside each other. */
export interface Stage {
  play: <T>(work: (scene: Scene) => Promise<T>) => Promise<T>;
  /** Everybody signs out. */
  close: () => Promise<void>;
}

interface Now {
  db: Db;
  at: Date;
}

/** The database of whoever asks; one with a plugin too. */
function standIn(first: Db, ofScene: () => Db): Db {
  return new Proxy(first, {
    get(_, name): unknown {
      const own = ofScene();
      if (name === 'withPlugin') {
        const plugged = (plugin: Parameters<Db['withPlugin']>[0]) =>
          standIn(first.withPlugin(plugin), () => ofScene().withPlugin(plugin));
        return plugged;
      }
      const value: unknown = Reflect.get(own, name, own);
      if (typeof value !== 'function') return value;
      const bound: unknown = value.bind(own);
      return bound;
    },
  });
}

export async function openStage(db: Db, openApi: OpenApi): Promise<Stage> {
  const scenes = new AsyncLocalStorage<Now>();
  const api = await openApi(
    standIn(db, () => scenes.getStore()?.db ?? db),
    () => scenes.getStore()?.at ?? new Date(),
  );
  await endSessions(db);
  // Outside every scene: one that fails takes nobody's session with it.
  const { call } = createCallers(api.transport, (loginName) => openSession(db, loginName));
  return {
    play: (work) =>
      db.transaction().execute((tx) => {
        const now: Now = { db: tx, at: new Date() };
        const setTime = (at: Date) => {
          now.at = at;
        };
        return scenes.run(now, () => work({ db: tx, call, setTime }));
      }),
    close: async () => {
      await endSessions(db);
      await api.close();
    },
  };
}
