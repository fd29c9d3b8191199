import { useState } from 'react';
import type { SiteText } from '../../../data/site/site-desk.api';
import { Notice } from '../../../ui/feedback/notice';
import { Field } from '../../../ui/form/field';
import { TextField } from '../../../ui/form/text-field';
import css from './banner-picture.module.css';
import { PictureField } from './picture-field';

type Banner = SiteText['banners'][number];

interface BannerPictureProps {
  banner: Banner;
  no: number;
  onChange: (part: Partial<Banner>) => void;
}

/** Narrower ones are blurred on a desk's screen. */
const WIDE_ENOUGH_PX = 1200;

const AXES = [
  ['focusX', '左右焦点'],
  ['focusY', '上下焦点'],
] as const;

/** How it is cut; beside others it is cut on a desk's screen as on a phone. */
const CUTS = [
  ['wide', '电脑上（单独一条时）'],
  ['narrow', '手机上'],
] as const;

/** A banner's picture: what it shows, and what of it stays where it is cut. */
export const BannerPicture = ({ banner, no, onChange }: BannerPictureProps) => (
  <div className={css.part}>
    <PictureField
      label={`公告图片 ${no}`}
      value={banner.picture}
      onChange={(picture) => onChange({ picture })}
    />
    {banner.picture !== '' && <Shown key={banner.picture} banner={banner} no={no} onChange={onChange} />}
  </div>
);

function Shown({ banner, no, onChange }: BannerPictureProps) {
  const [width, setWidth] = useState(WIDE_ENOUGH_PX);
  const objectPosition = `${banner.focusX}% ${banner.focusY}%`;
  return (
    <>
      <TextField
        label={`替代文字 ${no}`}
        required
        maxLength={120}
        placeholder="图上有什么，读屏软件会念出来"
        value={banner.alt}
        onChange={(alt) => onChange({ alt })}
      />
      <div className={css.axes}>
        {AXES.map(([axis, label]) => (
          <Field key={axis} label={`${label} ${no}`} htmlFor={`${axis}-${no}`} extra={`${banner[axis]}%`}>
            <input
              id={`${axis}-${no}`}
              type="range"
              min={0}
              max={100}
              step={5}
              value={banner[axis]}
              onChange={(event) => onChange({ [axis]: Number(event.target.value) })}
            />
          </Field>
        ))}
      </div>
      <div className={css.cuts}>
        {CUTS.map(([cut, label]) => (
          <figure key={cut}>
            <img
              data-cut={cut}
              src={banner.picture}
              alt={`${label}的样子`}
              style={{ objectPosition }}
              onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
            />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      {width < WIDE_ENOUGH_PX && (
        <Notice tone="warning">
          这张图片只有 {width} 像素宽，在电脑上会模糊；建议至少 {WIDE_ENOUGH_PX} 像素。
        </Notice>
      )}
    </>
  );
}
