/** Languages are folders of words. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { languagesPlugin } from './languages';
import { wordsOf } from './src/words/fluent';

const folder = mkdtempSync(join(tmpdir(), 'words-'));
const put = (language, file, text) => {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, file), text);
};
put('en', 'text.ftl', 'language-name = English\nmenu = Menu\nhelp = Help\n    .text = Ask\n');
put('en', 'refusals.ftl', 'refused-paused = paused\n');
put('nl', 'alles.ftl', '# Hallo\nlanguage-name = Nederlands\nmenu = Lijst\nrefused-paused = gepauzeerd\n');
mkdirSync(join(folder, 'pl'));
afterAll(() => rmSync(folder, { recursive: true }));

const plugin = languagesPlugin(folder);
const load = (id) => plugin.load.call({ addWatchFile: () => undefined }, `\0${id}`) ?? '';

it('a folder with words is a language, whatever its file is called', () => {
  const list = load('virtual:languages');
  expect(list).toContain('"nl": { name: "Nederlands"');
  expect(list).not.toContain('"pl"');
});
it('what it says is said, the rest in English, and what the server says is left out', () => {
  const sources = JSON.parse(load('virtual:language/nl').replace(/^export default |;$/g, ''));
  const dutch = wordsOf('nl', sources);
  expect([dutch.say('menu'), dutch.say('help.text'), dutch.has('refused-paused')]).toEqual([
    'Lijst',
    'Ask',
    false,
  ]);
});
