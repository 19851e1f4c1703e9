import { compareContactEmail } from '@gatehouse/api-contract';
import { openContactCompare } from '../../commands/contacts/open-contact-compare.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const compareContactEmailRoute = route(compareContactEmail, async ({ platform, caller, bearer, request }) => {
  const { type = 'old-contact-modify' } = request.query;
  const opened = await openContactCompare(platform, caller, { guid: bearer?.guid ?? null, type });
  return opened.ok ? done({ state: opened.value.state, contact_email: opened.value.contact }) : opened;
});
