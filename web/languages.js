/** Every language of `src/roborally/words` as a module of its own: a page loads the one it is read in. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';

const FOLDER = fileURLToPath(new URL('../src/roborally/words/', import.meta.url));
const SOURCE = 'en';
/** What the client says; the other areas are said by the server. */
const AREAS = [
  'pages',
  'company',
  'account',
  'clock',
  'program-cards',
  'floor',
  'table',
  'text',
  'lessons',
  'rules',
];
const LIST = 'virtual:languages';
const ONE = 'virtual:language/';

const languages = () =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(FOLDER, entry.name)).length > 0)
    .map((entry) => entry.name)
    .filter((name) => /^[a-z]{2,3}(-\w+)?$/.test(name))
    .toSorted((one, other) => Number(other === SOURCE) - Number(one === SOURCE) || one.localeCompare(other));

function text(language) {
  const files = readdirSync(join(FOLDER, language));
  return AREAS.map((area) => `${area}.ftl`)
    .filter((file) => files.includes(file))
    .map((file) => readFileSync(join(FOLDER, language, file), 'utf8').replace(/^#.*\n/gm, ''))
    .join('\n');
}

/** Names of messages and of their attributes. */
const keys = (source) =>
  new FluentResource(source).body.flatMap((message) => [
    message.id,
    ...Object.keys(message.attributes).map((attribute) => `${message.id}.${attribute}`),
  ]);

/** The words of a language; one that is not complete has the English ones behind them. */
function words(language) {
  const own = text(language);
  const known = new Set(keys(own));
  const english = text(SOURCE);
  return keys(english).every((key) => known.has(key)) ? [own] : [own, english];
}

const nameOf = (language) => /^language-name = (.*)$/m.exec(text(language))?.[1] ?? language;

export function languagesPlugin() {
  return {
    name: 'languages',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        const entries = languages().map(
          (one) =>
            `${JSON.stringify(one)}: { name: ${JSON.stringify(nameOf(one))}, words: () => import(${JSON.stringify(ONE + one)}) }`,
        );
        return `export default { ${entries.join(', ')} };`;
      }
      if (id.startsWith(`\0${ONE}`)) {
        const language = id.slice(ONE.length + 1);
        for (const area of AREAS) this.addWatchFile(join(FOLDER, language, `${area}.ftl`));
        return `export default ${JSON.stringify(words(language))};`;
      }
      return undefined;
    },
  };
}
