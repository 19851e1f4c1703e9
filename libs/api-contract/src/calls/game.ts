import { isLaunchLink } from '@gatehouse/platform';
import * as v from 'valibot';
import { game } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { yesNo } from '../schemas/account.ts';
import { address, identifierText, localeText, nothing, numberText, recordNumber } from '../schemas/fields.ts';

const get = { ...game, method: 'GET', refusals: { '47404': 'gameNotFound', '721': 'countryUnavailable' } } as const;
const byGameNo = v.object({ game_no: numberText });
const byGameId = v.object({ game_id: identifierText });
const language = v.optional(localeText);

/** Game info (spec B §3). 721: not offered where the visitor is. */
export const gameInfo = defineCall({
  ...get,
  id: 'ep:game:GET game/v1.3',
  path: 'game/v1.3',
  query: byGameNo,
  value: v.object({
    gameNo: v.number(),
    gameId: v.string(),
    gameName: v.string(),
    platformType: v.string(),
    multiplatformYn: yesNo,
    guidYn: yesNo,
  }),
});
/** The same by service, in the server's spelling (spec B §3). */
export const gameInfoByService = defineCall({
  ...get,
  id: 'ep:game:GET v2.1/infos/:service_id',
  path: 'v2.1/infos/:service_id',
  params: v.object({ service_id: identifierText }),
  value: v.object({
    game_id: v.string(),
    game_name: v.string(),
    game_no: v.number(),
    multiplatform_yn: yesNo,
    guid_yn: yesNo,
    platform_type: v.string(),
  }),
});
export const gameGrade = defineCall({
  ...get,
  id: 'ep:game:GET v1.3/:id/grade',
  path: 'v1.3/:id/grade',
  params: v.object({ id: identifierText }),
  value: v.object({ grade: v.string(), min_age: v.number() }),
});
export const gameTerms = defineCall({
  ...get,
  id: 'ep:game:GET v1.3/:game_no/terms',
  path: 'v1.3/:game_no/terms',
  params: byGameNo,
  value: v.object({ terms_area: v.string(), agree_yn: yesNo }),
});
export const gameDistributor = defineCall({
  ...get,
  id: 'ep:game:GET v1.3/:game_no/distributor',
  path: 'v1.3/:game_no/distributor',
  params: byGameNo,
  value: v.object({ distributor: v.string() }),
});
export const gameName = defineCall({
  ...get,
  id: 'ep:game:GET v1.0/name',
  path: 'v1.0/name',
  query: v.object({ game_no: numberText, lang: language }),
  value: v.object({ game_name: v.string() }),
});
export const gameBanner = defineCall({
  ...get,
  id: 'ep:game:GET v1.0/banner',
  path: 'v1.0/banner',
  query: v.object({ game_no: v.optional(numberText), lang: language }),
  value: v.object({ banners: v.array(v.object({ image: v.string(), link: v.string() })) }),
});

const character = v.object({ character_no: v.number(), name: v.string(), main_yn: yesNo });
export const characterName = defineCall({
  ...get,
  id: 'ep:game:GET v1.0/character/name',
  auth: 'required',
  path: 'v1.0/character/name',
  query: byGameNo,
  value: v.object({ name: v.string() }),
});
/** A player's characters; a client asks for those of its own game only. */
export const characters = defineCall({
  ...get,
  openToClients: true,
  id: 'ep:game:GET v1.2/character',
  auth: 'required',
  path: 'v1.2/character',
  query: byGameNo,
  value: v.object({ characters: v.array(character) }),
});
export const mainCharacter = defineCall({
  ...game,
  id: 'ep:game:POST v1.0/character/change_main',
  auth: 'required',
  method: 'POST',
  path: 'v1.0/character/change_main',
  body: v.object({ game_no: recordNumber, character_no: recordNumber }),
  value: nothing,
  refusals: get.refusals,
});

/**
 * What keeps a player out of a game (spec B §8). With the three that are not agreed, `data.message` is the address that the launcher
 * navigates to; with maintenance, `data` is the notice.
 */
/** Data of the refusals that a player can do something about. */
export const launchDetour = v.object({ message: address });

const launchRefusals = {
  ...get.refusals,
  '47001': 'gamePersonVerifyNotAgreed',
  '47002': 'gameParentVerifyNotAgreed',
  '47003': 'gameTermsNotAgreed',
  '47004': 'notOnSaleInCountry',
  '50303': 'maintenanceBlock',
} as const;
/** The link the protocol handler opens. */
const launch = {
  ...game,
  auth: 'required',
  method: 'GET',
  value: v.object({ link: v.pipe(address, v.check(isLaunchLink)) }),
  refusals: launchRefusals,
} as const;
export const launcherV10 = defineCall({
  ...launch,
  id: 'ep:game:GET v1.0/launcher',
  path: 'v1.0/launcher',
  query: byGameId,
});
export const launcherV11 = defineCall({
  ...launch,
  id: 'ep:game:GET v1.1/launcher',
  path: 'v1.1/launcher',
  query: byGameId,
});
export const launcher = defineCall({
  ...launch,
  id: 'ep:game:GET v2.0/launcher/:game_id',
  path: 'v2.0/launcher/:game_id',
  params: byGameId,
});

/** Systems that a game's client may run on. */
export const clientSystems = ['windows', 'mac'] as const;

/** Where the client is downloaded, for the offer that follows a launch without effect. */
export const clientDownload = defineCall({
  ...get,
  id: 'ep:game:client-download',
  path: 'v1.0/client/download',
  pathIsOurs: true,
  query: v.object({ game_id: identifierText, os: v.optional(v.picklist(clientSystems), 'windows') }),
  value: v.object({ url: address }),
});
