import { Button, ChoiceRows, Form } from '@gatehouse/ui-kit';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { fields, type Registration } from './registration.controller.ts';
import type { ServerStep } from './registration.machine.ts';

export function MethodForm({ page, server }: Readonly<{ page: Registration; server: ServerStep }>) {
  const t = useSdkTexts();
  const labelOf = { phone: server.phoneNumber, email: server.email } as const;
  return (
    <Form gap="tight" onSubmit={page.submit.method}>
      <ChoiceRows
        name={fields.method}
        legend={t('method.legend')}
        choices={server.methods.map((method) => ({
          value: method,
          label: labelOf[method] ? t(`method.${method}To`, { contact: labelOf[method] }) : t(`method.${method}`),
        }))}
        defaultSelected={server.methods[0]}
      />
      <StickyActions>
        <Button type="submit" wide pending={page.busy}>
          {t('method.next')}
        </Button>
      </StickyActions>
    </Form>
  );
}
