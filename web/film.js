/** The page of a replay that plays from a single file: the client's own parts, with everything inside. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ENTRY = 'src/film/main.ts';
const NAME = 'film.template';

/** `plugins` are those by which the parts of the client are made. */
export function filmPlugin(plugins) {
  return {
    name: 'film',
    apply: 'build',
    async writeBundle(options) {
      const { output } = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: plugins(),
        build: {
          write: false,
          target: 'es2022',
          assetsInlineLimit: Infinity,
          modulePreload: false,
          cssCodeSplit: false,
          rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
        },
      });
      const script = output.find((one) => one.type === 'chunk').code;
      const style = output.find((one) => one.fileName.endsWith('.css')).source;
      writeFileSync(join(options.dir, NAME), page(script, style));
    },
  };
}

/** The server writes title and race into it: see `web/rooms/film.py`. */
const page = (script, style) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}}</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script type="application/gzip" id="race">{{race}}</script>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
