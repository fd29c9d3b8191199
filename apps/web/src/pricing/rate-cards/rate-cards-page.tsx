import { useAddress } from '../../data/kit/use-address';
import { VersionList } from './version-list';
import { VersionPage } from './version-page';

/** The rate card's versions, or the one that the address names. */
export function RateCardsPage() {
  const [params] = useAddress();
  const versionId = params.get('version');
  return versionId === null ? <VersionList /> : <VersionPage key={versionId} versionId={versionId} />;
}
