import { signInV21 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { handlerOfSignIn } from './sign-in.handler.ts';

export const signInV21Route = route(signInV21, handlerOfSignIn({ olderToo: false }));
