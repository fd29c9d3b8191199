import type { ManagedZoneVersion, ZonePermitRow } from '@boxhaul/contract/pricing';
import { ZONE_EXPIRY_WORDS, ZONE_STATE_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { zoneDetail } from '../../data/pricing/zone-desk.api';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { RegionPicker } from '../../parts/pricing/region-picker';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useUnsavedQuestion } from '../../ui/overlay/use-unsaved-question';
import { GroundFields } from './ground-fields';
import { NoticeFields } from './notice-fields';
import { ScopeFields } from './scope-fields';
import { useZoneForm } from './use-zone-form';
import { WindowFields } from './window-fields';
import css from './zone-desk.module.css';
import { ZonePermits } from './zone-permits';
import { STATE_TONES } from './zone-state';
import { ZoneSteps } from './zone-steps';

interface EditorProps {
  manages: boolean;
  /** Undefined: back to the list. */
  onOpen: (zoneId: number | undefined) => void;
}

/** A zone with its versions, read anew. */
export function ExistingZoneEditor({ zoneId, ...props }: EditorProps & { zoneId: number }) {
  const { data, error, isFetching, refetch } = useQuery(zoneDetail(zoneId));
  const [edited, setEdited] = useState(false);
  // What is under edit keeps the version that it began with, whatever comes meanwhile: it is not saved over a newer one.
  const [base, setBase] = useState(data);
  if (base !== data && (!edited || !base)) setBase(data);
  if (error && !data) {
    return (
      <ErrorState
        title="限行区加载失败"
        message={error.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || !base) return <Skeleton lines={8} height="40px" />;
  const key = stateOf(base.versions);
  return (
    <>
      {key !== stateOf(data.versions) && (
        <Notice tone="warning">
          同事刚改了这个限行区，您填写的内容还在，但不能再保存。{' '}
          <Button variant="text" size="s" onClick={() => setEdited(false)}>
            放弃修改，显示最新内容
          </Button>
        </Notice>
      )}
      <ZoneEditor
        key={key}
        zoneId={zoneId}
        versions={base.versions}
        permits={data.permits}
        onEdited={setEdited}
        {...props}
      />
    </>
  );
}

/** Changes with every save and every step. */
const stateOf = ([newest]: readonly ManagedZoneVersion[]) =>
  `${newest?.zoneVersionId} ${newest?.revision} ${newest?.state}`;

interface ZoneEditorProps extends EditorProps {
  zoneId?: number;
  versions?: readonly ManagedZoneVersion[];
  permits?: readonly ZonePermitRow[];
  /** Told whether something is typed that is not saved. */
  onEdited?: (edited: boolean) => void;
}

/** A new zone, or a change of one: it is a draft until it is confirmed. */
export function ZoneEditor(props: ZoneEditorProps) {
  const { zoneId, versions = [], permits = [], manages, onOpen, onEdited } = props;
  const draft = versions.find(({ state }) => state === 'draft');
  const inForce = versions.find(({ state }) => state === 'confirmed');
  const form = useZoneForm({
    zoneId,
    version: draft ?? inForce ?? versions[0],
    onSaved: (id) => {
      onEdited?.(false);
      onOpen(id);
    },
  });
  const { dirty } = form;
  useEffect(() => onEdited?.(dirty), [dirty, onEdited]);
  const { ask, question } = useUnsavedQuestion({
    unsaved: form.dirty && !form.busy,
    title: '放弃未保存的修改？',
    content: '离开后，刚才画的范围和填写的内容不会保存。',
    stayText: '继续编辑',
  });
  return (
    <form className={css.editor} onSubmit={form.submit} aria-label="限行区">
      <EditorHead
        name={form.values.zoneName}
        draft={draft}
        inForce={inForce}
        zoneId={zoneId}
        onBack={() => ask(() => onOpen(undefined))}
      />
      {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
      <div className={css.columns}>
        <ZoneFields form={form} zoneId={zoneId} permits={permits} manages={manages} />
        <GroundFields form={form} manages={manages} />
      </div>
      {manages && (
        <footer className={css.foot}>
          <Button type="submit" variant="cta" busy={form.busy}>
            保存草稿
          </Button>
          <ZoneSteps
            draft={draft}
            inForce={inForce}
            unsaved={form.dirty}
            onDone={(step) => step === 'drop' && !inForce && onOpen(undefined)}
          />
        </footer>
      )}
      {versions.length > 0 && <History versions={versions} />}
      {question}
    </form>
  );
}

interface ZoneFieldsProps {
  form: ReturnType<typeof useZoneForm>;
  zoneId: number | undefined;
  permits: readonly ZonePermitRow[];
  manages: boolean;
}

/** What the zone is called, when it holds, for whom, by which notice, and who is exempt. */
function ZoneFields({ form, zoneId, permits, manages }: ZoneFieldsProps) {
  return (
    <div className={css.fields}>
      <FormField form={form} name="zoneName">
        {(field) => <TextField {...field} label="名称" autoComplete="off" maxLength={60} />}
      </FormField>
      <FormField form={form} name="regionCode">
        {({ value, onChange, error }) => (
          <RegionPicker code={value} error={error} narrow onChange={(code) => onChange(code)} />
        )}
      </FormField>
      <FormField form={form} name="windows" choice>
        {({ value, onChange, error }) => <WindowFields windows={value} error={error} onChange={onChange} />}
      </FormField>
      <ScopeFields form={form} />
      <NoticeFields form={form} />
      {zoneId !== undefined && <ZonePermits zoneId={zoneId} permits={permits} manages={manages} />}
    </div>
  );
}

interface EditorHeadProps {
  name: string;
  draft: ManagedZoneVersion | undefined;
  inForce: ManagedZoneVersion | undefined;
  zoneId: number | undefined;
  onBack: () => void;
}

/** Which zone it is, what is in force of it, and what somebody must look at. */
function EditorHead({ name, draft, inForce, zoneId, onBack }: EditorHeadProps) {
  return (
    <>
      <header className={css.head}>
        <Button variant="text" onClick={onBack}>
          ← 返回列表
        </Button>
        <h1>{name || '新增限行区'}</h1>
        {draft && <ToneTag tone={STATE_TONES.draft} text={ZONE_STATE_WORDS.draft} />}
        {inForce && <ToneTag tone={STATE_TONES.confirmed} text={ZONE_STATE_WORDS.confirmed} />}
        <RecordPeople kind="zone" id={zoneId === undefined ? null : String(zoneId)} />
      </header>
      {inForce && inForce.expiry !== 'none' && (
        <Notice tone="warning">
          依据的通告{ZONE_EXPIRY_WORDS[inForce.expiry]}（{inForce.rule.validTo}），请核对是否有新的通告。
        </Notice>
      )}
      {draft && inForce && (
        <Notice tone="info">正在编辑草稿；确认之前，仍按 {inForce.confirmedAt} 确认的版本判断。</Notice>
      )}
    </>
  );
}

function History({ versions }: { versions: readonly ManagedZoneVersion[] }) {
  return (
    <section aria-label="历次版本" className={css.windows}>
      <h3>历次版本</h3>
      <ol className={css.permits}>
        {versions.map((version) => (
          <li key={version.zoneVersionId}>
            <ToneTag tone={STATE_TONES[version.state]} text={ZONE_STATE_WORDS[version.state]} />{' '}
            {version.changedBy ?? '平台'} {version.changedAt} 修改
            {version.confirmedAt && `，${version.confirmedBy ?? '平台'} ${version.confirmedAt} 确认`}
          </li>
        ))}
      </ol>
    </section>
  );
}
