import { CircledSteps, Heading, Stack } from '@gatehouse/ui-kit';

/** Steps under a heading. */
export function TitledSteps({ title, steps }: Readonly<{ title: string; steps: readonly string[] }>) {
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <CircledSteps steps={steps} />
    </Stack>
  );
}
