export { PcDeleteScreen } from './pc-delete.screen.tsx';
export { PcListScreen } from './pc-list.screen.tsx';
export { PcNameScreen } from './pc-name.screen.tsx';
