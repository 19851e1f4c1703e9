import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { count, identifierText, recordNumber, shortText, text } from '../schemas/fields.ts';

/*
 * The block checker (spec B §8): success is result 000; the numbers of its errors and its paths are ours. It judges version and
 * parameters itself, so the contract only bounds them.
 */
const blockChecker = {
  area: 'device',
  base: 'blockchecker',
  envelope: 'triple-zero',
  spec: 'B§8',
  pathIsOurs: true,
  params: v.object({ api_version: identifierText }),
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
} as const;

/** Whether a game or an application is blocked for the bearer; with a device, also for that one. */
export const blockCheck = defineCall({
  ...blockChecker,
  id: 'ep:unknown:blockchecker',
  method: 'GET',
  auth: 'optional',
  path: ':api_version/block/check',
  query: v.object({
    application_no: v.optional(text(40)),
    game_no: v.optional(text(40)),
    device_id: v.optional(shortText),
  }),
  value: v.object({ block_yn: v.picklist(['Y', 'N']), reason: v.optional(v.string(), '') }),
});

/** Loads a list of what is blocked, under a name of its own. Managers of the platform make this call. */
export const blockListLoad = defineCall({
  ...blockChecker,
  id: 'own:block-list',
  method: 'POST',
  auth: 'required',
  path: ':api_version/block/list',
  body: v.object({
    name: identifierText,
    blocks: v.array(
      v.object({
        game_no: v.optional(recordNumber),
        application_no: v.optional(recordNumber),
        member_no: v.optional(recordNumber),
        device_id: v.optional(identifierText),
        reason: shortText,
      }),
    ),
  }),
  value: v.object({ loaded: count }),
});
