import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { identifierText, numberText } from '../schemas/fields.ts';

/** Whether a game or application is blocked for a player; numbers of its errors are ours (spec B §8). */
export const blockCheck = defineCall({
  id: 'ep:unknown:blockchecker',
  area: 'device',
  base: 'blockchecker',
  auth: 'optional',
  envelope: 'triple-zero',
  spec: 'B§8',
  method: 'GET',
  path: 'v1.0/block/check',
  pathIsOurs: true,
  query: v.object({
    application_no: v.optional(numberText),
    game_no: v.optional(numberText),
    device_id: v.optional(identifierText),
  }),
  value: v.object({ block_yn: v.picklist(['Y', 'N']), reason: v.optional(v.string(), '') }),
  refusals: {
    '48001': 'blockcheckerDatabaseNotInitialised',
    '48002': 'blockcheckerInvalidApiVersion',
    '48003': 'blockcheckerNumberInvalid',
    '48004': 'blockcheckerNoPermission',
    '48005': 'blockcheckerInvalidParameter',
    '48006': 'blockcheckerDataNotFound',
    '48007': 'blockcheckerFileExists',
    '48008': 'blockcheckerContractSizeLimit',
  },
});
