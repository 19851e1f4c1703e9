import { termsContentsV3 } from '@gatehouse/api-contract';
import { route } from '../../http/route.ts';
import { answerContents } from './contents.handler.ts';

export const termsContentsV30Route = route(termsContentsV3, (context) => answerContents(context, true));
