// Runs the benches sequentially, each in its own process; arguments select by name.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = import.meta.dirname;
const wanted = process.argv.slice(2);

if (wanted.includes('--help')) {
  process.stdout.write('npm run bench [-- part-of-a-name …]   each line: name figure floor ratio\n');
  process.exit(0);
}

const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort((a, b) => (a < b ? -1 : 1));

if (files.length === 0) process.stdout.write(`no bench named like ${wanted.join(' or ') || '*.bench.ts'}\n`);
else process.stdout.write('name figure floor ratio\n');

// A bench that fails is reported and the others still run: a figure never fails a test run, a broken bench fails this
// one.
for (const file of files) {
  const { status } = spawnSync(process.execPath, [path.join(FOLDER, file)], { stdio: 'inherit' });
  if (status === 0) continue;
  process.stdout.write(`${file} broke (exit ${status ?? 'by signal'})\n`);
  process.exitCode = 1;
}
