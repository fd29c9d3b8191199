import type { PresentedOf } from '@boxhaul/contract/kit';
import type { places } from '@boxhaul/contract/pricing';
import type { Deps } from '../../../platform/context';
import { OWN_MAP_PATH } from '../../../platform/maps/own-map/serve-own-map';

/** What the browser's map is drawn with; nothing here is a secret: it is shown to every visitor. */
export async function presentGround({
  maps,
  ownMap,
  config,
}: Pick<Deps, 'maps' | 'ownMap' | 'config'>): Promise<PresentedOf<typeof places.mapGround>> {
  const tiles = maps?.tiles ?? null;
  const seen = await ownMap?.look();
  const approvalNo = config.ownMap.approvalNo ?? null;
  return {
    own: seen?.ok
      ? { ...seen.file, url: `${OWN_MAP_PATH}?v=${encodeURIComponent(seen.version)}`, approvalNo }
      : null,
    fault: seen && !seen.ok ? seen.fault : null,
    tiles: tiles && { ...tiles, urls: [...tiles.urls], approvalNo: config.maps?.approvalNo ?? null },
  };
}
