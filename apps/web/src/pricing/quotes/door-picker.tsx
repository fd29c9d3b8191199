import { placeAt } from '../../data/pricing/points.api';
import { HereButton } from '../../parts/pricing/here-button';
import { RegionPicker } from '../../parts/pricing/region-picker';
import { doorRegion } from './door';
import type { DoorControl } from './use-door';

/** The door by regions, or by where the browser is. */
export const DoorPicker = ({ door }: { door: DoorControl }) => (
  <>
    <HereButton onHere={async (point) => door.setText((await placeAt(point)).formatted_address, true)} />
    <RegionPicker
      code={doorRegion(door.door) ?? ''}
      onChange={(_, path) => door.setParts(path.map((region) => ({ ...region, how: 'picked' })))}
    />
  </>
);
