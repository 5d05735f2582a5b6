import { mount } from 'svelte';
import App from './App.svelte';
import { fetchAhead } from './pages';
import { stayWithoutNetwork } from './state/installed';
import { loadSession } from './state/session.svelte';
import './styles/tokens.css';
import './styles/app.css';
import { loadWords } from './words/loading.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
fetchAhead(location.pathname);
void loadSession().catch(() => undefined);
await loadWords();
mount(App, { target });
stayWithoutNetwork();
