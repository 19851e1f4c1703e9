import type * as v from 'valibot';
import { contactCode } from '../schemas/contact-code.ts';
import { registeredEmail, typedEmail } from '../schemas/email-fields.ts';
import { authenticatorCode, loginCode, phoneNumber, typedContact } from '../schemas/fields.ts';
import { childName, signUpId } from '../schemas/person-fields.ts';
import { resetIdentifier, signInIdentifier } from '../schemas/sign-in-fields.ts';

/** What people type or paste into fields, and the readers of each kind. Every field of a call that takes one is made of its reader. */
const readers = {
  name: [signInIdentifier, resetIdentifier],
  address: [typedEmail, registeredEmail],
  id: [signUpId],
  contactCode: [contactCode],
  loginCode: [loginCode],
  authenticatorCode: [authenticatorCode],
  number: [phoneNumber],
  contact: [typedContact],
  person: [childName],
} as const satisfies Readonly<Record<string, readonly v.GenericSchema[]>>;
export type TypedKind = keyof typeof readers;

type Made = v.GenericSchema & Readonly<{ wrapped?: v.GenericSchema; pipe?: readonly unknown[] }>;

/** Whether a schema is a reader, looking through optional ones and pipes. */
function isMadeOf(schema: v.GenericSchema, reader: v.GenericSchema): boolean {
  const { wrapped, pipe }: Made = schema;
  const [first] = (pipe ?? []) as readonly v.GenericSchema[]; // a pipe begins with a schema
  return schema === reader || [wrapped, first].some((inner) => inner !== undefined && isMadeOf(inner, reader));
}

/** The kind of a field; `null`: nothing of these kinds is typed into it. */
export function typedKindOf(field: v.GenericSchema): TypedKind | null {
  const kinds = Object.entries(readers) as [TypedKind, readonly v.GenericSchema[]][]; // keys of the table
  return kinds.find(([, schemas]) => schemas.some((reader) => isMadeOf(field, reader)))?.[0] ?? null;
}
