/** Made by `languages.js` beside the sources, from the folders of words. */
declare module 'virtual:languages' {
  interface Language {
    name: string;
    words: () => Promise<{ default: string[] }>;
  }
  const languages: Record<string, Language> & { en: Language };
  export default languages;
}
