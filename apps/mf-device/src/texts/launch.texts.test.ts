import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { loadLaunchTexts } from './launch.texts.ts';

catalogueSuite('mf-device.launch', loadLaunchTexts);
