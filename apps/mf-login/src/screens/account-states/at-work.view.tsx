import { Inline, Spinner, Text } from '@gatehouse/ui-kit';

export function AtWork({ children }: Readonly<{ children: string }>) {
  return (
    <Inline gap="tight" together role="status">
      <Spinner />
      <Text tone="soft">{children}</Text>
    </Inline>
  );
}
