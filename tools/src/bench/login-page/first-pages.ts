import { nativeForms, recoveryForms } from '@gatehouse/api-contract';

/** A page whose form comes in the first HTML. */
export type FirstPage = Readonly<{
  title: string;
  path: string;
  /** Name of the field that a visitor types into first. */
  field: string;
}>;

export const firstPages = {
  login: { title: 'Login page', path: '/login', field: nativeForms.signIn.fields.identifier },
  recovery: { title: 'Recovery page', path: '/recovery/pw', field: recoveryForms.password.fields.identifier },
} as const satisfies Readonly<Record<string, FirstPage>>;
