/** Scripts and styles are compressed when the client is built, once and as hard as can be. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css)$/;

export function packedPlugin() {
  return {
    name: 'packed',
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle).filter((one) => TEXT.test(one))) {
        const file = join(options.dir, name);
        const plain = readFileSync(file);
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: size }));
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
