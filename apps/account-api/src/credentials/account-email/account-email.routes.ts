import {
  accountEmails,
  compareContactEmail,
  contactEmailChange,
  emailSessionOpen,
  emailSessionVerify,
  registerEmail,
  subEmailChange,
  subEmailEmailN,
  subEmailModify,
  subEmailRead,
} from '@gatehouse/api-contract';
import type { Caller } from '../../base/caller.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { presentEmails } from './account-emails.presenter.ts';
import { openEmailSession, verifyEmailSession } from './email-session.command.ts';
import { openContactCompare } from './open-contact-compare.command.ts';
import { openSubEmail, readSubEmail, type SubEmail } from './sub-email.command.ts';
import { changeEmail, registerEmail as registerMemberEmail } from './use-email-session.command.ts';

const accountEmailsRoute = route(accountEmails, async ({ platform, bearer }) =>
  done(presentEmails(await getAccount(platform.db, bearer.guid))),
);

const compareContactEmailRoute = route(compareContactEmail, async ({ platform, caller, bearer, request }) => {
  const { type = 'old-contact-modify', redirect_url: returnTo } = request.query;
  const opened = await openContactCompare(platform, caller, { guid: bearer?.guid ?? null, type, returnTo });
  return opened.ok ? done({ state: opened.value.state, contact_email: opened.value.contact }) : opened;
});

const emailSessionOpenRoute = route(emailSessionOpen, ({ platform, caller, bearer, request: { body } }) =>
  openEmailSession(platform, caller, { guid: bearer.guid, email: body.email ?? null }),
);

const emailSessionVerifyRoute = route(emailSessionVerify, ({ platform, caller, bearer, request: { body } }) =>
  verifyEmailSession(platform, caller, { guid: bearer.guid, session: body.session, typed: body.verify_number }),
);

const contactEmailChangeRoute = route(contactEmailChange, ({ platform, caller, bearer, request: { body } }) =>
  changeEmail(platform, caller, { guid: bearer.guid, session: body.session }),
);

const registerEmailRoute = route(registerEmail, ({ platform, caller, bearer, request: { body } }) =>
  registerMemberEmail(platform, caller, { guid: bearer.guid, session: body.session }),
);

type Context = Readonly<{
  platform: Platform;
  caller: Caller;
  bearer: Bearer;
  request: Readonly<{ body: Readonly<{ redirect_url?: string | undefined }> }>;
}>;

const present = ({ state, entry, currentRequired, contact }: SubEmail, { providerCd }: Bearer) => ({
  state,
  entry_type: entry,
  current_email_require: currentRequired ? ('Y' as const) : ('N' as const),
  provider_cd: providerCd,
  contact_email: contact,
});

const opening =
  (entry: SubEmail['entry']) =>
  async ({ platform, caller, bearer, request }: Context) => {
    const { redirect_url: returnTo } = request.body;
    const opened = await openSubEmail(platform, caller, { guid: bearer.guid, entry, returnTo });
    return opened.ok ? done(present(opened.value, bearer)) : opened;
  };

const subEmailRoutes = [
  route(subEmailEmailN, opening('REGISTER')),
  route(subEmailChange, opening('CHANGE')),
  route(subEmailModify, opening('MODIFY')),
  route(subEmailRead, async ({ platform, caller, bearer, request: { query } }) => {
    const read = await readSubEmail(platform, caller, { guid: bearer.guid, state: query.state });
    return read.ok ? done(present(read.value, bearer)) : read;
  }),
] as const;

export const accountEmailRoutes: readonly Route[] = [
  accountEmailsRoute,
  compareContactEmailRoute,
  emailSessionOpenRoute,
  emailSessionVerifyRoute,
  contactEmailChangeRoute,
  registerEmailRoute,
  ...subEmailRoutes,
];
