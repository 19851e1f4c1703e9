import { popupDataRead } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { readPopupData } from '../../commands/popups/read-popup-data.command.ts';
import { route } from '../../http/route.ts';

export const popupDataReadRoute = route(popupDataRead, async ({ platform, caller, bearer, request }) => {
  const read = await readPopupData(platform, caller, { state: request.params.state, guid: bearer.guid });
  if (!read.ok) return read;
  const { type = null, code = null } = read.value ?? {};
  return done({
    done_yn: read.value ? 'Y' : 'N',
    ...(type === null ? {} : { type }),
    ...(code === null ? {} : { code }),
  });
});
