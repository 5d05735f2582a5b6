import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/app.css';
import { loadWords } from './words/loading.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
await loadWords();
mount(App, { target });
