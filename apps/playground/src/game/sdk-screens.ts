import type { VerificationType } from '@gatehouse/api-contract';
import { captchaQuery } from '../pages/captcha-query.ts';

/** Screens that a game opens in its web view, with the parameters that the SDK adds besides game and player (spec B §2). */
export const sdkScreens = {
  device_register: '/webview/sdk/device_register/v2?ver=v2',
  'device_register, v1': '/webview/sdk/device_register?ver=v1',
  'device_register, edit phone': '/webview/sdk/device_register?ver=v2&type=edit&verify_type=phone',
  'device_register, edit email': '/webview/sdk/device_register?ver=v2&type=edit&verify_type=email',
  'device_register, updateContact': '/webview/sdk/device_register?ver=v2&type=updateContact',
  device_register_guide: '/webview/sdk/device_register_guide?ver=v2',
  device_management: '/webview/sdk/device_management/v2?ver=v2',
  contact_management: '/webview/sdk/contact_management?ver=v2',
  parent_verify_email_input: '/webview/sdk/parent_verify_email_input?',
  verification: '/webview/sdk/verification?',
  captcha: `/auth/captcha?${captchaQuery()}`,
} as const;
export type SdkScreen = keyof typeof sdkScreens;
export const isSdkScreen = (name: string): name is SdkScreen => Object.hasOwn(sdkScreens, name);
export const usualScreen = 'device_register' satisfies SdkScreen;
export const usualGame = 'PLAYGROUND_GAME';

/** Sample devices, in the format in which a game reports its device. */
export const sampleDevices = [
  { device_id: 'pocket-1', device_name: 'Pocket 7', os_name: 'Android 16' },
  { device_id: 'pocket-2', device_name: 'Pocket 7 Mini', os_name: 'Android 15' },
  { device_id: 'slate-1', device_name: 'Slate Air', os_name: 'iPadOS 19' },
  { device_id: 'phone-1', device_name: 'Orchard Phone', os_name: 'iOS 19' },
  { device_id: 'phone-2', device_name: 'Orchard Phone Pro', os_name: 'iOS 19' },
  { device_id: 'tv-1', device_name: 'Living Room TV', os_name: 'Android TV 14' },
] as const;

export type WebViewWish = Readonly<{
  screen: SdkScreen;
  serviceId: string;
  verifyToken: string | null;
  /** The same screen inside the shell. */
  inShell: boolean;
  lang: string | null;
  /** For the screen `verification`: its type, and the state of a verification that the game's server has opened. */
  verification?: Readonly<{ type: VerificationType; state: string | null }>;
}>;

/** Path and query of a screen, in the format of a game's SDK. */
export function webViewPath({ screen, serviceId, verifyToken, inShell, lang, verification }: WebViewWish): string {
  const [path = '', query = ''] = sdkScreens[screen].split('?');
  if (screen === 'captcha') return `${path}?${query}`;
  const search = new URLSearchParams(query);
  search.set('service_id', serviceId);
  if (inShell) search.set('host', 'shell');
  if (lang) search.set('lang', lang);
  if (verification) search.set('type', verification.type);
  if (verification?.state) search.set('state', verification.state);
  if (verifyToken !== null) search.set('verify_token', verifyToken);
  return `${path}?${search.toString()}`;
}
