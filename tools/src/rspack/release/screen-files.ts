import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Requests by which remote.ts may load a screen: the screen's own folder, or the module of the family that the screen belongs
 * to. A family's module is `screens/<family>/<family>.screens.ts`, or `screens/<family>.screens.ts` if its screens lie in
 * several folders. A screen belongs to the family whose folder holds `<screen>.screen.tsx`, or whose name its id begins with.
 */
export async function requestsOfScreen(folder: string, screenId: string): Promise<string[]> {
  const screens = join(folder, 'src', 'screens');
  const files = (await readdir(screens, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const modules = files.filter((file) => /^(?:([a-z0-9-]+)\/\1|[a-z0-9-]+)\.screens\.ts$/.test(file));
  const folders = files.filter((file) => basename(file) === `${screenId}.screen.tsx`).map((file) => file.split('/')[0]);
  const isOurs = (family: string) => folders.includes(family) || screenId.startsWith(`${family}-`);
  const ours = modules.filter((file) => isOurs(basename(file, '.screens.ts')));
  return [`./screens/${screenId}/`, ...ours.map((file) => `./screens/${file}`)];
}
