import type { RemoteRelease, ShellRelease } from '@gatehouse/platform';
import { budgets } from './budgets.ts';

/** Files of a release that share one budget. */
export type BudgetedPart = Readonly<{ what: string; files: readonly string[]; budget: number }>;

export const shellParts = ({ scripts }: Pick<ShellRelease, 'scripts'>): readonly BudgetedPart[] => [
  { what: 'first scripts', files: scripts, budget: budgets.shellScripts },
];

/** Scripts that the page loads for each first screen of a remote, in English. */
const firstScreens = ({ routes, screens, texts }: RemoteRelease): readonly BudgetedPart[] =>
  routes.screens
    .filter((screen) => screen.first)
    .map(({ id }) => ({
      what: `first screen ${id}`,
      files: [...(screens[id]?.scripts ?? []), ...(texts['en'] ?? [])],
      budget: budgets.firstScreen,
    }));

/** Everything that a page without the shell loads for each of its screens, in English: one request each, beside the document. */
const standaloneScreens = ({ standalone }: RemoteRelease): readonly BudgetedPart[] =>
  Object.entries(standalone?.screens ?? {}).map(([id, screen]) => ({
    what: `${id} without the shell`,
    files: [
      ...new Set([standalone, screen].flatMap((part) => [...(part?.scripts ?? []), ...(part?.styles ?? [])])),
    ].concat(standalone?.texts['en'] ?? []),
    budget: budgets.standaloneScreen,
  }));

export const remoteParts = (release: RemoteRelease): readonly BudgetedPart[] => [
  { what: 'remote entry', files: [release.entry], budget: budgets.remoteEntry },
  ...standaloneScreens(release),
  ...firstScreens(release),
];
