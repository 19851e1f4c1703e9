import { emailCodeVerify } from '@gatehouse/api-contract';
import { verifyContactCode } from '../../commands/contacts/verify-contact-code.command.ts';
import { route } from '../../http/route.ts';

export const emailCodeVerifyRoute = route(emailCodeVerify, ({ platform, caller, request: { params, body } }) =>
  verifyContactCode(platform, caller, {
    channel: 'email',
    type: params.type,
    state: body.state,
    typed: body.verify_number,
  }),
);
