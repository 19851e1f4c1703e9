import {
  memberWaitStop,
  ownerWaitAllow,
  ownerWaitBegin,
  ownerWaitCancel,
  ownerWaitFinish,
  ownerWaitRead,
  ownerWaitStart,
} from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { allowWait, cancelWait, stopWaitOfMember } from './answer-wait.command.ts';
import { beginWait } from './begin-wait.command.ts';
import { finishWait } from './finish-wait.command.ts';
import { readWait } from './read-wait.query.ts';
import { startWait } from './start-wait.command.ts';

export const ownerWaitRoutes: readonly Route[] = [
  route(ownerWaitBegin, ({ ctx, request: { body } }) => beginWait(ctx, body)),
  route(ownerWaitStart, ({ ctx, request: { body } }) =>
    startWait(ctx, { state: body.state, typed: body.verify_number }),
  ),
  route(ownerWaitRead, ({ ctx, request: { query } }) => readWait(ctx, query)),
  route(ownerWaitCancel, ({ ctx, request: { body } }) => cancelWait(ctx, body.letter)),
  route(memberWaitStop, ({ ctx, bearer: { guid }, owner, request: { body } }) =>
    stopWaitOfMember(ctx, { guid, owner, reference: body.reference }),
  ),
  route(ownerWaitAllow, ({ ctx, request: { body } }) => allowWait(ctx, body.letter)),
  route(ownerWaitFinish, ({ ctx, request: { body } }) => finishWait(ctx, body.letter)),
];
