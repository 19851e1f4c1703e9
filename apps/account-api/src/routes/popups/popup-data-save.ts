import { popupDataSave } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { savePopupData } from '../../commands/popups/save-popup-data.command.ts';
import { route } from '../../http/route.ts';

export const popupDataSaveRoute = route(popupDataSave, async ({ platform, caller, bearer, request }) => {
  const { state, type = null, code = null } = request.body;
  const saved = await savePopupData(platform, caller, { state, guid: bearer?.guid ?? null, type, code });
  return saved.ok ? done({ state }) : saved;
});
