/** Key of the setting that the demo world leaves in its database: production refuses to start on it. */
export const DEMO_MARK = 'demo_world';
