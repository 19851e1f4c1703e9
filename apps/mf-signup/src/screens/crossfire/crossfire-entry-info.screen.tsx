import { crossfireService } from '../../flow/services/crossfire.service.ts';
import { EntryInfoPage } from '../steps/entry-info/entry-info.screen.tsx';

/** Address, ID and password: the last two of three steps. */
export const CrossfireEntryInfoScreen = () => <EntryInfoPage service={crossfireService} steps={3} />;
