import { personChecked } from '@gatehouse/api-contract';
import { takePersonAnswer } from '../../commands/identity/take-person-answer.command.ts';
import { route } from '../../http/route.ts';

export const personCheckedRoute = route(personChecked, ({ platform, caller, request: { params, query } }) =>
  takePersonAnswer(platform, caller, {
    state: params.c,
    code: query.code,
    methods: ['phone', 'dream'],
    told: { service: params.a, type: params.b },
  }),
);
