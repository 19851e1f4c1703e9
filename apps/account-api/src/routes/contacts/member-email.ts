import { contactEmailChange, registerEmail } from '@gatehouse/api-contract';
import {
  changeEmail,
  registerEmail as registerMemberEmail,
} from '../../commands/contacts/use-email-session.command.ts';
import { route } from '../../http/route.ts';

export const contactEmailChangeRoute = route(contactEmailChange, ({ platform, caller, bearer, request: { body } }) =>
  changeEmail(platform, caller, { guid: bearer.guid, session: body.session }),
);

export const registerEmailRoute = route(registerEmail, ({ platform, caller, bearer, request: { body } }) =>
  registerMemberEmail(platform, caller, { guid: bearer.guid, session: body.session }),
);
