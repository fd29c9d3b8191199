import { useEffect, useState } from 'react';
import talk from '../../../parts/dispatch/messages/messages.module.css';
import css from '../driver.module.css';
import { PendingFault } from '../outbox/pending-fault';
import type { PendingMessage, PendingPicture } from '../outbox/phone-store';

function Kept({ picture: { name, bytes } }: { picture: PendingPicture }) {
  const [url] = useState(() => URL.createObjectURL(bytes));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={name} width={64} height={64} />;
}

/** Messages that are on this phone alone, as they will stand; what was refused waits for a decision. */
export function SentLater({ steps }: { steps: readonly PendingMessage[] }) {
  return steps.map((step) => (
    <li key={step.clientId} className={talk.message} data-own>
      <div className={talk.bubble}>
        {step.text && <p className={talk.text}>{step.text}</p>}
        {step.pictures.length > 0 && (
          <div className={css.row}>
            {step.pictures.map((picture, i) => (
              <Kept key={i} picture={picture} />
            ))}
          </div>
        )}
      </div>
      <p className={talk.foot}>
        {step.fault === null ? (
          '待发送，有网络时自动发出'
        ) : (
          <b className={css.wrong}>没有发送：{step.fault}</b>
        )}
        {step.fault !== null && <PendingFault step={step} />}
      </p>
    </li>
  ));
}
