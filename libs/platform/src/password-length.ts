/** Characters that a chosen password has (spec A §5). How many at most is the setting `password.max`: these are its bounds. */
export const passwordMin = 8;
export const passwordMax = { usual: 24, highest: 64 } as const;

/** The setting `password.max` of a page; with an older shell, or a platform that does not send it, the usual value. */
export const longestPassword = ({ password }: Readonly<{ password?: Readonly<{ max: number }> | undefined }>): number =>
  password?.max ?? passwordMax.usual;
