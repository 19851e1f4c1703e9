import { emailSessionOpen, emailSessionVerify } from '@gatehouse/api-contract';
import { openEmailSession, verifyEmailSession } from '../../commands/contacts/email-session.command.ts';
import { route } from '../../http/route.ts';

export const emailSessionOpenRoute = route(emailSessionOpen, ({ platform, caller, bearer, request: { body } }) =>
  openEmailSession(platform, caller, { guid: bearer.guid, email: body.email ?? null }),
);

export const emailSessionVerifyRoute = route(emailSessionVerify, ({ platform, caller, bearer, request: { body } }) =>
  verifyEmailSession(platform, caller, { guid: bearer.guid, session: body.session, typed: body.verify_number }),
);
