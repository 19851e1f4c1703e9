import { Button } from '@gatehouse/ui-kit';
import type { PersonCheckMethod } from './begin-check.ts';

type MethodButtonsProps = Readonly<{
  methods: readonly PersonCheckMethod[];
  nameOf(this: void, method: PersonCheckMethod): string;
  pending(this: void, method: PersonCheckMethod): boolean;
  onStart(this: void, method: PersonCheckMethod): void;
}>;

/** The methods of checking a person; the first is the recommended one. */
export function MethodButtons({ methods, nameOf, pending, onStart }: MethodButtonsProps) {
  return methods.map((method, place) => (
    <Button
      key={method}
      variant={place === 0 ? 'primary' : 'secondary'}
      wide
      pending={pending(method)}
      onClick={() => onStart(method)}
    >
      {nameOf(method)}
    </Button>
  ));
}
