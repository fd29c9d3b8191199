import type { NoticeTarget } from '@boxhaul/contract/identity';
import { NOTICE_KIND_WORDS, TARGET_KIND_WORDS } from '@boxhaul/domain/identity';
import { ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import css from './targets.module.css';
import { standingOf } from './target-words';

/** What is asked of a target. */
export type TargetStep = 'edit' | 'test' | 'log' | 'rotate' | 'pause' | 'resume' | 'remove';

interface TargetCardProps {
  target: NoticeTarget;
  onStep: (step: TargetStep) => void;
}

const namesOf = (target: NoticeTarget): string =>
  target.kinds.map((kind) => NOTICE_KIND_WORDS[kind].name).join('、');

/** Somewhere that notices are sent to: how it stands, what goes there, what may be done with it. */
export function TargetCard({ target, onStep }: TargetCardProps) {
  const { name, kind, urlShown, stopped, stopReason, oldSecretUntil } = target;
  const step = (key: TargetStep, words: string) => (
    <Button variant="text" size="s" aria-label={`${words} ${name}`} onClick={() => onStep(key)}>
      {words}
    </Button>
  );
  return (
    <li className={css.target}>
      <div className={css.head}>
        <h3>{name}</h3>
        <ToneTag {...standingOf(target)} />
      </div>
      <p className={css.where}>
        {TARGET_KIND_WORDS[kind]} · <span className={css.address}>{urlShown}</span>
      </p>
      <p className={css.where}>推送：{namesOf(target)}</p>
      {stopped && stopReason !== null && (
        <p className={css.fault}>连续失败 3 天，已自动停用。对方最后的答复：{stopReason}</p>
      )}
      {stopped && <p className={css.where}>停用期间的通知不推送，启用后只发停用前还在等待的。</p>}
      {oldSecretUntil !== null && (
        <p className={css.grace}>已更换密钥；旧密钥在 {oldSecretUntil} 前仍有效。</p>
      )}
      <div className={css.actions}>
        {!stopped && step('test', '测试')}
        {step('log', '发送记录')}
        {step('edit', '修改')}
        {kind !== 'wecom' && step('rotate', '更换密钥')}
        {stopped ? step('resume', '启用') : step('pause', '暂停')}
        {step('remove', '删除')}
      </div>
    </li>
  );
}
