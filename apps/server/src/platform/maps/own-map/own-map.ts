import type { BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { cacheFor } from '../../cache-for';
import { type MapFile, MapFileFault, readMapFile } from './map-file';

/** A replaced file is seen within this time. */
const LOOK_EVERY_MS = 10_000;

/** The file as it is now, or why it cannot be drawn. */
export type SeenMapFile = { ok: true; file: MapFile; version: string } | { ok: false; fault: string };

/** A map file of the platform's owner. */
export interface OwnMap {
  look(): Promise<SeenMapFile>;
  /** For who closes it again; `version` changes with the file. */
  open(): Promise<{ handle: FileHandle; size: number; version: string } | undefined>;
}

const versionOf = ({ size, mtimeNs, ino }: BigIntStats): string => `${size}-${mtimeNs}-${ino}`;

/** Opens the file that MAP_PMTILES names; why it cannot be drawn is logged when it is first seen. */
export function openOwnMap(
  path: string,
  { clock, log }: { clock: () => Date; log: { warn: (details: object, text: string) => void } },
): OwnMap {
  let told = '';
  const tell = (fault: string): void => {
    if (fault !== told && fault !== '')
      log.warn({ path }, `MAP_PMTILES 不能使用，地图用内置示意图：${fault}`);
    told = fault;
  };
  const openFile: OwnMap['open'] = async () => {
    let handle: FileHandle | undefined;
    try {
      handle = await open(path);
      const stat = await handle.stat({ bigint: true });
      if (stat.isFile()) return { handle, size: Number(stat.size), version: versionOf(stat) };
      await handle.close();
      return undefined;
    } catch {
      await handle?.close();
      return undefined;
    }
  };
  const read = async (): Promise<SeenMapFile> => {
    const opened = await openFile();
    if (!opened) return { ok: false, fault: '文件不存在或没有读取权限' };
    try {
      const file = await readMapFile(opened.handle, opened.size);
      return { ok: true, file, version: opened.version };
    } catch (error) {
      return { ok: false, fault: error instanceof MapFileFault ? error.message : '文件读取失败' };
    } finally {
      await opened.handle.close();
    }
  };
  const fresh = { ms: LOOK_EVERY_MS, now: () => clock().getTime() };
  const seen = cacheFor({ most: 1, fresh }, async () => {
    const found = await read();
    tell(found.ok ? '' : found.fault);
    return found;
  });
  return { look: () => seen.get('file'), open: openFile };
}
