import type { CallValue, characters, gameInfo, gameInfoByService } from '@gatehouse/api-contract';
import { yesNo } from '../../base/http/yes-no.ts';
import type { CharacterRow } from './characters.repository.ts';
import type { GameInfoRow } from './game-infos.repository.ts';

/** Server fields of a game (spec B §3); `name` in the language of the page. */
export const presentGame = (game: GameInfoRow, name: string): CallValue<typeof gameInfoByService> => ({
  game_id: game.game_id,
  game_name: name,
  game_no: game.game_no,
  multiplatform_yn: yesNo(game.multiplatform),
  guid_yn: yesNo(game.guid),
  platform_type: game.platform_type,
});

/** The same in client fields. */
export function presentGameForClient(game: GameInfoRow, name: string): CallValue<typeof gameInfo> {
  const told = presentGame(game, name);
  return {
    gameNo: told.game_no,
    gameId: told.game_id,
    gameName: told.game_name,
    platformType: told.platform_type,
    multiplatformYn: told.multiplatform_yn,
    guidYn: told.guid_yn,
  };
}

export const presentCharacters = (rows: readonly CharacterRow[]): CallValue<typeof characters> => ({
  characters: rows.map(({ character_no, name, main }) => ({ character_no, name, main_yn: yesNo(main) })),
});
