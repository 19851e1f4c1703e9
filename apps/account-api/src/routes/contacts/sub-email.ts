import { subEmailChange, subEmailEmailN, subEmailModify, subEmailRead } from '@gatehouse/api-contract';
import type { Bearer } from '../../http/bearer.ts';
import type { Platform } from '../../shared/platform.ts';
import { openSubEmail, readSubEmail, type SubEmail } from '../../commands/contacts/sub-email.command.ts';
import { done } from '../../commands/outcome.ts';
import type { Caller } from '../../caller.ts';
import { route } from '../../http/route.ts';

type Context = Readonly<{ platform: Platform; caller: Caller; bearer: Bearer }>;

const present = ({ state, entry, currentRequired, contact }: SubEmail, { providerCd }: Bearer) => ({
  state,
  entry_type: entry,
  current_email_require: currentRequired ? ('Y' as const) : ('N' as const),
  provider_cd: providerCd,
  contact_email: contact,
});

const opening =
  (entry: SubEmail['entry']) =>
  async ({ platform, caller, bearer }: Context) => {
    const opened = await openSubEmail(platform, caller, { guid: bearer.guid, entry });
    return opened.ok ? done(present(opened.value, bearer)) : opened;
  };

export const subEmailRoutes = [
  route(subEmailEmailN, opening('REGISTER')),
  route(subEmailChange, opening('CHANGE')),
  route(subEmailModify, opening('MODIFY')),
  route(subEmailRead, async ({ platform, caller, bearer, request: { query } }) => {
    const read = await readSubEmail(platform, caller, { guid: bearer.guid, state: query.state });
    return read.ok ? done(present(read.value, bearer)) : read;
  }),
] as const;
