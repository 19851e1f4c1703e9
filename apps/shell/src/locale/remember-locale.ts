import { nativeForms } from '@gatehouse/api-contract';
import { callerHeaders, portalCallerId, type Locale } from '@gatehouse/platform';

/** Sends the chosen language to the edge, which keeps it in the cookie LOCALE. */
export async function rememberLocale(locale: Locale): Promise<void> {
  const response = await fetch(nativeForms.locale.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [callerHeaders.id]: portalCallerId,
      [callerHeaders.detail]: 'language',
    },
    body: JSON.stringify({ locale }),
  });
  if (!response.ok) throw new Error(`the language was not remembered: ${response.status}`);
}
