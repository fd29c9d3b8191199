import { NO_BANNER_PICTURE } from '@boxhaul/domain/site';
import type { SiteText } from '../../../data/site/site-desk.api';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { BannerPicture } from './banner-picture';
import { SiteLines } from './site-lines';

interface SiteFieldsProps {
  site: SiteText;
  onChange: (part: Partial<SiteText>) => void;
}

/** What is announced on the home page. */
export const BannerFields = ({ site, onChange }: SiteFieldsProps) => (
  <SiteLines
    title="首页公告"
    hint="没有图片的显示在首页顶部的细条里，访客可以关闭；有图片的显示在运价查询下方。到开始时间出现，到结束时间消失，不填则一直显示。"
    unit="条公告"
    lines={site.banners}
    empty={{ ...NO_BANNER_PICTURE, text: '', link: '', from: '', to: '' }}
    most={5}
    onChange={(banners) => onChange({ banners })}
  >
    {(line, change, no) => (
      <>
        <TextField
          label={`公告文字 ${no}`}
          maxLength={60}
          value={line.text}
          onChange={(text) => change({ text })}
        />
        <TextField
          label={`公告链接 ${no}`}
          maxLength={300}
          placeholder="/about/news 或 https://"
          value={line.link}
          onChange={(link) => change({ link })}
        />
        <DateTimeField label={`开始时间 ${no}`} value={line.from} onChange={(from) => change({ from })} />
        <DateTimeField label={`结束时间 ${no}`} value={line.to} onChange={(to) => change({ to })} />
        <BannerPicture banner={line} no={no} onChange={change} />
      </>
    )}
  </SiteLines>
);

/** What customers said. */
export const WordsFields = ({ site, onChange }: SiteFieldsProps) => (
  <SiteLines
    title="客户评价"
    hint="只填客户真实说过、并同意公开的话；没有时首页不出现这一栏。"
    unit="条评价"
    lines={site.words}
    empty={{ text: '', who: '' }}
    most={12}
    onChange={(words) => onChange({ words })}
  >
    {(line, change, no) => (
      <>
        <TextArea
          label={`评价 ${no}`}
          rows={2}
          maxLength={200}
          value={line.text}
          onChange={(text) => change({ text })}
        />
        <TextField
          label={`客户名称 ${no}`}
          maxLength={40}
          value={line.who}
          onChange={(who) => change({ who })}
        />
      </>
    )}
  </SiteLines>
);
