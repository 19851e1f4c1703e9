import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { registerMember, type Registration } from '../registration/register-member.command.ts';
import { prepareCrossfire } from './lock-crossfire.command.ts';

/** Makes the member of the service, or finishes the move of an account. */
export async function registerCrossfire(platform: Platform, caller: Caller, given: Registration) {
  const found = await prepareCrossfire(platform, caller, given.state);
  return found.ok ? registerMember(platform, caller, given) : found;
}
