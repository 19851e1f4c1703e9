import { popupDataRead, popupDataSave } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import { readPopupData } from './read-popup-data.query.ts';
import { savePopupData } from './save-popup-data.command.ts';

const popupDataSaveRoute = route(popupDataSave, async ({ ctx, bearer, request }) => {
  const { state, type = null, code = null } = request.body;
  const saved = await savePopupData(ctx, { state, guid: bearer?.guid ?? null, type, code });
  return saved.ok ? done({ state }) : saved;
});

const popupDataReadRoute = route(popupDataRead, async ({ ctx, bearer, request }) => {
  const read = await readPopupData(ctx, { state: request.params.state, guid: bearer.guid });
  if (!read.ok) return read;
  const { type = null, code = null } = read.value ?? {};
  return done({
    done_yn: yesNo(read.value !== null),
    ...(type === null ? {} : { type }),
    ...(code === null ? {} : { code }),
  });
});

export const popupsRoutes: readonly Route[] = [popupDataSaveRoute, popupDataReadRoute];
