import { letterStopBegin, letterStopEnd, letterStopRead } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { beginLetterStop, endLetterStop } from './answer-letter.command.ts';
import { readLetterStop } from './read-letter-stop.query.ts';

export const letterStopsRoutes: readonly Route[] = [
  route(letterStopRead, ({ ctx, request: { query } }) => readLetterStop(ctx, query.letter)),
  route(letterStopBegin, ({ ctx, request: { body } }) => beginLetterStop(ctx, body.letter)),
  route(letterStopEnd, ({ ctx, request: { body } }) => endLetterStop(ctx, body.letter)),
];
