import { type Db, sql } from '@boxhaul/db';

/**
 * Another text whenever what visitors see has changed: by a step of an operator, or by a moment that came (news, a version
 * of the agreement, an announcement on the home page that begins or ends).
 */
export const selectContentStamp = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select concat(version, '.', (select count(*) filter (where b ->> 'from' <= w.at)
          + count(*) filter (where b ->> 'to' <> '' and b ->> 'to' <= w.at)
          from jsonb_array_elements(content -> 'banners') b))
        from site_version order by version desc limit 1),
      (select concat(coalesce(sum(version), 0), '.', count(*) filter (where state = 'published' and publish_at <= ${now}))
        from news),
      (select concat(count(*), '.', count(*) filter (where effective_at <= ${now})) from legal_version),
      (select coalesce(sum(shown), 0) from company_page_version)) as stamp
    from (select to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at) w`.execute(
    db,
  );
  return rows[0]?.stamp ?? '';
};
