/** Bounds of the setting `password.max`: how many characters a chosen password has at most (spec A §5). */
export const passwordMax = { usual: 24, highest: 64 } as const;

/** The setting `password.max` of a page; with an older shell, or a platform that does not send it, the usual value. */
export const longestPassword = ({ password }: Readonly<{ password?: Readonly<{ max: number }> | undefined }>): number =>
  password?.max ?? passwordMax.usual;
