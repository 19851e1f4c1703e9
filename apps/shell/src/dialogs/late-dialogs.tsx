import { addTexts } from '@gatehouse/shell-contract';
import type { DialogQueue, LateDialogs } from '@gatehouse/shell-contract/hosting';
import type { LocaleControl } from '../locale/create-locale.ts';
import { dialogNamespace, loadDialogTexts } from '../texts/dialogs.texts.ts';
import { AgreementBox } from './agreement-dialog.tsx';
import { ChoiceBox } from './choice-dialog.tsx';
import { ContactBox, DeleteDeviceBox, DeviceNameBox } from './device-dialogs.tsx';
import { loadSanitiser } from './sanitise-html.ts';
import { ChildTermsBox, MigrationBox, TermsBox } from './terms-dialogs.tsx';

type DialogPorts = Readonly<{ queue: DialogQueue; locale: Pick<LocaleControl, 'texts' | 'current'> }>;

/** Brings the dialogs' texts of the language in use. */
export async function prepareDialogTexts({ locale }: Pick<DialogPorts, 'locale'>): Promise<void> {
  const language = locale.current();
  addTexts(locale.texts, dialogNamespace, language, await loadDialogTexts(language));
}

/** The dialogs beyond alert and confirm, ready to be shown. */
export async function prepareDialogs(ports: DialogPorts): Promise<LateDialogs> {
  const [sanitise] = await Promise.all([loadSanitiser(), prepareDialogTexts(ports)]);
  const { show } = ports.queue;
  return {
    terms: (dialog) => show((close) => <TermsBox {...{ dialog, sanitise, close }} />, false),
    childTerms: (dialog) => show((close) => <ChildTermsBox {...{ dialog, sanitise, close }} />, false),
    migration: (dialog) => show((close) => <MigrationBox {...{ dialog, sanitise, close }} />, false),
    choose: (dialog) => show<string | null>((close) => <ChoiceBox {...{ dialog, close }} />, null),
    certTerms: (dialog) =>
      show<readonly string[] | null>(
        (close) => <AgreementBox about="certTerms" {...{ dialog, sanitise, close }} />,
        null,
      ),
    paymentsTerms: (dialog) =>
      show<readonly string[] | null>(
        (close) => <AgreementBox about="paymentsTerms" {...{ dialog, sanitise, close }} />,
        null,
      ),
    deviceName: (dialog) => show<string | null>((close) => <DeviceNameBox {...{ dialog, close }} />, null),
    contact: (dialog) => show((close) => <ContactBox {...{ dialog, close }} />, false),
    deleteDevice: (dialog) => show((close) => <DeleteDeviceBox {...{ dialog, close }} />, false),
  };
}
