import { guardianConsentsOpen } from '@gatehouse/api-contract';
import { openOwnConsents } from '../../commands/guardians/open-own-consents.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const guardianConsentsOpenRoute = route(guardianConsentsOpen, async ({ platform, caller }) => {
  const opened = await openOwnConsents(platform, caller, null);
  return opened.ok ? done({ state: opened.value.state, type: opened.value.type }) : opened;
});
