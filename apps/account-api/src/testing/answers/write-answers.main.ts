import { writeFileSync } from 'node:fs';
import { flowTableDocument, recordFlowTable } from '../flow-steps/flow-table.ts';
import { setForWorkers } from '../prepared-engines.ts';
import { openTemplateDatabase, prepareTemplateFile } from '../template-database.ts';
import { createTestPlatform } from '../test-platform.ts';
import { startTestServer } from '../test-server.ts';
import { answersDocument, recordAnswers } from './record-answers.ts';

setForWorkers('embedded', await prepareTemplateFile());
const platform = await createTestPlatform({ db: await openTemplateDatabase() });
const server = await startTestServer(platform);
const file = (name: string) => new URL(`../../../../../docs/spec/${name}`, import.meta.url);
writeFileSync(file('answers.json'), answersDocument(await recordAnswers({ platform, server })));
writeFileSync(file('flows.md'), flowTableDocument(await recordFlowTable(platform)));
await server.close();
await platform.db.close();
