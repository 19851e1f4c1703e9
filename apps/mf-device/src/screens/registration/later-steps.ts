export { phoneChannel } from '@gatehouse/challenge';
export { CodeEntry, ContactEntry } from './contact.view.tsx';
export { FullForm, NameForm } from './device-forms.view.tsx';
export { Done, NothingToChange } from './registration-ends.view.tsx';
