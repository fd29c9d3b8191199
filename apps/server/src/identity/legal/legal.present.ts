import type { legal } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { LEGAL_KINDS, type LegalKind, type LegalState, legalVersion } from '@boxhaul/domain/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import type { selectInForce, selectVersions } from './legal.repo';

type Row = Awaited<ReturnType<typeof selectVersions>>[number];
type Published = PresentedOf<typeof legal.text>['versions'][number];

/** Said of what came with the platform. */
export const BY_PLATFORM = '平台';

/** The version of each text that is in force. */
export function presentInForce(
  rows: Awaited<ReturnType<typeof selectInForce>>,
): Readonly<Record<LegalKind, string>> {
  const of = (kind: LegalKind) => legalVersion(rows.find((row) => row.legal_kind === kind)?.minor ?? 0);
  const [agreement, privacy] = LEGAL_KINDS;
  return { agreement: of(agreement), privacy: of(privacy) };
}

/** What is in force now among versions of one text. */
export const minorInForce = (rows: readonly Pick<Row, 'minor' | 'effective_at'>[], now: Date): number =>
  Math.max(0, ...rows.filter(({ effective_at: at }) => at <= now).map(({ minor }) => minor));

const stateOf = (minor: number, inForce: number): LegalState =>
  minor === inForce ? 'current' : minor < inForce ? 'former' : 'coming';

export const presentVersion = (
  { minor, changes, published_at, effective_at }: Row,
  inForce: number,
): Published => ({
  version: legalVersion(minor),
  state: stateOf(minor, inForce),
  publishedOn: toWireDate(published_at),
  effectiveOn: toWireDate(effective_at),
  changes: changes.split('\n').filter((line) => line !== ''),
});
