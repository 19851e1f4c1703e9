import { appConfig } from '../../tools/src/rspack/app-config.ts';

export default appConfig(import.meta.dirname);
