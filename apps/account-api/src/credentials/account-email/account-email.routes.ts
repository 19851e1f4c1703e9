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
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { runningWaitsOf } from '../owner-wait/running-waits.query.ts';
import { presentEmails } from './account-emails.presenter.ts';
import { openEmailSession, verifyEmailSession } from './email-session.command.ts';
import { openContactCompare } from './open-contact-compare.command.ts';
import { openSubEmail, openSubEmailProof, readSubEmail, type SubEmail } from './sub-email.command.ts';
import { changeEmail, registerEmail as registerMemberEmail } from './use-email-session.command.ts';

const accountEmailsRoute = route(accountEmails, async ({ ctx, bearer: { guid } }) => {
  const show = await ownAddressesOf(ctx, guid);
  const waits = await runningWaitsOf(ctx, guid);
  const account = await getAccount(ctx.db, guid);
  const { by } = await countingWays(ctx, { guid, account }, 'change');
  return done(presentEmails(account, { asked: by.get('email') ?? null, show, waits }));
});

const compareContactEmailRoute = route(compareContactEmail, async ({ ctx, bearer, request }) => {
  const { type = 'old-contact-modify', redirect_url: returnTo } = request.query;
  const opened = await openContactCompare(ctx, { guid: bearer?.guid ?? null, type, returnTo });
  return opened.ok ? done({ state: opened.value.state, contact_email: opened.value.contact }) : opened;
});

const emailSessionOpenRoute = route(emailSessionOpen, ({ ctx, bearer, request: { body } }) =>
  openEmailSession(ctx, { guid: bearer.guid, email: body.email ?? null }),
);

const emailSessionVerifyRoute = route(emailSessionVerify, ({ ctx, bearer, request: { body } }) =>
  verifyEmailSession(ctx, { guid: bearer.guid, session: body.session, typed: body.verify_number }),
);

const contactEmailChangeRoute = route(contactEmailChange, ({ ctx, bearer, owner, request: { body } }) =>
  changeEmail(ctx, { guid: bearer.guid, sid: bearer.sid, owner, session: body.session }),
);

const registerEmailRoute = route(registerEmail, ({ ctx, bearer, owner, request: { body } }) =>
  registerMemberEmail(ctx, { guid: bearer.guid, sid: bearer.sid, owner, session: body.session }),
);

const present = ({ state, entry, currentRequired, contact }: SubEmail, { providerCd }: Bearer) => ({
  state,
  entry_type: entry,
  current_email_require: currentRequired ? ('Y' as const) : ('N' as const),
  provider_cd: providerCd,
  contact_email: contact,
});

const subEmailEmailNRoute = route(subEmailEmailN, async ({ ctx, bearer, owner }) => {
  const opened = await openSubEmail(ctx, { guid: bearer.guid, owner, entry: 'REGISTER' });
  return opened.ok ? done(present(opened.value, bearer)) : opened;
});

const subEmailChangeRoute = route(subEmailChange, async ({ ctx, bearer, owner }) => {
  const opened = await openSubEmail(ctx, { guid: bearer.guid, owner, entry: 'CHANGE' });
  return opened.ok ? done(present(opened.value, bearer)) : opened;
});

const subEmailModifyRoute = route(subEmailModify, async ({ ctx, bearer, request: { body } }) => {
  const opened = await openSubEmailProof(ctx, { guid: bearer.guid, returnTo: body.redirect_url });
  return opened.ok ? done(present(opened.value, bearer)) : opened;
});

const subEmailReadRoute = route(subEmailRead, async ({ ctx, bearer, request: { query } }) => {
  const read = await readSubEmail(ctx, { guid: bearer.guid, state: query.state });
  return read.ok ? done(present(read.value, bearer)) : read;
});

export const accountEmailRoutes: readonly Route[] = [
  accountEmailsRoute,
  compareContactEmailRoute,
  emailSessionOpenRoute,
  emailSessionVerifyRoute,
  contactEmailChangeRoute,
  registerEmailRoute,
  subEmailEmailNRoute,
  subEmailChangeRoute,
  subEmailModifyRoute,
  subEmailReadRoute,
];
