import { tossToken } from '@gatehouse/api-contract';
import { takePersonAnswer } from '../../commands/identity/take-person-answer.command.ts';
import { route } from '../../http/route.ts';

export const tossTokenRoute = route(tossToken, ({ platform, caller, request: { body } }) =>
  takePersonAnswer(platform, caller, {
    state: body.state,
    code: body.code,
    methods: ['toss'],
    told: { transaction_id: body.tx_id },
  }),
);
