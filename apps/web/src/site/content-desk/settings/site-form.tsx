import { siteFault } from '@boxhaul/domain/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type DeskSite, saveSite } from '../../../data/site/site-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useUnsavedQuestion } from '../../../ui/overlay/use-unsaved-question';
import { NewsVersions } from '../news/news-versions';
import {
  AppFields,
  CodeFields,
  FooterFields,
  LicenceFields,
  PartnerFields,
  PhoneFields,
} from './site-fields';
import { BannerFields, WordsFields } from './site-front-fields';
import css from './site-settings.module.css';

/** Everything that operators keep of the site; a version of before is taken into the form and saved as a new one. */
export function SiteForm({ stored }: { stored: DeskSite }) {
  const save = useMutation(saveSite(useQueryClient()));
  const [site, setSite] = useState(stored.content);
  // What was begun in the lines of another version (a picture under way) does not come into those that were taken.
  const [taken, setTaken] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const dirty = JSON.stringify(site) !== JSON.stringify(stored.content);
  const { question } = useUnsavedQuestion({
    unsaved: dirty,
    title: '放弃未保存的修改？',
    content: '离开后，本次修改不会保留。',
    stayText: '继续编辑',
  });
  const send = async () => {
    const wrong = siteFault(site);
    if (wrong) return setFault(wrong.message);
    const failure = await failureOf(save.mutateAsync({ ...site, version: stored.version }));
    setFault(failure);
    if (failure === null) showToast('success', '已保存，访客几秒内就会看到');
  };
  const part = {
    site,
    onChange: (changed: Partial<DeskSite['content']>) => setSite((now) => ({ ...now, ...changed })),
  };
  return (
    <div className={css.form}>
      <Fragment key={taken}>
        <FooterFields {...part} />
        <PhoneFields {...part} />
        <CodeFields {...part} />
        <AppFields {...part} />
        <LicenceFields {...part} />
        <PartnerFields {...part} />
        <WordsFields {...part} />
        <BannerFields {...part} />
      </Fragment>
      <div className={css.save}>
        {fault !== null && <Notice tone="error">{fault}</Notice>}
        <Button busy={save.isPending} disabled={!dirty} onClick={() => void send()}>
          保存
        </Button>
        <span className={css.hint}>{dirty ? '有未保存的修改' : '没有未保存的修改'}</span>
      </div>
      <NewsVersions
        versions={stored.versions.map((each) => ({ ...each, title: `第 ${each.version} 版` }))}
        onTake={({ content }) => {
          setSite(content);
          setTaken((times) => times + 1);
        }}
      />
      {question}
    </div>
  );
}
