/** Symbols a player is asked to find, as paths in a square of 100 x 100. No two look alike when turned a little. */
export const symbols = {
  star: 'M50 4 L62 38 L98 38 L69 59 L80 94 L50 72 L20 94 L31 59 L2 38 L38 38 Z',
  heart: 'M50 92 C10 62 2 40 8 24 C16 4 42 6 50 28 C58 6 84 4 92 24 C98 40 90 62 50 92 Z',
  moon: 'M66 6 A46 46 0 1 0 94 66 A36 36 0 1 1 66 6 Z',
  drop: 'M50 4 C58 26 82 44 82 66 A32 30 0 0 1 18 66 C18 44 42 26 50 4 Z',
  bolt: 'M58 2 L16 58 L44 58 L34 98 L84 36 L54 36 Z',
  house: 'M50 6 L96 48 L84 48 L84 94 L60 94 L60 64 L40 64 L40 94 L16 94 L16 48 L4 48 Z',
  cloud: 'M26 82 A22 22 0 0 1 22 40 A26 26 0 0 1 70 28 A22 22 0 0 1 80 82 Z',
  crown: 'M6 88 L6 28 L30 52 L50 12 L70 52 L94 28 L94 88 Z',
  flag: 'M16 4 L26 4 L26 12 L92 12 L74 36 L92 60 L26 60 L26 98 L16 98 Z',
  fish: 'M4 50 C22 20 54 18 72 42 L96 20 L90 50 L96 80 L72 58 C54 82 22 80 4 50 Z',
  mushroom: 'M4 52 C4 -6 96 -6 96 52 L64 52 L70 94 L30 94 L36 52 Z',
  arrow: 'M50 2 L94 48 L66 48 L66 98 L34 98 L34 48 L6 48 Z',
  cup: 'M10 14 L74 14 L74 28 C100 26 100 62 72 62 C66 78 60 86 56 90 L28 90 C16 74 10 46 10 14 Z M75 38 L74 52 C86 50 84 38 75 38 Z',
  plus: 'M36 4 L64 4 L64 36 L96 36 L96 64 L64 64 L64 96 L36 96 L36 64 L4 64 L4 36 L36 36 Z',
  note: 'M36 8 L90 2 L90 74 A17 14 0 1 1 76 60 L76 26 L50 30 L50 84 A17 14 0 1 1 36 70 Z',
  bell: 'M50 2 C58 2 58 12 60 14 C84 22 78 58 92 76 L62 78 A12 14 0 0 1 38 78 L8 76 C22 58 16 22 40 14 C42 12 42 2 50 2 Z',
} as const;
export type SymbolName = keyof typeof symbols;
export const symbolNames = Object.keys(symbols) as SymbolName[]; // keys of the constant above
