import type { CallInput, channelingState } from '@gatehouse/api-contract';
import { pathWith, visitIn } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';

/** Where the move of an account begins; the guard of the page leads to each step's screen and back here. */
const channelingPath = '/channeling';

/** What the page asks the platform: the move behind its address, or one that has no account yet. */
export function askedIn({ url, locale }: Pick<ShellHost, 'url' | 'locale'>): CallInput<typeof channelingState> {
  const state = url.searchParams.get('state');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    body: {
      ...(state && { state }),
      game_id: url.searchParams.get('game_id') ?? '',
      gds_info: { lang: locale, timezone: timeZone, utc_offset: -new Date().getTimezoneOffset() },
      brought: visitIn(url),
    },
  };
}

/** The same page once more: its guard asks which step is due. */
export const onceMorePath = (state: string): string => pathWith(channelingPath, { state });

/** Another member decides: this page asks for the sign-in, and the browser keeps the move. */
export const otherMemberPath = ({ href }: URL): string => pathWith('/logout', { redirect_url: href });
