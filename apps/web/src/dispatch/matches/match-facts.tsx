import type { Match, OpenMatch } from '@boxhaul/contract/dispatch';
import css from './matches-phone.module.css';

const minute = (time: string): string => time.slice(5, 16);
const km = (value: number): string => `约 ${Math.round(value)} 公里`;

/** By the phone's own map: its own address scheme is left to the browser. */
const mapUrl = ({ name, lon, lat }: Match['dock']): string =>
  `https://uri.amap.com/marker?position=${lon},${lat}&coordinate=wgs84&name=${encodeURIComponent(name)}`;

function Stop({
  title,
  place,
  note,
  exact = true,
}: {
  title: string;
  place: Match['dock'];
  note: string;
  exact?: boolean;
}) {
  return (
    <li>
      <span className={css.stopTitle}>{title}</span>
      <a className={css.link} href={mapUrl(place)} target="_blank" rel="noreferrer">
        {place.name}
      </a>
      <span className={css.minor}>
        {note}
        {!exact && '；成交后显示详细地址'}
      </span>
    </li>
  );
}

/** From where the truck is empty to the door, stop by stop. */
function Stops({ match }: { match: OpenMatch }) {
  const { box, turned, kind, emptyPlace, emptyAt, dock, door, emptyKm } = match;
  const exact = match.as === 'operator' || match.state === 'confirmed';
  return (
    <ol className={css.stops}>
      <Stop title="空出" place={emptyPlace} note={`${minute(emptyAt)} 前后`} />
      {kind === 'return_load' ? (
        <Stop title="提柜" place={dock} note={emptyKm === null ? '空驶里程未知' : `空驶${km(emptyKm)}`} />
      ) : (
        <li>
          <span className={css.stopTitle}>空箱不还</span>
          <span>直接套用{turned?.cabinetNo ? ` ${turned.cabinetNo}` : '卸空的箱'}</span>
          <span className={css.minor}>{emptyKm === null ? '里程未知' : `两门点相距${km(emptyKm)}`}</span>
        </li>
      )}
      <Stop title={box.orderTypeText} place={door} note={`${minute(box.requireDate)} 到门`} exact={exact} />
      {kind === 'street_turn' && <Stop title="还重柜" place={dock} note="装完后" />}
    </ol>
  );
}

/** The boxes, the truck, and what dispatch has to say. */
function Things({ match: { box, turned, plateNumber, driverName, note } }: { match: OpenMatch }) {
  return (
    <dl className={css.facts}>
      <dt>箱</dt>
      <dd>
        {box.cabinetType} {box.orderTypeText}
        <span className={css.minor}>
          订单 {box.orderNo} 第 {box.seq} 箱{box.cabinetNo && ` · ${box.cabinetNo}`}
        </span>
      </dd>
      {turned && (
        <>
          <dt>套用</dt>
          <dd>
            {turned.cabinetNo ?? '柜号未登记'}
            <span className={css.minor}>
              订单 {turned.orderNo} 第 {turned.seq} 箱
            </span>
          </dd>
        </>
      )}
      <dt>车辆</dt>
      <dd>
        {plateNumber} {driverName}
      </dd>
      {note && (
        <>
          <dt>调度说</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}

/** Which boxes, where and when, and what is saved. */
export function MatchFacts({ match }: { match: OpenMatch }) {
  const { savedKm } = match;
  return (
    <>
      <section className={css.sheet} aria-label="路线">
        <Stops match={match} />
        {savedKm !== null && savedKm > 0 && (
          <p className={css.saved}>
            少跑空车<b className="figure">{Math.round(savedKm)}</b>公里
            <span className={css.minor}>按道路估算</span>
          </p>
        )}
      </section>
      <section className={css.sheet} aria-label="箱与车">
        <Things match={match} />
      </section>
    </>
  );
}
