import type { HitZone, ZoneCheck } from '@boxhaul/contract/pricing';
import { ZONE_RESULT_WORDS, type ZoneResult } from '@boxhaul/domain/pricing';
import { intoSight } from '../../lib/into-sight';
import { Button } from '../../ui/button';
import { DayStrip } from './day-strip';
import css from './forbidden.module.css';

const SIGNS: Readonly<Record<ZoneResult, string>> = { allowed: '✓', forbidden: '✕', unknown: '?' };

const minuteOfDay = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
const short = (time: string): string => time.slice(5, 16);

interface ZoneAnswerProps {
  answer: ZoneCheck;
  /** Asks the same for another time. */
  onTime: (time: string) => void;
}

/** What is known of a place or a way at a time: the verdict, why, from when on it is legal, and by whose notices. */
export function ZoneAnswer({ answer, onTime }: ZoneAnswerProps) {
  const { result, reason, time, place, way, zones, day, note } = answer;
  return (
    <section className={css.answer} aria-label="查询结果" data-result={result}>
      <header className={css.verdict} ref={intoSight}>
        <span className={css.sign} aria-hidden="true">
          {SIGNS[result]}
        </span>
        <div>
          <h2>{ZONE_RESULT_WORDS[result]}</h2>
          <p>{reason}</p>
        </div>
      </header>
      <p className={css.asked}>
        <span className="figure">{time.slice(0, 16)}</span>
        {place && ` · ${place.name}（${place.precisionText}）`}
        {way && ` · 全程 ${way.km} 公里，约 ${way.minutes} 分钟（${way.sourceText}）`}
      </p>
      {result !== 'allowed' && (
        <p className={css.next}>
          <Next answer={answer} onTime={onTime} />
        </p>
      )}
      {day.length > 0 && <DayStrip day={time.slice(0, 10)} spans={day} minute={minuteOfDay(time)} />}
      {zones.length > 0 && (
        <ol className={css.zones} aria-label={way ? '沿途限行区' : '此处的限行区'}>
          {zones.map((zone, i) => (
            <Zone key={`${zone.zoneId} ${i}`} zone={zone} />
          ))}
        </ol>
      )}
      <p className={css.note}>{note}</p>
    </section>
  );
}

/** From when on it is legal; where that is not known, when the ban of now ends. */
function Next({ answer: { nextAllowedTime, banEndTime, way }, onTime }: ZoneAnswerProps) {
  if (nextAllowedTime !== null) {
    return (
      <>
        {way ? '最早可以' : '最早可通行时间'}{' '}
        <strong className="figure">{nextAllowedTime.slice(0, 16)}</strong>
        {way && ' 出发'}
        <Button variant="outline" size="s" onClick={() => onTime(nextAllowedTime)}>
          按这个时间再查
        </Button>
      </>
    );
  }
  if (banEndTime !== null) {
    return (
      <>
        本次禁行到 <strong className="figure">{banEndTime.slice(0, 16)}</strong> 结束，此后是否限行未知
      </>
    );
  }
  return way ? '两天内没有合适的出发时间' : '31 天内没有可确定通行的时间';
}

function Zone({ zone }: { zone: HitZone }) {
  const { zoneName, result, reason, enterTime, leaveTime, nextAllowedTime, whoText, windowTexts } = zone;
  return (
    <li className={css.zone} data-result={result}>
      <h3>
        <span className={css.tag}>{ZONE_RESULT_WORDS[result]}</span>
        {zoneName}
      </h3>
      {enterTime && leaveTime && (
        <p className="figure">
          {short(enterTime)} 进入，{short(leaveTime)} 离开
        </p>
      )}
      <p>{reason}</p>
      {result !== 'allowed' && nextAllowedTime && (
        <p>
          该区最早可通行时间 <span className="figure">{short(nextAllowedTime)}</span>
        </p>
      )}
      <dl className={css.notice}>
        <div>
          <dt>限行对象</dt>
          <dd>{whoText}</dd>
        </div>
        <div>
          <dt>限行时段</dt>
          <dd>{windowTexts.join('；')}</dd>
        </div>
        <div>
          <dt>依据</dt>
          <dd>
            {[zone.source, zone.noticeNo, zone.noticeDate].filter(Boolean).join(' ')}
            {zone.noticeText && `：${zone.noticeText}`}
          </dd>
        </div>
        <div>
          <dt>有效期</dt>
          <dd>
            {zone.validFrom ?? '未写明'} 至 {zone.validTo ?? '未写明'}
          </dd>
        </div>
      </dl>
    </li>
  );
}
