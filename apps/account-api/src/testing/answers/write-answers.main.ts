import { writeFileSync } from 'node:fs';
import { setForWorkers } from '../prepared-engines.ts';
import { openTemplateDatabase, prepareTemplateFile } from '../template-database.ts';
import { createTestPlatform } from '../test-platform.ts';
import { startTestServer } from '../test-server.ts';
import { answersDocument, recordAnswers } from './record-answers.ts';

setForWorkers('embedded', await prepareTemplateFile());
const platform = await createTestPlatform({ db: await openTemplateDatabase() });
const server = await startTestServer(platform);
const file = new URL('../../../../../docs/spec/answers.json', import.meta.url);
writeFileSync(file, answersDocument(await recordAnswers({ platform, server })));
await server.close();
await platform.db.close();
