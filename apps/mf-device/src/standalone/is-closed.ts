import { maintenanceCheckName } from '@gatehouse/platform';

/** Whether maintenance keeps the player out: the edge's script in the page asks, and tells it in place of the page. */
export async function isClosed(): Promise<boolean> {
  const ask: unknown = Reflect.get(globalThis, maintenanceCheckName);
  return typeof ask === 'function' && (await ask()) === true;
}
