/** The public site's navigation: one line for each page that exists. */
export const NAVIGATION: readonly { to: string; label: string }[] = [{ to: '/', label: '运价查询' }];

/** The footer's links to pages beyond the navigation. */
export const FOOTER_LINKS: readonly { to: string; label: string }[] = [{ to: '/', label: '运价查询' }];
