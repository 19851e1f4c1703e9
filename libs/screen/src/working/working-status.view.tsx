import { Inline, Spinner, Text } from '@gatehouse/ui-kit';

/** A spinner and what the page is doing, announced to screen readers. */
export function WorkingStatus({ children }: Readonly<{ children: string }>) {
  return (
    <Inline gap="tight" together role="status">
      <Spinner />
      <Text tone="soft">{children}</Text>
    </Inline>
  );
}
