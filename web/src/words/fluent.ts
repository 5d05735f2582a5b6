/** Sentences from the words of a language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Values = Record<string, string | number | readonly string[]>;

export interface Words {
  has: (key: string) => boolean;
  say: (key: string, values?: Values) => string;
  /** Names in one sentence: "A, B and C". */
  list: (names: readonly string[]) => string;
}

/** Words from their sources, the more wanted ones first. A key is a message or `message.attribute`. */
export function wordsOf(language: string, sources: readonly string[]): Words {
  const bundles = sources.map((source) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    return bundle;
  });

  function found(key: string): [FluentBundle, Parameters<FluentBundle['formatPattern']>[0]] | undefined {
    const [id = '', attribute] = key.split('.');
    for (const bundle of bundles) {
      const message = bundle.getMessage(id);
      const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
      if (pattern) return [bundle, pattern];
    }
    return undefined;
  }

  function say(key: string, values: Values = {}): string {
    const [bundle, pattern] = found(key) ?? [];
    if (!bundle || !pattern) return key;
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(values))
      given[name] = typeof value === 'object' ? list(value) : value;
    return bundle.formatPattern(pattern, given, []);
  }

  function list(names: readonly string[]): string {
    const last = names.at(-1) ?? '';
    return names.length < 2 ? last : say('list-and', { first: names.slice(0, -1).join(', '), last });
  }

  return { has: (key) => found(key) !== undefined, say, list };
}
