import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
}

const stroke = (path: ReactNode, size: number) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="square"
    aria-hidden="true"
  >
    {path}
  </svg>
);

export const ChevronDown = ({ size = 20 }: IconProps) => stroke(<path d="m6 9 6 6 6-6" />, size);
export const CloseIcon = ({ size = 20 }: IconProps) => stroke(<path d="M5 5l14 14M19 5 5 19" />, size);
export const SearchIcon = ({ size = 20 }: IconProps) =>
  stroke(
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>,
    size,
  );
export const CheckIcon = ({ size = 20 }: IconProps) => stroke(<path d="m5 12.5 4.5 4.5L19 7.5" />, size);
export const AlertIcon = ({ size = 20 }: IconProps) =>
  stroke(
    <>
      <path d="M12 4 2.5 20h19z" />
      <path d="M12 10v4M12 17v.01" />
    </>,
    size,
  );
export const BellIcon = ({ size = 20 }: IconProps) =>
  stroke(<path d="M6 17V10a6 6 0 0 1 12 0v7M3.5 17h17M10 20.5h4" />, size);
export const CalendarIcon = ({ size = 20 }: IconProps) =>
  stroke(<path d="M4 6h16v14H4zM4 11h16M8 3v5M16 3v5" />, size);
export const InfoIcon = ({ size = 20 }: IconProps) =>
  stroke(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8v.01" />
    </>,
    size,
  );
export const EyeIcon = ({ size = 20 }: IconProps) =>
  stroke(
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.75" />
    </>,
    size,
  );
export const EyeOffIcon = ({ size = 20 }: IconProps) =>
  stroke(
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <path d="M4 20 20 4" />
    </>,
    size,
  );
export const PinIcon = ({ size = 20 }: IconProps) =>
  stroke(
    <>
      <path d="M12 21.5S5 15 5 9.5a7 7 0 0 1 14 0C19 15 12 21.5 12 21.5z" />
      <circle cx="12" cy="9.5" r="2.25" />
    </>,
    size,
  );
export const HalfMoon = ({ size = 20 }: IconProps) =>
  stroke(
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </>,
    size,
  );
