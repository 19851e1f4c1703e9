import type { Brand } from '@gatehouse/platform';
import type { Settings } from '../../base/settings/platform.settings.ts';

/** The portal's page for a phone whose camera, not whose app, read the picture. */
const scanPath = '/auth/qr';

/** What a picture says. The code is the fragment: a browser that opens the address sends it to no server and no log. */
export const scanAddress = ({ sites }: Pick<Settings, 'sites'>, brand: Brand, scanCode: string): string =>
  `${sites[brand].origin}${scanPath}#${scanCode}`;

/** The code of a picture of ours; `null`: another address, which an app does not open. */
export function scanCodeOf({ sites }: Pick<Settings, 'sites'>, address: string): string | null {
  const url = URL.parse(address);
  const ours = Object.values(sites).some(({ origin }) => origin === url?.origin);
  const code = url?.hash.slice(1) ?? '';
  return ours && url?.pathname === scanPath && /^[\w-]{22}$/.test(code) ? code : null;
}
