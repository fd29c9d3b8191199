const DAY = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'Asia/Shanghai',
});

/** 'YYYY-MM-DD' as people say it: 2026年11月24日周二. */
export const answerDay = (day: string): string => DAY.format(new Date(`${day}T12:00:00+08:00`));
