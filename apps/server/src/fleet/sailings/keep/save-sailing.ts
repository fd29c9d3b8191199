import type { sailings } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { SAILING_FIELD_WORDS, sailingFault } from '@boxhaul/domain/fleet';
import { fromWireTime, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { isOffered, type PlacesDeps } from '../../../pricing/places';
import {
  countOpenOrders,
  deleteSailing,
  findSameSailing,
  lockSailing,
  lockSailings,
  type SailingFacts,
  storeSailing,
} from '../sailings.repo';
import { notifySailingChange } from './notify-sailing-change';

type Input = ParsedInputOf<typeof sailings.save>;

const momentOf = (field: keyof typeof SAILING_FIELD_WORDS, text: string | undefined): Date | null => {
  if (text === undefined) return null;
  const moment = fromWireTime(text);
  if (!moment) throw refuseField(field, `${SAILING_FIELD_WORDS[field]}不正确`);
  return moment;
};

function factsOf(ctx: Ctx, input: Input): SailingFacts {
  const saidAt = momentOf('saidAt', input.saidAt);
  if (!saidAt) throw refuseField('saidAt', '请填写信息时间');
  return {
    book_space_no: input.bookSpaceNo,
    ship_company_id: input.shipCompanyId,
    vessel: input.vessel,
    voyage: input.voyage,
    load_port: input.loadPort,
    etd: momentOf('etd', input.etd),
    atd: momentOf('atd', input.atd),
    customs_cut_off: momentOf('customs', input.customs),
    weight_cut_off: momentOf('weight', input.weight),
    pickup_until: momentOf('pickup', input.pickup),
    source: input.source,
    said_at: saidAt,
    remark: input.remark,
    saved_by: ctx.signedIn().accountId,
    saved_at: ctx.now,
  };
}

/** What contradicts itself in what is to be kept, with its field; null when nothing does. */
export function faultOf(ctx: Ctx, input: Input): { field: string; message: string } | null {
  const facts = factsOf(ctx, input);
  return sailingFault(
    {
      etd: facts.etd,
      atd: facts.atd,
      saidAt: facts.said_at,
      cutOffs: { customs: facts.customs_cut_off, weight: facts.weight_cut_off, pickup: facts.pickup_until },
      cabinetTypes: input.cabinetTypes,
      boxes: input.boxes,
    },
    ctx.now,
  );
}

/** A sailing held for a change, of the version that was seen. Throws NOT_FOUND, CONFLICT. */
async function hold(ctx: Ctx, sailingId: string, version: number | undefined) {
  const held = await lockSailing(ctx.db, sailingId);
  if (!held) throw new Refusal('NOT_FOUND', { message: '未找到该船期' });
  if (held.version !== version) {
    throw new Refusal('CONFLICT', { message: '该船期已被他人修改，请刷新后重试' });
  }
  return held;
}

/** Keeps a booking's voyage. Throws BAD_INPUT at the field that contradicts, or where the voyage is entered already. */
export async function saveSailing(
  { places }: Pick<PlacesDeps, 'places'>,
  ctx: Ctx,
  input: Input,
): Promise<PresentedOf<typeof sailings.save>> {
  const { sailingId, version, bookSpaceNo, voyage } = input;
  await lockSailings(ctx.db);
  const before = sailingId === undefined ? undefined : await hold(ctx, sailingId, version);
  const fault = faultOf(ctx, input);
  if (fault) throw refuseField(fault.field, fault.message);
  const { shipCompanies } = await places.book(ctx.db);
  const company = shipCompanies.get(input.shipCompanyId);
  if (!company || (!before && !isOffered(company, toWireDate(ctx.now)))) {
    throw refuseField('shipCompanyId', '未找到该船公司');
  }
  if (await findSameSailing(ctx.db, bookSpaceNo, voyage, sailingId)) {
    throw refuseField('voyage', `订舱号 ${bookSpaceNo} 的航次 ${voyage} 已经登记`);
  }
  const facts = factsOf(ctx, input);
  const id = await storeSailing(ctx.db, sailingId, facts, { counts: input.cabinetTypes, boxes: input.boxes });
  await notifySailingChange(ctx.db, {
    sailingId: id,
    version: (version ?? 0) + 1,
    before,
    after: facts,
    now: ctx.now,
  });
  ctx.audit({
    target: 'sailing',
    id,
    name: `${bookSpaceNo} ${voyage}`,
    ...(before && { before: { bookSpaceNo: before.book_space_no, voyage: before.voyage } }),
    after: {
      bookSpaceNo,
      voyage,
      etd: facts.etd && toWireTime(facts.etd),
      atd: facts.atd && toWireTime(facts.atd),
      boxes: input.boxes.length,
    },
  });
  return { sailingId: id };
}

/** Deletes what no running order goes by: its cut-offs would lose where they come from. */
export async function removeSailing(
  ctx: Ctx,
  { sailingId, version }: ParsedInputOf<typeof sailings.remove>,
): Promise<null> {
  await lockSailings(ctx.db);
  const held = await hold(ctx, sailingId, version);
  const open = await countOpenOrders(ctx.db, held.book_space_no);
  if (open > 0) {
    const message = `还有 ${open} 张未完成的订单用这个订舱号，不能删除；写错的话请直接修改`;
    throw new Refusal('CONFLICT', { message });
  }
  await deleteSailing(ctx.db, sailingId);
  const name = `${held.book_space_no} ${held.voyage}`;
  ctx.audit({ target: 'sailing', id: sailingId, name, before: { name } });
  return null;
}
