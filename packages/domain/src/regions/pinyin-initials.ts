/** The characters in the names of harbours and docks, by the letter that their pinyin begins with. */
const CHARACTERS_OF = {
  a: '澳',
  b: '宝北部波鲅',
  c: '赤铲潮仓重沧穿寸',
  d: '大东岛动代',
  e: '二',
  f: '福方',
  g: '港广莞国高冠',
  h: '黄惠海湖慧化货沪和',
  j: '江京津锦际集金家',
  k: '口',
  l: '连栏仑龙联',
  m: '妈门满码马梅明盟',
  n: '南宁',
  o: '欧',
  p: '埔浦平',
  q: '钦泉青庆区期荃前圈桥',
  r: '日',
  s: '深蛇沙汕山上三四嵩石盛尚时',
  t: '田头太台天塘潭滩',
  w: '湾威芜尾外五',
  x: '厦西箱新秀榭',
  y: '盐洋云烟营一运英屿远阴甬亚窑鱼',
  z: '圳州珠湛舟照装智自振正朱',
};
const INITIAL_OF = new Map(
  Object.entries(CHARACTERS_OF).flatMap(([letter, characters]) =>
    Array.from(characters, (character) => [character, letter] as const),
  ),
);

/** What a name is typed as by its first letters: '盐田国际 YICT' → 'ytgjyict'. Unknown characters are left out. */
export const pinyinInitials = (name: string): string =>
  Array.from(
    name.toLowerCase(),
    (character) => INITIAL_OF.get(character) ?? (/[a-z0-9]/.test(character) ? character : ''),
  ).join('');
