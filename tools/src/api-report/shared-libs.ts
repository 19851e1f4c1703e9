/** A library of which the shell gives one copy to remotes that were built with another version of it. */
export type SharedLib = Readonly<{
  folder: string;
  /** Types that only the library or the shell makes: another member of them breaks nobody. */
  grows: readonly string[];
}>;

/** The libraries of the table of shared dependencies; all others are bundled, so that no two versions meet. */
export const sharedLibs: readonly SharedLib[] = [
  { folder: 'libs/api-client', grows: [] },
  { folder: 'libs/session', grows: [] },
  { folder: 'libs/shell-contract', grows: ['ShellHost'] },
];
