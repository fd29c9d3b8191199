import type { yards } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { YARD_TAKES_WORDS } from '@boxhaul/domain/dispatch';
import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import { type PlaceBook, type PlacesDeps, refuseNotOffered, takesBoxesOf } from '../../pricing/places';
import { insertReports, type NewReport } from './yards.repo';

export type ReportInput = ParsedInputOf<typeof yards.report>;

/** What is noted, and what its place, line and type are called. */
export interface Noted {
  report: NewReport;
  name: string;
}

function placeOf(book: PlaceBook, { place, placeId, shipCompanyId }: ReportInput, now: Date): string {
  if (place === 'dock') {
    const dock = book.docks.get(placeId);
    if (!dock) throw refuseField('placeId', '未找到该码头，请重新选择');
    refuseNotOffered('placeId', dock.dock_name, dock, now);
    return dock.dock_name;
  }
  const depot = book.depots.get(placeId);
  if (!depot) throw refuseField('placeId', '未找到该堆场，请重新选择');
  refuseNotOffered('placeId', depot.depot_name, depot, now);
  if (!takesBoxesOf(depot, shipCompanyId))
    throw refuseField('shipCompanyId', `${depot.depot_name}不收这家船公司的空柜`);
  return depot.depot_name;
}

/** What is to be noted of an input. Throws BAD_INPUT by field for a place or line that is none today, and for a time to come. */
export function noteOf(ctx: Ctx, book: PlaceBook, input: ReportInput): Noted {
  const placeName = placeOf(book, input, ctx.now);
  const company = book.shipCompanies.get(input.shipCompanyId);
  if (!company) throw refuseField('shipCompanyId', '未找到该船公司，请重新选择');
  refuseNotOffered('shipCompanyId', company.ship_company_name, company, ctx.now);
  const toldAt = input.toldAt === undefined ? ctx.now : fromWireTime(input.toldAt);
  if (!toldAt) throw refuseField('toldAt', '报数时间不正确');
  if (toldAt > ctx.now) throw refuseField('toldAt', '报数时间不能晚于现在');
  const { place, placeId, shipCompanyId, cabinetType, stock = null, takes, toldBy, remark } = input;
  if (stock === null && takes === 'open' && remark === '')
    throw refuseField('stock', '请填写可提空柜、限收或暂停还柜，或写明备注');
  return {
    name: `${placeName} ${company.ship_company_name} ${cabinetType}`,
    report: {
      place,
      placeId,
      shipCompanyId,
      cabinetType,
      stock,
      takes,
      toldBy,
      toldAt,
      remark,
      enteredBy: ctx.signedIn().accountId,
      enteredAt: ctx.now,
    },
  };
}

/** Notes what a place told of a line and type: a new row, whoever notes another one meanwhile. */
export async function reportYard(
  { places }: Pick<PlacesDeps, 'places'>,
  ctx: Ctx,
  input: ReportInput,
): Promise<PresentedOf<typeof yards.report>> {
  const { report, name } = noteOf(ctx, await places.book(ctx.db), input);
  const [reportId = ''] = await insertReports(ctx.db, [report]);
  ctx.audit({
    target: 'yard',
    id: reportId,
    name,
    after: {
      stock: report.stock,
      takes: YARD_TAKES_WORDS[report.takes],
      toldBy: report.toldBy,
      toldAt: toWireTime(report.toldAt),
      remark: report.remark,
    },
  });
  return { reportId };
}
