/** Faces that people make, for as long as they are seen. */

import type { Emoted } from '../protocol/types';

/** Milliseconds for which a face is seen. */
const SEEN = 2_500;

export class Faces {
  seen = $state.raw<Emoted[]>([]);

  show(face: Emoted): void {
    this.seen = [...this.seen, face];
    setTimeout(() => (this.seen = this.seen.filter((one) => one !== face)), SEEN);
  }
}
