/** A name as it stands before Chinese words: '盐田国际 YICT 提柜', '佛山堆场提柜'. One that ends in Latin letters or digits keeps a space behind it. */
export const nameBefore = (name: string, words: string): string =>
  /[A-Za-z0-9]$/.test(name) ? `${name} ${words}` : `${name}${words}`;
