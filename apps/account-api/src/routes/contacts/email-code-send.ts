import { emailCodeSend } from '@gatehouse/api-contract';
import { sendEmailCode } from '../../commands/contacts/send-email-code.command.ts';
import { route } from '../../http/route.ts';

export const emailCodeSendRoute = route(emailCodeSend, ({ platform, caller, request: { params, query } }) =>
  sendEmailCode(platform, caller, { ...query, type: params.type }),
);
