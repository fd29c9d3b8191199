import type { yards } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { isOldYardWord, yardStanding } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { BoxRow, ReportRow, Sums, YardRow } from './yards.repo';

export const presentReport = (row: ReportRow): PresentedOf<typeof yards.reports>['data'][number] => ({
  reportId: row.report_id,
  stock: row.stock,
  takes: row.takes,
  toldBy: row.told_by,
  toldAt: toWireTime(row.told_at),
  remark: row.remark,
  enteredBy: row.entered_by,
});

export function presentYard(row: YardRow, now: Date): PresentedOf<typeof yards.list>['data'][number] {
  const { report } = row;
  const standing = yardStanding(
    report && {
      stock: report.stock,
      takes: report.takes,
      toldAt: report.told_at,
      fetchedSince: row.fetched_since,
    },
    {
      pickups: row.pickups_today + row.pickups_tomorrow,
      returns: row.returns_today + row.returns_tomorrow,
    },
    now,
  );
  return {
    place: row.place,
    placeId: row.place_id,
    placeName: row.place_name,
    shipCompanyId: row.ship_company_id,
    shipCompanyName: row.ship_company_name,
    cabinetType: row.cabinet_type,
    out: row.out_count,
    back: row.back_count,
    pickups: { today: row.pickups_today, tomorrow: row.pickups_tomorrow },
    returns: { today: row.returns_today, tomorrow: row.returns_tomorrow },
    word: report && { ...presentReport(report), old: isOldYardWord(report.told_at, now) },
    left: standing.left,
    need: standing.need,
    needText: standing.text,
  };
}

export const presentSums = (sums: Sums): PresentedOf<typeof yards.list>['sums'] => ({
  out: sums.out_count,
  back: sums.back_count,
  pickups: { today: sums.pickups_today, tomorrow: sums.pickups_tomorrow },
  returns: { today: sums.returns_today, tomorrow: sums.returns_tomorrow },
  left: sums.left_count,
  known: sums.known,
  unknown: sums.total - sums.known,
  short: sums.short_count,
});

export const presentBox = (row: BoxRow): PresentedOf<typeof yards.boxes>['data'][number] => ({
  cabinetId: row.cabinet_id,
  orderNo: row.order_no,
  seq: row.seq,
  cabinetNo: row.cabinet_no,
  plateNumber: row.plate_number,
  at: toWireTime(row.at),
});
