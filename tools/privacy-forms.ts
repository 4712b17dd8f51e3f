// Writes the page of answers to the stores' questions about data.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRIVACY_PAGE, privacyPage } from './release/privacy-answers.ts';
import { ROOT } from './steps.ts';

writeFileSync(path.join(ROOT, PRIVACY_PAGE), privacyPage());
