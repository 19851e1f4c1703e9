import { smsCodeVerify } from '@gatehouse/api-contract';
import { verifyContactCode } from '../../commands/contacts/verify-contact-code.command.ts';
import { route } from '../../http/route.ts';

export const smsCodeVerifyRoute = route(smsCodeVerify, ({ platform, caller, request: { params, body } }) =>
  verifyContactCode(platform, caller, {
    channel: 'phone',
    type: params.type,
    state: body.state,
    typed: body.verify_number,
  }),
);
