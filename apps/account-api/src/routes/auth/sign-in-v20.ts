import { signInV20 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handlerOfSignIn } from './sign-in.handler.ts';

export const signInV20Route = route(signInV20, handlerOfSignIn({ olderToo: true }));
