import type { PartnerKeyRow } from '@boxhaul/contract/site';
import { PARTNER_METHOD_WORDS } from '@boxhaul/domain/site';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { partnerKeys, rotatePartnerKey, setPartnerKeyDisabled } from '../../data/site/partners.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Section } from '../../ui/layout/section';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './customers.module.css';
import { PartnerCalls } from './partner-calls';
import { PartnerKeyDialog } from './partner-key-dialog';
import { PartnerSecretDialog, type IssuedSecret } from './partner-secret-dialog';

interface CustomerPartnersProps {
  customerId: string;
  mayEdit: boolean;
}

/** By which keys the enterprise's own system places and follows its orders. */
export function CustomerPartners({ customerId, mayEdit }: CustomerPartnersProps) {
  const { data, error } = useQuery(partnerKeys(customerId));
  const [edited, setEdited] = useState<PartnerKeyRow | 'new' | null>(null);
  const [told, setTold] = useState<IssuedSecret | null>(null);
  const keys = data?.keys ?? [];
  if (!mayEdit && keys.length === 0) return null;
  return (
    <Section title="系统对接" note="企业自己的系统以密钥下单、查单">
      {error && <Notice tone="error">{error.message}</Notice>}
      {data && keys.length === 0 && <p className={css.minor}>没有密钥，企业的系统不能接入。</p>}
      <ul>
        {keys.map((one) => (
          <li key={one.keyId} className={css.key}>
            <KeyRow one={one} />
            {mayEdit && <KeyActions one={one} onEdit={() => setEdited(one)} onTold={setTold} />}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <p className={css.actions}>
          <Button variant="outline" size="s" onClick={() => setEdited('new')}>
            新建密钥
          </Button>
        </p>
      )}
      <Closing>
        {edited && (
          <PartnerKeyDialog
            customerId={customerId}
            row={edited === 'new' ? null : edited}
            onTold={setTold}
            onClose={() => setEdited(null)}
          />
        )}
      </Closing>
      <Closing>{told && <PartnerSecretDialog told={told} onClose={() => setTold(null)} />}</Closing>
    </Section>
  );
}

function KeyRow({ one }: { one: PartnerKeyRow }) {
  return (
    <div>
      <b>{one.keyName}</b>{' '}
      <ToneTag tone={one.disabledAt ? 'off' : 'go'} text={one.disabledAt ? '已停用' : '启用'} />
      <div className="figure">{one.keyId}</div>
      <div className={css.minor}>{one.methods.map((method) => PARTNER_METHOD_WORDS[method]).join('、')}</div>
      <div className={css.minor}>
        {one.createdBy} {one.createdAt.slice(0, 16)} 新建 ·{' '}
        {one.lastUsedAt ? `最近使用 ${one.lastUsedAt.slice(0, 16)}` : '从未使用'}
        {one.oldUntil && ` · 旧密钥可用至 ${one.oldUntil.slice(0, 16)}`}
      </div>
      <PartnerCalls keyId={one.keyId} />
    </div>
  );
}

interface KeyActionsProps {
  one: PartnerKeyRow;
  onEdit: () => void;
  onTold: (told: IssuedSecret) => void;
}

type Step = 'rotate' | 'disable';

function KeyActions({ one, onEdit, onTold }: KeyActionsProps) {
  const cache = useQueryClient();
  const rotate = useMutation(rotatePartnerKey(cache));
  const disable = useMutation(setPartnerKeyDisabled(cache));
  const [asking, setAsking] = useState<Step | null>(null);
  const { keyId, keyName, disabledAt } = one;
  const { busy, run } = useSingleFlight(async (step: Step) => {
    if (step === 'rotate') {
      const failure = await failureOf(
        rotate.mutateAsync(keyId).then(({ secret }) => onTold({ keyId, keyName, secret })),
      );
      if (failure !== null) return;
    } else await failureOf(disable.mutateAsync({ keyId, disabled: disabledAt ? 0 : 1 }));
    setAsking(null);
  });
  return (
    <p className={css.actions}>
      <Button variant="text" size="s" aria-label={`修改 ${keyName}`} onClick={onEdit}>
        修改
      </Button>
      <Button
        variant="text"
        size="s"
        aria-label={`更换 ${keyName} 的密钥`}
        onClick={() => setAsking('rotate')}
      >
        更换密钥
      </Button>
      <Button
        variant="text"
        size="s"
        busy={busy && asking === null}
        aria-label={`${disabledAt ? '启用' : '停用'} ${keyName}`}
        onClick={() => (disabledAt ? void run('disable') : setAsking('disable'))}
      >
        {disabledAt ? '启用' : '停用'}
      </Button>
      <Closing>
        {asking && (
          <ConfirmDialog
            title={asking === 'rotate' ? `更换“${keyName}”的密钥` : `停用“${keyName}”`}
            okText={asking === 'rotate' ? '更换密钥' : '停用密钥'}
            cancelText="返回"
            danger={asking === 'disable'}
            busy={busy}
            onOk={() => void run(asking)}
            onCancel={() => setAsking(null)}
          >
            {asking === 'rotate'
              ? '新密钥只显示一次；旧密钥还可以使用 24 小时，请通知企业在此期间换好。'
              : '企业的系统立即不能再下单、查单。'}
          </ConfirmDialog>
        )}
      </Closing>
    </p>
  );
}
