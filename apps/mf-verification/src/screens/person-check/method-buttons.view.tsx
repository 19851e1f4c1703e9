import { Button } from '@gatehouse/ui-kit';
import type { PersonCheckMethod } from './methods-for.ts';

type MethodButtonsProps = Readonly<{
  methods: readonly PersonCheckMethod[];
  nameOf(this: void, method: PersonCheckMethod): string;
  pending(this: void, method: PersonCheckMethod): boolean;
  onStart(this: void, method: PersonCheckMethod): void;
}>;

/** Who may check a person, whoever it is: the first is the one to take. */
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
