import { Button } from '../../ui/button';
import css from './panel.module.css';

interface SignInButtonProps {
  /** What was said against the whole. */
  refusal: string | null;
  busy: boolean;
  /** The last try did not get through to the server. */
  unreached: boolean;
}

/** Why signing in came to nothing, and the button that tries it. */
export function SignInButton({ refusal, busy, unreached }: SignInButtonProps) {
  return (
    <>
      {/* Its toast has been read out already. */}
      {refusal && !unreached && <p className={css.fault}>{refusal}</p>}
      {unreached && (
        <p className={css.fault} role="alert">
          没有连上服务器，登录没有完成。
        </p>
      )}
      <Button type="submit" size="l" block busy={busy}>
        {unreached ? '重 试' : '登 录'}
      </Button>
    </>
  );
}
