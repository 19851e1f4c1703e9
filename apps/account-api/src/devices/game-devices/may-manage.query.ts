import type { Bearer } from '../../base/http/bearer.ts';
import type { Platform } from '../../base/platform.ts';
import type { DeviceFlow } from './device.flow.ts';
import { devicesOf, type DeviceHome } from './devices.repository.ts';

/**
 * Who may change devices and contacts of a game: a session of the portal, a web view on one of the devices, and a
 * registration whose code was right. A game on a device that nobody knows may not: its player may be a stranger.
 */
export async function mayManage(
  { db }: Pick<Platform, 'db'>,
  { webview }: Pick<Bearer, 'webview'>,
  home: DeviceHome,
  flow: DeviceFlow | null = null,
): Promise<boolean> {
  if (webview === null) return true;
  if (flow?.purpose === 'register' && flow.data.stage === 'proven') return true;
  const { device } = webview;
  return device !== null && (await devicesOf(db, home)).some(({ device_id }) => device_id === device.device_id);
}
