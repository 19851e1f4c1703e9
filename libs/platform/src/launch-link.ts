import { launcherProtocol } from './launcher-wire.ts';
import { pathWith } from './visit-path.ts';

/** The page that launches a game; ours, since the documents show no path for the launch screen (spec B §2). */
export const launchPath = '/launch';

/** How long a player sees what happens before the launcher is called, unless the caller says otherwise (spec B §9). */
export const launchWaitMs = 1000;

export const launcherCallVersions = ['1.0', '1.1', '2.0'] as const;
export type LauncherCallVersion = (typeof launcherCallVersions)[number];
type LaunchedGame = Readonly<{ gameNo: number; gameId: string }>;

const start = `${launcherProtocol.scheme}://`;

/**
 * The link that makes the launcher run a game (spec B §7). Launchers of the first two versions know a game by its number; since
 * version 2.0 the link names the protocol, so that a launcher can refuse one that it does not speak.
 */
export function launchLink(version: LauncherCallVersion, { gameNo, gameId }: LaunchedGame): string {
  if (version === '1.0') return `${start}run/${gameNo}`;
  if (version === '1.1') return pathWith(`${start}run/${gameNo}`, { game_id: gameId });
  return pathWith(`${start}${launcherProtocol.version}/run`, { game_id: gameId, game_no: String(gameNo) });
}

/** Whether an address is one that only the launcher opens: a page follows no other. */
export const isLaunchLink = (address: string): boolean => /^[\x21-\x7e]+$/.test(address) && address.startsWith(start);
