import { bootElementId, type PageBoot } from '@gatehouse/platform';
import { askEdge } from './raw-request.ts';

/** What the edge tells the shell right now, read from a fresh login page. */
export async function pageBoot(path = '/login'): Promise<PageBoot> {
  const { body } = await askEdge({ path });
  const json = new RegExp(`id="${bootElementId}"[^>]*>([^<]*)<`).exec(body)?.[1];
  if (json === undefined) throw new Error(`no boot data in ${path}`);
  return JSON.parse(json) as PageBoot; // written by the edge from this very type
}
