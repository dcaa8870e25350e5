import './look.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language, need } from './words';

document.documentElement.lang = language();
await need('shell');
mount(App, { target: document.body });
