import * as v from 'valibot';
import { contactKinds } from '../enums/wire-enums.ts';
import { simMember } from './call-kinds.ts';
import { flowRefusals } from './refusal-sets.ts';

/*
 * Devices of a game, from its web view (spec B §4). The edge's 30-minute cookie identifies the caller; it is made from the
 * `verify_token` of the first address; or in a session of the portal. Another game's `service_id` than the cookie's is 46002.
 */
export const sdkDeviceCall = { ...simMember, area: 'device', spec: 'B§7', openToWebView: true } as const;
export const sdkDeviceRefusals = {
  ...flowRefusals,
  '46001': 'sdkError',
  '46002': 'sdkError',
  '46217': 'deviceAlreadyDeleted',
  '46218': 'deviceLimit',
} as const;
export const contactKind = v.picklist(contactKinds);
