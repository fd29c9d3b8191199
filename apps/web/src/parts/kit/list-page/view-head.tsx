import type { ReactNode } from 'react';
import css from './list-page.module.css';

interface ViewHeadProps {
  title: string;
  /** The views of the page, this one among them. */
  views: ReactNode;
  /** What is done with the view as a whole. */
  children?: ReactNode;
}

/** The head of a view that is no list, as high as that of those beside it. */
export function ViewHead({ title, views, children }: ViewHeadProps) {
  return (
    <header className={css.head} data-views>
      <h1 className="visually-hidden">{title}</h1>
      {views}
      {children && <span className={css.actions}>{children}</span>}
    </header>
  );
}
