import type { CallRequest, signUpRegister } from '@gatehouse/api-contract';

type Said = CallRequest<typeof signUpRegister>['body'];

/** What was chosen for an account, in the form that the commands take. */
export const chosenOf = (body: Said) => ({
  state: body.state,
  userId: body.user_id ?? null,
  password: body.password ?? null,
  nickname: body.nickname || null,
  emailProof: body.email_verify_token ?? null,
  forever: body.forever,
});
