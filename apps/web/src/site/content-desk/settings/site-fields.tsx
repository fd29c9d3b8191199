import type { SiteText } from '../../../data/site/site-desk.api';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { PictureField } from './picture-field';
import { SiteLines } from './site-lines';
import css from './site-settings.module.css';

interface SiteFieldsProps {
  site: SiteText;
  onChange: (part: Partial<SiteText>) => void;
}

const LINES = [
  ['address', '公司地址', 100],
  ['copyright', '版权说明', 100],
  ['icp', 'ICP 备案号', 40],
  ['policeRecord', '公安备案号', 60],
  ['oldSite', '旧站网址', 300],
] as const;

const CODES = [
  ['socialCode', '公众号二维码'],
  ['driverCode', '司机端二维码'],
] as const;

/** What stands at the foot of every page. */
export const FooterFields = ({ site, onChange }: SiteFieldsProps) => (
  <fieldset className={css.group}>
    <legend>页脚</legend>
    <p className={css.hint}>不填的项目不显示。</p>
    <TextArea
      label="页脚说明"
      rows={2}
      maxLength={200}
      value={site.footerText}
      onChange={(footerText) => onChange({ footerText })}
    />
    {LINES.map(([field, label, most]) => (
      <TextField
        key={field}
        label={label}
        maxLength={most}
        value={site[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    ))}
  </fieldset>
);

/** The two codes that visitors scan. */
export const CodeFields = ({ site, onChange }: SiteFieldsProps) => (
  <fieldset className={css.group}>
    <legend>二维码</legend>
    <p className={css.hint}>
      页脚各有一个按钮，访客点开扫码。不上传时按本站地址自动画：公众号的位置是“微信扫码打开”首页，司机端是安装页。
    </p>
    {CODES.map(([field, label]) => (
      <div key={field} className={css.line}>
        <PictureField
          label={label}
          value={site[field].picture}
          onChange={(picture) => onChange({ [field]: { ...site[field], picture } })}
        />
        <TextField
          label={`${label}说明`}
          maxLength={60}
          value={site[field].text}
          onChange={(text) => onChange({ [field]: { ...site[field], text } })}
        />
      </div>
    ))}
  </fieldset>
);

/** What drivers are told of their app's newest version. */
export const AppFields = ({ site, onChange }: SiteFieldsProps) => (
  <fieldset className={css.group}>
    <legend>司机端</legend>
    <p className={css.hint}>
      显示在“司机端安装”页，司机端更新时也会提示。程序本身随平台发布，这里只写版本号与说明。
    </p>
    <TextField
      label="版本号"
      maxLength={14}
      value={site.driverApp.version}
      onChange={(version) => onChange({ driverApp: { ...site.driverApp, version } })}
    />
    <TextArea
      label="更新说明"
      rows={4}
      maxLength={500}
      value={site.driverApp.notes}
      onChange={(notes) => onChange({ driverApp: { ...site.driverApp, notes } })}
    />
  </fieldset>
);

export const PhoneFields = ({ site, onChange }: SiteFieldsProps) => (
  <SiteLines
    title="客服电话"
    hint="按权重轮流显示：权重 50 与 15 的两个号码，约每 65 次访问里分别出现 50 次和 15 次；权重 0 不显示。"
    unit="个电话"
    lines={site.phones}
    empty={{ phone: '', weight: 10 }}
    most={10}
    onChange={(phones) => onChange({ phones })}
  >
    {(line, change, no) => (
      <>
        <TextField
          label={`电话 ${no}`}
          maxLength={20}
          value={line.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          label={`权重 ${no}`}
          inputMode="numeric"
          maxLength={5}
          value={String(line.weight)}
          onChange={(text) => change({ weight: Number(text.replace(/\D/g, '')) })}
        />
      </>
    )}
  </SiteLines>
);

export const LicenceFields = ({ site, onChange }: SiteFieldsProps) => (
  <SiteLines
    title="资质证照"
    hint="例如道路运输经营许可证及其编号，显示在页脚。"
    unit="项资质"
    lines={site.licences}
    empty={{ name: '', number: '' }}
    most={10}
    onChange={(licences) => onChange({ licences })}
  >
    {(line, change, no) => (
      <>
        <TextField
          label={`资质名称 ${no}`}
          maxLength={40}
          value={line.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={`编号 ${no}`}
          maxLength={60}
          value={line.number}
          onChange={(number) => change({ number })}
        />
      </>
    )}
  </SiteLines>
);

export const PartnerFields = ({ site, onChange }: SiteFieldsProps) => (
  <SiteLines
    title="合作伙伴"
    hint="显示在首页与“合作伙伴”页，按这里的顺序；没有时两处都不出现。"
    unit="家合作伙伴"
    lines={site.partners}
    empty={{ name: '', link: '', logo: '' }}
    most={60}
    onChange={(partners) => onChange({ partners })}
  >
    {(line, change, no) => (
      <>
        <TextField
          label={`名称 ${no}`}
          maxLength={40}
          value={line.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={`网址 ${no}`}
          maxLength={300}
          value={line.link}
          onChange={(link) => change({ link })}
        />
        <PictureField label={`标志 ${no}`} value={line.logo} onChange={(logo) => change({ logo })} />
      </>
    )}
  </SiteLines>
);
