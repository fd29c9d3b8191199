import type { fleetDesk, StoredPaper } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { FleetKind, PaperHolder } from '@boxhaul/domain/fleet';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { fileUrl } from '../../../kit/files';
import { recordNotFound } from './load-record-for-update';
import { findFleet, type FleetRows } from './lists.repo';
import { selectPapers } from './papers.repo';
import { findOfferOf } from './records.repo';
import {
  disabledSince,
  presentCarrier,
  presentDriver,
  presentPaper,
  presentTrailer,
  presentVehicle,
} from './records.present';
import { paperTerms } from './store-papers';

type Signing = Pick<Deps, 'signer'>;

async function find<K extends FleetKind>(ctx: Ctx, kind: K, id: string): Promise<FleetRows[K]> {
  const row = await findFleet(ctx.db, kind, id, await paperTerms(ctx));
  if (!row) throw recordNotFound(kind);
  return row;
}

async function papersOf(deps: Signing, ctx: Ctx, holder: PaperHolder, id: string): Promise<StoredPaper[]> {
  const { accountId } = ctx.signedIn();
  const papers = await selectPapers(ctx.db, holder, id);
  return papers.map((paper) =>
    presentPaper(paper, toWireDate(ctx.now), (fileId) => fileUrl(deps, fileId, { accountId, now: ctx.now })),
  );
}

const more = (row: { remark: string; disabled_at: Date | null }) => ({
  remark: row.remark,
  disabledAt: disabledSince(row),
});

export async function getCarrier(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof fleetDesk.carrier>,
): Promise<PresentedOf<typeof fleetDesk.carrier>> {
  const row = await find(ctx, 'carrier', id);
  ctx.opened({ kind: 'phones', subject: `carrier ${id}`, name: row.carrier_name });
  ctx.audit({ target: 'carrier', id, name: row.carrier_name });
  const offerId = await findOfferOf(ctx.db, id);
  return { ...presentCarrier(row), phone: row.phone, offerId, ...more(row) };
}

export async function getVehicle(
  deps: Signing,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof fleetDesk.vehicle>,
): Promise<PresentedOf<typeof fleetDesk.vehicle>> {
  const row = await find(ctx, 'vehicle', id);
  const papers = await papersOf(deps, ctx, 'vehicle', id);
  return { ...presentVehicle(row, toWireDate(ctx.now)), papers, ...more(row) };
}

export async function getTrailer(
  deps: Signing,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof fleetDesk.trailer>,
): Promise<PresentedOf<typeof fleetDesk.trailer>> {
  const row = await find(ctx, 'trailer', id);
  const papers = await papersOf(deps, ctx, 'trailer', id);
  return { ...presentTrailer(row, toWireDate(ctx.now)), papers, ...more(row) };
}

export async function getDriver(
  deps: Signing,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof fleetDesk.driver>,
): Promise<PresentedOf<typeof fleetDesk.driver>> {
  const row = await find(ctx, 'driver', id);
  ctx.opened({ kind: 'phones', subject: `driver ${id}`, name: row.driver_name });
  ctx.audit({ target: 'driver', id, name: row.driver_name });
  const papers = await papersOf(deps, ctx, 'driver', id);
  return {
    ...presentDriver(row, toWireDate(ctx.now)),
    phone: row.phone,
    licenceNo: row.licence_no,
    payeeName: row.payee_name,
    papers,
    ...more(row),
  };
}
