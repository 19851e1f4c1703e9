import { deviceNameMax } from '@gatehouse/api-contract';

/** What the list over all games tells as the usual limit (spec B §9); what a game allows is its row's `device_limit`. */
export const usualDeviceLimit = 5;

/** After so many codes of an hour, the next step costs a captcha. */
export const codesBeforeCaptcha = 3;

/** Countries in which games are bound to devices (`my-device/allowed-countries`). */
export const deviceCountries: readonly string[] = [
  'KR',
  'JP',
  'TW',
  'HK',
  'MO',
  'TH',
  'VN',
  'ID',
  'PH',
  'SG',
  'US',
  'CA',
  'DE',
  'FR',
  'IT',
  'ES',
  'PT',
  'GB',
];

const types = [
  [/android/i, 'ANDROID'],
  [/ios|ipad|iphone/i, 'IOS'],
  [/windows/i, 'WINDOWS'],
  [/mac/i, 'MAC'],
] as const;

/** Kind of device by its system (spec B §3, `deviceType`; the words are ours). */
export const deviceTypeOf = (osName: string): string => types.find(([pattern]) => pattern.test(osName))?.[1] ?? 'OTHER';

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** A name by our rule from what a device calls itself: v1 asks nobody. */
export function nicknameFrom(deviceName: string): string {
  const kept = deviceName.replaceAll(/\s+/gu, '-').replaceAll(/[^\p{L}\p{M}\p{N}\-_,]/gu, '');
  const shown = graphemes(kept).slice(0, deviceNameMax).join('');
  return graphemes(shown).length < 2 ? 'Device' : shown;
}

type Registered = Readonly<{ registration: boolean; device: boolean }>;

/** Whether a game may be played on a device: where it must be, or once a member has protected the game so, it has to be registered. */
export function deviceVerdict(game: Readonly<{ deviceRequired: boolean }>, nation: string, registered: Registered) {
  const isEssential = game.deviceRequired && deviceCountries.includes(nation);
  return { isEssential, isAvailable: registered.device || (!isEssential && !registered.registration) };
}
