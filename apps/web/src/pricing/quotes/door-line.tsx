import { isUnsureRegion } from '@boxhaul/domain/pricing';
import { doorAt, doorRegion, hasStreet, type Door } from './door';
import css from './door-line.module.css';

interface DoorLineProps {
  door: Door;
  reading: boolean;
  onEdit: () => void;
  onChoose: (door: Door) => void;
}

/** What the address was read as; unsure parts are marked, and each leads to the picker. */
export function DoorLine({ door, reading, onEdit, onChoose }: DoorLineProps) {
  if (reading) return <p className={css.line}>正在识别地址…</p>;
  if (door.refusal !== null) return <p className={css.line}>{door.refusal}</p>;
  if (door.parts.length === 0 && door.candidates.length === 0)
    return door.text.trim() === '' ? null : <p className={css.line}>输完后自动识别省市区和街道</p>;
  // 东莞's only district and 北京's only city are named as what they lie in.
  const said = door.parts.filter(({ regionName }, i, all) => regionName !== all[i - 1]?.regionName);
  const contact = [door.contactName, door.contactPhone].filter(Boolean).join(' ');
  return (
    <div className={css.line} aria-live="polite">
      {said.length > 0 && <span className={css.lead}>识别为</span>}
      {said.map((part) => {
        const unsure = isUnsureRegion(part, door.parts);
        return (
          <button
            key={part.regionCode}
            type="button"
            className={css.part}
            data-unsure={unsure || undefined}
            title={unsure ? '由其他部分推断，请核对' : '修改'}
            onClick={onEdit}
          >
            {part.regionName}
            {unsure && <span className={css.mark}>推断</span>}
          </button>
        );
      })}
      {!hasStreet(door) && (
        <button type="button" className={css.part} data-unsure onClick={onEdit}>
          {(doorRegion(door)?.length ?? 0) >= 6 ? '街道未识别，补选' : '区县未识别，补选'}
        </button>
      )}
      {door.detail && <span className={css.detail}>{door.detail}</span>}
      {contact && (
        <span>
          联系人 <span className={css.detail}>{contact}</span>
        </span>
      )}
      {door.candidates.length > 0 && (
        <span className={css.candidates}>
          <span className={css.lead}>您是不是指</span>
          {door.candidates.slice(0, 3).map(({ regionCode, fullName }) => (
            <button
              key={regionCode}
              type="button"
              className={css.candidate}
              onClick={() =>
                onChoose(doorAt([{ regionCode, regionName: fullName, how: 'picked' }], door.detail, door))
              }
            >
              {fullName}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
