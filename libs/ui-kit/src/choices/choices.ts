import type { ReactNode } from 'react';

type Choice<Value extends string> = Readonly<{ value: Value; label: ReactNode }>;

/** Radio buttons of one name: controlled with `selected` and `onSelect`, else read from the form that is sent. */
export type ChoicesProps<Value extends string> = Readonly<{
  name: string;
  legend: string;
  choices: readonly Choice<Value>[];
  selected?: Value;
  onSelect?(value: Value): void;
  defaultSelected?: Value | undefined;
  /** Id of the first choice; an error summary links to it. */
  firstId?: string;
}>;

export function radioProps<Value extends string>(props: ChoicesProps<Value>, value: Value) {
  const { name, choices, selected, onSelect, defaultSelected, firstId } = props;
  return {
    type: 'radio',
    name,
    value,
    id: value === choices[0]?.value ? firstId : undefined,
    ...(onSelect
      ? { checked: value === selected, onChange: () => onSelect(value) }
      : { defaultChecked: value === defaultSelected }),
  } as const;
}
