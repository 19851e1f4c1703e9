import * as v from 'valibot';
import { secretNote } from './public-schema.ts';

declare const secretMark: unique symbol;
/** A value that must never reach a script: a token. */
export type Secret<T> = T & { readonly [secretMark]: true };

/** Marks a field of a call's value: the edge removes it from answers, client types and parsers do not have it (day-one). */
export function secret<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S>, Secret<v.InferOutput<S>>> {
  // The mark exists in the type only; at run time the metadata note carries it.
  return v.pipe(schema, v.metadata({ [secretNote]: true })) as unknown as v.GenericSchema<
    v.InferInput<S>,
    Secret<v.InferOutput<S>>
  >;
}

/** `T` without its secret fields, at any depth. */
export type Public<T> = T extends readonly (infer Item)[]
  ? Public<Item>[]
  : T extends object
    ? { [K in keyof T as NonNullable<T[K]> extends { readonly [secretMark]: true } ? never : K]: Public<T[K]> }
    : T;
