import { emailSendV2 } from '@gatehouse/api-contract';
import { sendEmailCode } from '../../commands/contacts/send-email-code.command.ts';
import { route } from '../../http/route.ts';

export const emailSendV2Route = route(emailSendV2, ({ platform, caller, request: { body } }) =>
  sendEmailCode(platform, caller, { state: body.state, type: null, email: body.email ?? null }),
);
