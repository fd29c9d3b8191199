import type { PauseHolder, PauseReason } from '@boxhaul/domain/fleet';
import { type Db, sql } from '@boxhaul/db';

export interface HolderRow {
  holder: PauseHolder;
  id: string;
  /** A plate, or a driver's phone. */
  key: string;
  /** Of a driver. */
  driver_name: string;
  disabled_at: Date | null;
}

/** Whoever may be away or out of service. */
export async function selectHolders(db: Db): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select 'vehicle' as holder, vehicle_id as id, plate_number as key, '' as driver_name, disabled_at from vehicle
    union all select 'trailer', trailer_id, plate_number, '', disabled_at from trailer
    union all select 'driver', driver_id, phone, driver_name, disabled_at from driver`.execute(db);
  return rows;
}

export interface StandingPause {
  holder: PauseHolder;
  id: string;
  key: string;
  driver_name: string;
  from_day: string;
  to_day: string;
  reason: PauseReason;
  note: string;
}

/** Times that nobody called off, the first day first. */
export async function selectStandingPauses(db: Db): Promise<StandingPause[]> {
  const { rows } = await sql<StandingPause>`
    select case when u.driver_id is not null then 'driver' when u.trailer_id is not null then 'trailer'
        else 'vehicle' end as holder,
      coalesce(u.driver_id, u.trailer_id, u.vehicle_id) as id, coalesce(d.phone, w.plate_number, v.plate_number) as key,
      coalesce(d.driver_name, '') as driver_name, u.from_day, u.to_day, u.reason, u.note
    from fleet_pause u left join driver d on d.driver_id = u.driver_id
      left join trailer w on w.trailer_id = u.trailer_id left join vehicle v on v.vehicle_id = u.vehicle_id
    where u.ended_at is null order by u.from_day, u.pause_id`.execute(db);
  return rows;
}
