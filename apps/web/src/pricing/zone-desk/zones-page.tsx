import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import css from './zone-desk.module.css';
import { ExistingZoneEditor, ZoneEditor } from './zone-editor';
import { ZoneList } from './zone-list';

/** Restricted zones: the list, or the one that the address names. */
export function ZonesPage() {
  const [params, change] = useAddress();
  const manages = useSession().user?.rights?.includes('zone.manage') ?? false;
  const zone = params.get('zone');
  const open = (wanted: number | 'new' | undefined) =>
    change({ zone: wanted === undefined ? null : String(wanted) });
  if (zone === null) {
    return <ZoneList manages={manages} onOpen={open} />;
  }
  return (
    <section className={css.page}>
      {zone === 'new' ? (
        <ZoneEditor manages={manages} onOpen={open} />
      ) : (
        <ExistingZoneEditor key={zone} zoneId={Number(zone)} manages={manages} onOpen={open} />
      )}
    </section>
  );
}
