import './look.css';
import { mount } from 'svelte';
import { me } from './api';
import App from './App.svelte';
import { pages } from './pages/pages';
import { route } from './route.svelte';
import { language, need } from './words';

document.documentElement.lang = language();
// Words and page come side by side, not one after the other. So does the guest's session: the socket and
// the first click each need one, and both at once would make two people of one.
await Promise.all([need('shell'), pages[route.page.at](), me().catch(() => {})]);
mount(App, { target: document.body });
// Why something was not done is not needed for the first picture, but before the first click goes wrong.
need('refusals').catch(() => {});
