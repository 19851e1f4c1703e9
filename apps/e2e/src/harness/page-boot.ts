import { bootElementId, type PageBoot } from '@gatehouse/platform';
import { askEdge } from './raw-request.ts';

/** The current boot data, read from a new login page. */
export async function pageBoot(path = '/login'): Promise<PageBoot> {
  const { body } = await askEdge({ path });
  const json = new RegExp(`id="${bootElementId}"[^>]*>([^<]*)<`).exec(body)?.[1];
  if (json === undefined) throw new Error(`no boot data in ${path}`);
  return JSON.parse(json) as PageBoot; // written by the edge from this very type
}
