/** Which lines of the client never ran in the tests of the browser, and whether enough did. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
import { build } from 'vite';

/** Percent of the lines. */
const ENOUGH = 88;

const folder = resolve(process.argv[2]);
const web = import.meta.dirname;
const processes = readdirSync(folder).map((name) => join(folder, name));

/** The same scripts as those that were tested, with maps beside them. */
async function scripts() {
  process.chdir(web);
  const { output } = await build({ logLevel: 'error', build: { sourcemap: 'hidden', write: false } });
  return output
    .filter((one) => one.type === 'chunk')
    .map(({ fileName, code, map }) => ({ name: fileName.replace('assets/', ''), code, map }));
}

function ranIn(script) {
  const ran = new Uint8Array(script.code.length);
  for (const process of processes.filter((one) => readdirSync(one).includes(script.name)))
    readFileSync(join(process, script.name)).forEach((one, place) => (ran[place] |= one));
  return ran;
}

/** Lines of the sources: true if anything in them ran. */
function linesOf(script, lines) {
  const ran = ranIn(script);
  const starts = [0];
  for (let at = script.code.indexOf('\n'); at >= 0; at = script.code.indexOf('\n', at + 1))
    starts.push(at + 1);
  eachMapping(new TraceMap(script.map), ({ generatedLine, generatedColumn, source, originalLine }) => {
    const file = source && relative(web, join(web, '../src/roborally/web/static/assets', source));
    if (!file?.startsWith('src/')) return;
    const known = lines.get(file) ?? lines.set(file, new Map()).get(file);
    const here = ran[starts[generatedLine - 1] + generatedColumn] === 1;
    known.set(originalLine, here || (known.get(originalLine) ?? false));
  });
}

/** 3, 4, 5, 9 as "3-5, 9". */
function spans(numbers) {
  const found = [];
  for (const one of numbers) {
    const last = found.at(-1);
    if (last?.[1] === one - 1) last[1] = one;
    else found.push([one, one]);
  }
  return found.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}

const lines = new Map();
const built = await scripts();
const tested = new Set(processes.flatMap((one) => readdirSync(one)));
for (const script of built) {
  tested.delete(script.name);
  if (script.map) linesOf(script, lines); // words have none
}
if (tested.size) {
  console.error(`The tests ran scripts that are not built from these sources: ${[...tested].join(', ')}`);
  process.exit(1);
}
let [all, ran] = [0, 0];
for (const [file, known] of [...lines].sort()) {
  const missed = [...known.keys()].filter((line) => !known.get(line)).sort((a, b) => a - b);
  all += known.size;
  ran += known.size - missed.length;
  if (missed.length) console.log(`${file}: ${spans(missed)}`);
}
const percent = (100 * ran) / all;
console.log(`${ran} of ${all} lines ran: ${percent.toFixed(1)} % (at least ${ENOUGH})`);
process.exit(percent < ENOUGH ? 1 : 0);
