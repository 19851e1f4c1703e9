import type { GdsInfo } from '@gatehouse/api-contract';
import { isLocale } from '@gatehouse/platform';
import type { Caller } from '../../base/caller.ts';
import { knownTimezone } from '../../base/known-timezone.ts';
import type { SessionRow } from './sessions.repository.ts';

/** What a sign-in says of itself: where its player is (`gds_info`), and the number of the game it is for. */
export type LoginAsked = Readonly<{ gds: GdsInfo | null; gameNo: string | null }>;
export const nothingAsked: LoginAsked = { gds: null, gameNo: null };

/** Where a sign-in took place; `null`: not known. */
export type LoginPlace = Readonly<{
  country: string | null;
  timezone: string | null;
  language: string | null;
}> &
  LoginAsked;

export const nowhere: LoginPlace = { country: null, timezone: null, language: null, ...nothingAsked };

const countryIn = (said: string | undefined) => (said && /^[A-Z]{2}$/.test(said) ? said : null);

/** The edge's word counts before the page's, and what the sign-in says before the headers that every call has. */
export function loginPlaceOf(
  { nation, lang, said }: Pick<Caller, 'nation' | 'lang' | 'said'>,
  { gds, gameNo }: LoginAsked,
): LoginPlace {
  const told = gds?.is_default ? null : gds;
  return {
    country: nation ?? countryIn(told?.nation) ?? said.nation,
    timezone: knownTimezone(told?.timezone) ?? knownTimezone(said.timezone),
    language: told?.lang && isLocale(told.lang) ? told.lang : lang,
    gds,
    gameNo,
  };
}

/** A session made from another one, as a client's or a web view's, was signed in where that one was. */
export const loginPlaceIn = (session: SessionRow): LoginPlace => ({
  country: session.login_country,
  timezone: session.login_timezone,
  language: session.login_language,
  gds: session.gds_info,
  gameNo: session.game_no,
});

/** What is kept of it. An address that a page names is never believed, so it is not kept either. */
export function rowOfLoginPlace({ country, timezone, language, gds, gameNo }: LoginPlace) {
  const { ip: _, ...kept } = gds ?? {};
  return {
    login_country: country,
    login_timezone: timezone,
    login_language: language,
    gds_info: gds && JSON.stringify(kept),
    game_no: gameNo,
  };
}
