import { smsCodeSend } from '@gatehouse/api-contract';
import { sendSmsCode } from '../../commands/contacts/send-sms-code.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const smsCodeSendRoute = route(smsCodeSend, async ({ platform, caller, request: { params, query } }) => {
  const sent = await sendSmsCode(platform, caller, {
    state: query.state,
    type: params.type,
    phone: query.number ?? null,
  });
  return sent.ok ? done({ state: sent.value.state, send_count: sent.value.sendCount }) : sent;
});
