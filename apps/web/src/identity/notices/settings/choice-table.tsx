import type { NoticeSettings } from '@boxhaul/contract/identity';
import { NOTICE_CHANNEL_WORDS, NOTICE_CHANNELS } from '@boxhaul/domain/identity';
import type { NoticeChoice } from '../../../data/identity/notice-settings.api';
import css from './choice-table.module.css';

interface ChoiceTableProps {
  /** What a screen reader calls the table. */
  label: string;
  kinds: NoticeSettings['kinds'];
  /** Mail has nowhere to go yet. */
  noMail?: boolean;
  onChoose: (choice: NoticeChoice) => void;
}

/** Which kinds come by which way; what the platform cannot send is no switch. */
export function ChoiceTable({ label, kinds, noMail = false, onChoose }: ChoiceTableProps) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">通知</th>
          {NOTICE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {NOTICE_CHANNEL_WORDS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, name, channels }) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            {channels.map(({ channel, enabled, fixed, works }) => (
              <td key={channel}>
                {works ? (
                  <label className={css.choice}>
                    <input
                      type="checkbox"
                      aria-label={`${name}：${NOTICE_CHANNEL_WORDS[channel]}`}
                      checked={enabled}
                      disabled={fixed || (channel === 'mail' && noMail)}
                      onChange={() => onChoose({ kind, channel, enabled: !enabled })}
                    />
                  </label>
                ) : (
                  <span className={css.none} title="平台暂不支持">
                    <span aria-hidden="true">—</span>
                    <span className="visually-hidden">平台暂不支持</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
