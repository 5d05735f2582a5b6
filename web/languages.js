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
  'characters',
  'account',
  'moderation',
  'clock',
  'couch',
  'ending',
  'program-cards',
  'floor',
  'table',
  'text',
  'learning',
  'rules',
  'rules-page',
  'puzzling',
  'looking-back',
  'studio',
  'wishes',
  'turns',
  'rating',
  'gallery',
  'friends',
];
const LIST = 'virtual:languages';
const ONE = 'virtual:language/';
/** A message or term with everything up to the next one, or to a comment. */
const ENTRY = /^(-?[a-zA-Z][\w-]*) *=.*\n?(?:^(?![-a-zA-Z#]).*\n?)*/gm;

/** The folders with words, English first. */
const languages = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && files(folder, entry.name).length > 0)
    .map((entry) => entry.name)
    .filter((name) => /^[a-z]{2,3}(-\w+)?$/.test(name))
    .toSorted((one, other) => Number(other === SOURCE) - Number(one === SOURCE) || one.localeCompare(other));

const files = (folder, language) =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.ftl'))
    .toSorted();

/** All messages of a language by name, whatever its files are called. */
function entries(folder, language, chosen = files(folder, language)) {
  const text = chosen.map((file) => readFileSync(join(folder, language, file), 'utf8')).join('\n');
  return new Map([...text.matchAll(ENTRY)].map((found) => [found[1], found[0]]));
}

/** Names of messages and of their attributes. */
const keys = (source) =>
  new FluentResource(source).body.flatMap((message) => [
    message.id,
    ...Object.keys(message.attributes).map((attribute) => `${message.id}.${attribute}`),
  ]);

/** The words of a language; one that is not complete has the English ones behind them. */
function words(folder, language) {
  const english = entries(
    folder,
    SOURCE,
    files(folder, SOURCE).filter((file) => AREAS.some((area) => file === `${area}.ftl`)),
  );
  const own = [...entries(folder, language)].filter(([name]) => name.startsWith('-') || english.has(name));
  const [source, behind] = [own, [...english]].map((some) => some.map(([, text]) => text).join(''));
  const known = new Set(keys(source));
  return keys(behind).every((key) => known.has(key)) ? [source] : [source, behind];
}

const nameOf = (folder, language) =>
  /= *(.*)/.exec(entries(folder, language).get('language-name') ?? '')?.[1] ?? language;

export function languagesPlugin(folder = FOLDER) {
  return {
    name: 'languages',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        const entries = languages(folder).map(
          (one) =>
            `${JSON.stringify(one)}: { name: ${JSON.stringify(nameOf(folder, one))}, words: () => import(${JSON.stringify(ONE + one)}) }`,
        );
        return `export default { ${entries.join(', ')} };`;
      }
      if (id.startsWith(`\0${ONE}`)) {
        const language = id.slice(ONE.length + 1);
        for (const file of files(folder, language)) this.addWatchFile(join(folder, language, file));
        return `export default ${JSON.stringify(words(folder, language))};`;
      }
      return undefined;
    },
  };
}
