import { randomBytes } from 'node:crypto';

/** 256 random bits as base64url: refresh tokens, authorization codes. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** 128 random bits as base64url: a flow's `state`. */
export const randomState = (): string => randomBytes(16).toString('base64url');
