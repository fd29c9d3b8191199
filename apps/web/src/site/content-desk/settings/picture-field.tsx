import { Button } from '../../../ui/button';
import { PictureButton } from './picture-button';
import css from './site-settings.module.css';

interface PictureFieldProps {
  label: string;
  /** Its path on the site, or ''. */
  value: string;
  onChange: (path: string) => void;
}

/** A picture of the site: chosen, seen as it is, replaced or taken away. */
export const PictureField = ({ label, value, onChange }: PictureFieldProps) => (
  <div className={css.picture}>
    {value === '' ? (
      <span className={css.noPicture}>未上传</span>
    ) : (
      <img className={css.shown} src={value} alt={label} />
    )}
    <div className={css.pictureSteps}>
      <PictureButton label={label} text={value === '' ? `上传${label}` : `更换${label}`} onKept={onChange} />
      {value !== '' && (
        <Button variant="text" onClick={() => onChange('')}>
          移除{label}
        </Button>
      )}
    </div>
  </div>
);
