import { ownerProof, ownerProofOptions } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { ownerProofWaysOf, proveOwner } from './prove-owner.command.ts';

const optionsRoute = route(ownerProofOptions, async ({ ctx, bearer }) =>
  done(await ownerProofWaysOf(ctx, bearer.guid)),
);

const proofRoute = route(ownerProof, async ({ ctx, bearer: { guid, sid }, request: { body } }) => {
  const proven = await proveOwner(ctx, { guid, sid, password: body.password });
  return proven.ok ? done({ expires_at: proven.value.expiresAt.getTime() }) : proven;
});

export const ownerProofRoutes: readonly Route[] = [optionsRoute, proofRoute];
