import { isLaunchLink } from '@gatehouse/platform';

/** Hands a link to whatever program of this PC opens its scheme. The page stays; nobody tells whether there is such a program. */
export function openLauncher(link: string): void {
  if (isLaunchLink(link)) globalThis.location.assign(link);
}
