import './look.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { pages } from './pages/pages';
import { route } from './route.svelte';
import { language, need } from './words';

document.documentElement.lang = language();
// Words and page come side by side, not one after the other.
await Promise.all([need('shell'), pages[route.page.at]()]);
mount(App, { target: document.body });
