/** The drawings of the frame, each a stroke of 24 by 24. */
const SIGNS = {
  today: 'M4 12l8-8 8 8M6 10v10h12V10',
  orders: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  board: 'M4 4h16v16H4zM10 4v16M10 10h10',
  road: 'M8 3 4 21M16 3l4 18M12 4v3M12 11v3M12 18v3',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3v3h-8zM6 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  price: 'M12 3h9v9l-9 9-9-9zM16.5 7.5v.01',
  money: 'M3 6h18v12H3zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6 9v.01M18 15v.01',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3 3 0 0 1 0 6M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  site: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4v6M11 14v6',
  message: 'M4 5h16v11H11l-5 4v-4H4z',
  hands: 'M12 4v9M8 9l4 4 4-4M4 14v6h16v-6',
  box: 'M3 6h18v12H3zM7 9v6M12 9v6M17 9v6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  quick: 'M13 3 5 14h6l-1 7 8-11h-6z',
  sheet: 'M4 4h16v16H4zM4 10h16M4 15h16M10 4v16',
  company: 'M5 21V4h9v17M14 10h5v11M3 21h18M8 8h3M8 12h3M8 16h3',
  more: 'M4 6h16M4 12h16M4 18h16',
  add: 'M12 4v16M4 12h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  fold: 'M4 4h16v16H4zM10 4v16M17 9l-3 3 3 3',
  unfold: 'M4 4h16v16H4zM10 4v16M14 9l3 3-3 3',
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ name, size = 20 }: { name: SignName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d={SIGNS[name]} />
    </svg>
  );
}
