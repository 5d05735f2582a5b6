/** A replay in a file of its own: it is played where it lies, without a server. */

import { mount } from 'svelte';
import type { Film } from '../protocol/types';
import { settings } from '../state/settings.svelte';
import '../styles/tokens.css';
import '../styles/app.css';
import { loadWords } from '../words/loading.svelte';
import FilmPage from './FilmPage.svelte';

const target = document.getElementById('app');
const packed = document.getElementById('race')?.textContent;
if (!target || !packed) throw new Error('there is no race in this file');

const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
const film = (await new Response(plain).json()) as Film;
// Its sentences are in one language.
settings.language = film.language;
await loadWords();
mount(FilmPage, { target, props: { film } });
