import * as v from 'valibot';
import { game, maintenance } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { identifierText, localeText } from '../schemas/fields.ts';

/** Maintenance (spec B §3); dates in epoch milliseconds. A failed check counts as no maintenance (spec B §4). */
const notice = v.object({
  isInMaintenance: v.boolean(),
  isManager: v.optional(v.boolean(), false),
  maintenanceNo: v.optional(v.number()),
  applicationNo: v.optional(v.number()),
  type: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  content: v.optional(v.string(), ''),
  isUse: v.optional(v.boolean(), false),
  openDt: v.optional(v.nullable(v.number())),
  startDt: v.optional(v.nullable(v.number())),
  endDt: v.optional(v.nullable(v.number())),
});
const look = { method: 'GET', value: notice, refusals: {} } as const;
const byService = v.object({ service_id: v.optional(identifierText), lang: v.optional(localeText) });

export const serviceMaintenance = defineCall({
  ...maintenance,
  ...look,
  id: 'ep:maintenance:GET game/v2.0/maintenance/:service_type/:service_id',
  path: 'game/v2.0/maintenance/:service_type/:service_id',
  params: v.object({ service_type: identifierText, service_id: identifierText }),
});
export const gameMaintenance = defineCall({
  ...maintenance,
  ...look,
  id: 'ep:maintenance:GET v1.0/maintenance/GAME/:id1/:id2/:lang?',
  path: 'v1.0/maintenance/GAME/:id1/:id2/:lang?',
  params: v.object({ id1: identifierText, id2: identifierText, lang: v.optional(localeText) }),
});
export const maintenanceSummary = defineCall({
  ...game,
  ...look,
  id: 'ep:game:GET v1.0/maintenance',
  path: 'v1.0/maintenance',
  query: byService,
});
export const maintenanceDetail = defineCall({
  ...game,
  ...look,
  id: 'ep:game:GET v1.0/maintenance/detail',
  path: 'v1.0/maintenance/detail',
  query: byService,
});

/** Asked only with an access token and a game id. */
export const whiteUser = defineCall({
  ...maintenance,
  id: 'ep:maintenance:GET maintenance/v1.0/whiteuser/check',
  auth: 'required',
  method: 'GET',
  path: 'maintenance/v1.0/whiteuser/check',
  query: v.object({ game_id: identifierText }),
  value: v.object({ whiteUserYn: v.picklist(['Y', 'N']) }),
  refusals: {},
});
