import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * How remote.ts may begin the request by which it loads a screen: the screen's own folder, or the one module of the family
 * that the screen belongs to: `screens/<family>/<family>.screens.ts`, with `<screen>.screen.tsx` somewhere below, or with
 * a screen id that begins with the family's name.
 */
export async function requestsOfScreen(folder: string, screenId: string): Promise<string[]> {
  const screens = join(folder, 'src', 'screens');
  const files = await readdir(screens, { recursive: true });
  const families = files.filter((file) => /^([a-z0-9-]+)[\\/]\1\.screens\.ts$/.test(file)).map(familyOf);
  const own = files.filter((file) => basename(file) === `${screenId}.screen.tsx`).map(familyOf);
  const isOurs = (family: string) => own.includes(family) || screenId.startsWith(`${family}-`);
  return [`./screens/${screenId}/`, ...families.filter(isOurs).map(familyModule)];
}

const familyOf = (file: string) => file.split(/[\\/]/)[0] ?? '';
const familyModule = (family: string) => `./screens/${family}/${family}.screens.ts`;
